/** Where instalments are offered, in which language, and by whom (storefront.md §6). */
export const INSTALMENT_LOCALES = {
  en_US: 'Afterpay',
  en_CA: 'Afterpay',
  fr_CA: 'Afterpay',
  en_AU: 'Afterpay',
  en_NZ: 'Afterpay',
  en_GB: 'Clearpay',
} as const;

export type InstalmentLocale = keyof typeof INSTALMENT_LOCALES;

/** What a pill is told of its shop and its shopper (storefront seed §3 "Installment context"). */
export interface InstalmentContext {
  readonly afterPayAvailable: boolean;
  /** In units of the store's currency. */
  readonly afterPayMin: number;
  /** In units of the store's currency. */
  readonly afterPayMax: number;
  /** Such as `en-US`. */
  readonly shopperLanguage: string;
  /** Such as `US`. */
  readonly stripeAccountCountry: string;
}

/** Gives what the box about instalments shows, for a locale. What it rejects with is reported, and no box opens. */
export type InstalmentInfo = (locale: InstalmentLocale) => Promise<Node>;
