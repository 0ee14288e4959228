import { makePrice, makeRandom, type Random } from '../random.js';

export interface StoreData {
  readonly collection: Collection;
  readonly currency: string;
  readonly items: readonly Product[];
}

interface Collection {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly fullUrl: string;
}

export interface Product {
  readonly id: string;
  readonly title: string;
  readonly excerpt: string;
  readonly fullUrl: string;
  readonly assetUrl: string;
  readonly price: string;
  readonly salePrice: string;
  readonly onSale: boolean;
  readonly soldOut: boolean;
  readonly hasVariants: boolean;
  readonly variants: readonly { sku: string; label: string; available: boolean; stock: number }[];
  readonly categories: readonly { slug: string; name: string }[];
}

const CATEGORIES = ['kitchen', 'bedroom', 'garden', 'workshop'] as const;

/** A store page of some products, with fields beside those that the page reads. */
export function makeStore(products = 200): StoreData {
  const random = makeRandom(1);
  return {
    collection: {
      id: '5f0c1d2e3a4b5c6d7e8f9a0b',
      title: 'Kettles & Lanterns',
      description: 'Everything we make < everything we would like to make',
      fullUrl: '/store',
    },
    currency: 'USD',
    items: Array.from({ length: products }, (_, index) => makeProduct(random, index)),
  };
}

function makeProduct(random: Random, index: number): Product {
  const variants = random.chance(60) ? 2 + random.below(2) : 0;
  const product = {
    id: `5f0c1d2e${String(index).padStart(8, '0')}`,
    addedOn: 1_600_000_000_000 + index * 86_400_000,
    recordType: 11,
    title: random.words(3),
    excerpt: random.words(12),
    fullUrl: `/store/p/product-${index}`,
    assetUrl: `https://images.example.com/content/${index}/photo.jpg`,
    author: { displayName: 'Ann', id: '5e' },
    price: makePrice(random),
    salePrice: makePrice(random),
    onSale: random.chance(25),
    soldOut: random.chance(10),
    hasVariants: variants > 0,
    variants: Array.from({ length: variants }, (_, number) => ({
      sku: `SQ${index}-${number}`,
      label: random.words(2),
      available: random.chance(80),
      stock: 1 + random.below(40),
      weight: 0.5,
    })),
    categories: CATEGORIES.filter(() => random.chance(40)).map((slug) => ({
      slug,
      name: `Things for the ${slug}`,
    })),
    starred: false,
  };
  return product;
}
