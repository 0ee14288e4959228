import type { Variant } from '../contract/page.js';

const PARAMETER = 'variant';

/** The variant that the page's address asks for, by its id or sku; undefined when it is none of these. */
export function linkedVariant(
  variants: readonly Variant[],
  { search }: Pick<Location, 'search'>,
): Variant | undefined {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return asked === null || asked === ''
    ? undefined
    : variants.find(({ id, sku }) => id === asked || sku === asked);
}

/** The address of a page with a variant chosen, or with none; the same when nothing changes. */
export function addressOf(href: string, variant: Variant | null | undefined): string {
  const url = new URL(href);
  if (variant) url.searchParams.set(PARAMETER, variant.id || variant.sku);
  else url.searchParams.delete(PARAMETER);
  return url.href;
}
