import type { Variant } from '../contract/page.js';

const PARAMETER = 'variant';

/** The variant in the page's address, by id or sku; undefined if none matches. */
export function linkedVariant(
  variants: readonly Variant[],
  { search }: Pick<Location, 'search'>,
): Variant | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return asked === null || asked === ''
    ? undefined
    : variants.find(({ id, sku }) => id === asked || sku === asked);
}

/** The page's address with the chosen variant, or without one. */
export function addressOf(href: string, variant: Variant | null | undefined): string {
  const url = new URL(href);
  if (variant) url.searchParams.set(PARAMETER, variant.id || variant.sku);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}
