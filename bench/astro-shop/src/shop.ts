import { atom, computed, map } from 'nanostores';

/** A variant, as the page's markup has it. */
interface Variant {
  readonly sku: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly priceMoney: { readonly value: string };
}

/** A product, by the markup of its choices. */
export interface Product {
  readonly itemId: string;
  readonly variants: readonly Variant[];
}

const product = atom<Product>({ itemId: '', variants: [] });
const chosen = map<Record<string, string>>({});

export const quantity = atom('1');
export const phase = atom<'idle' | 'adding' | 'added'>('idle');
export const cartCount = atom<string | undefined>();
export const variant = computed([product, chosen], ({ variants }, choice) =>
  variants.find(({ attributes }) =>
    Object.entries(attributes).every(([option, value]) => choice[option] === value),
  ),
);

export const describe = (described: Product): void => product.set(described);
export const choose = (option: string, value: string): void => chosen.setKey(option, value);

export async function addToCart(): Promise<void> {
  phase.set('adding');
  const crumb = /crumb=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  const response = await fetch('/api/commerce/shopping-cart/entries', {
    method: 'POST',
    headers: { 'x-csrf-token': crumb, 'content-type': 'application/json' },
    body: JSON.stringify({
      itemId: product.get().itemId,
      sku: variant.get()?.sku,
      quantity: Number(quantity.get()),
    }),
  });
  const { shoppingCart } = await response.json();
  cartCount.set(String(shoppingCart.totalQuantity));
  phase.set('added');
  setTimeout(() => phase.set('idle'), 2_000);
}
