import {
  INSTALMENT_LOCALES,
  type InstalmentContext,
  type InstalmentLocale,
} from '../contract/instalments.js';
import type { Texts } from '../contract/page.js';

/** The number of payments (storefront seed §7). */
export const INSTALMENT_COUNT = 4;
/** The `productType` that allows instalments. */
const PHYSICAL = 1;

/** An instalment offer for a total. Amounts are in cents. */
export type InstalmentOffer = {
  readonly locale: InstalmentLocale;
  readonly provider: (typeof INSTALMENT_LOCALES)[InstalmentLocale];
} & (
  | { readonly kind: 'inRange'; readonly firstCents: number; readonly restCents: number }
  | { readonly kind: 'upTo' | 'over'; readonly limitCents: number }
);

/**
 * The instalment offer for a total (storefront.md §6); undefined if nothing is shown.
 *
 * @param productTypes the types of all items; each must be physical
 */
export function offerOf(
  context: InstalmentContext,
  productTypes: readonly number[],
  totalCents: number,
): InstalmentOffer | undefined {
  const { afterPayAvailable, afterPayMin, afterPayMax } = context;
  const locale = localeOf(context);
  const isPhysical = productTypes.length > 0 && productTypes.every((type) => type === PHYSICAL);
  if (!afterPayAvailable || !isPhysical || locale === undefined) return undefined;
  const who = { locale, provider: INSTALMENT_LOCALES[locale] };
  const [min, max] = [afterPayMin * 100, afterPayMax * 100];
  if (totalCents > max) return { ...who, kind: 'upTo', limitCents: max };
  if (totalCents <= min) return { ...who, kind: 'over', limitCents: min };
  const restCents = Math.floor(totalCents / INSTALMENT_COUNT);
  const firstCents = totalCents - restCents * (INSTALMENT_COUNT - 1);
  return { ...who, kind: 'inRange', firstCents, restCents };
}

function localeOf(context: InstalmentContext): InstalmentLocale | undefined {
  const { shopperLanguage, stripeAccountCountry } = context;
  const [language = ''] = shopperLanguage.toLowerCase().split(/[-_]/);
  const name = `${language}_${stripeAccountCountry}`;
  return Object.hasOwn(INSTALMENT_LOCALES, name) ? (name as InstalmentLocale) : undefined;
}

/**
 * An offer as text.
 *
 * @param money formats an amount in cents for the page
 */
export function offerText(
  offer: InstalmentOffer,
  texts: Texts,
  money: (cents: number) => string,
): string {
  const { provider } = offer;
  if (offer.kind !== 'inRange') {
    const key = offer.kind === 'upTo' ? 'instalments.upTo' : 'instalments.over';
    return texts(key, { provider, amount: money(offer.limitCents) });
  }
  const { firstCents, restCents } = offer;
  const params = { provider, count: INSTALMENT_COUNT, amount: money(restCents) };
  return firstCents === restCents
    ? texts('instalments.inRange', params)
    : texts('instalments.inRangeFirst', { ...params, first: money(firstCents) });
}
