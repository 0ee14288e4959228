import { fetchPage } from '../shared/fetch-page.js';
import { productOf } from '../shared/product-parts.js';

/**
 * The address of the product page of a button: from the site, else from the link next to the
 * button; undefined if there is neither.
 */
export function addressOf(button: HTMLElement): string | undefined {
  if (button.dataset.href) return button.dataset.href;
  return productOf(button)?.querySelector<HTMLAnchorElement>('a[href]')?.href;
}

/**
 * Fetches the element of a product from its page.
 *
 * @throws Error when there is no such page, or it shows no product
 */
export async function fetchProduct(
  address: string,
  itemId: string,
  signal: AbortSignal,
): Promise<Element> {
  const url = new URL(address, document.baseURI);
  url.searchParams.set('format', 'main-content');
  const page = await fetchPage(url.href, signal);
  const product = findProduct(page, itemId);
  if (product === null) throw new Error(`${url.pathname} shows no product ${itemId}`);
  for (const script of product.querySelectorAll('script')) script.remove();
  return document.adoptNode(product);
}

function findProduct(page: Document, itemId: string): Element | null {
  const parts = page.querySelectorAll<HTMLElement>('[data-product-id], [data-item-id]');
  const part = [...parts].find(
    ({ dataset }) => dataset.productId === itemId || dataset.itemId === itemId,
  );
  return (part && productOf(part)) ?? page.querySelector('main, article') ?? null;
}
