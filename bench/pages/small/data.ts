import { makeRandom } from '../random.js';

export interface SmallData {
  readonly website: { readonly title: string; readonly currency: string };
  readonly collection: { readonly title: string; readonly url: string };
  readonly item: Item;
}

interface Item {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly price: string;
  readonly salePrice: string;
  readonly onSale: boolean;
  readonly soldOut: boolean;
  readonly images: readonly { url: string; caption: string; width: number; height: number }[];
  readonly variants: readonly { sku: string; label: string; price: string }[];
  readonly attributes: readonly { name: string; value: string }[];
  readonly previous: { readonly url: string; readonly title: string } | null;
  readonly next: { readonly url: string; readonly title: string } | null;
}

/** One product, with fields beside those that the page reads. */
export function makeSmall(): SmallData {
  const random = makeRandom(2);
  return {
    website: { title: 'Salt & Slate', currency: 'EUR' },
    collection: { title: 'Kettles & Lanterns', url: '/store' },
    item: {
      id: '5f0c1d2e00000042',
      title: 'Small < round & blue kettle',
      body: random.words(24),
      price: '48.00',
      salePrice: '39.50',
      onSale: true,
      soldOut: false,
      images: Array.from({ length: 2 }, (_, index) => ({
        url: `https://images.example.com/content/42/${index}.jpg`,
        caption: random.words(4),
        width: 1500,
        height: 1000,
        focalPoint: { x: 0.5, y: 0.5 },
      })),
      variants: Array.from({ length: 3 }, (_, index) => ({
        sku: `SQ42-${index}`,
        label: random.words(2),
        price: `${39 + index}.50`,
        stock: index,
      })),
      attributes: Array.from({ length: 3 }, () => ({
        name: random.words(1),
        value: random.words(3),
      })),
      previous: { url: '/store/p/product-41', title: random.words(2) },
      next: null,
    },
  };
}
