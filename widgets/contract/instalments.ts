/** The locales of instalments: country, language, and provider (storefront.md §6). */
export const INSTALMENT_LOCALES = {
  en_US: 'Afterpay',
  en_CA: 'Afterpay',
  fr_CA: 'Afterpay',
  en_AU: 'Afterpay',
  en_NZ: 'Afterpay',
  en_GB: 'Clearpay',
} as const;

/** A name in `INSTALMENT_LOCALES`. */
export type InstalmentLocale = keyof typeof INSTALMENT_LOCALES;

/** The shop and the shopper of an instalment pill (storefront seed §3 "Installment context"). */
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

/**
 * Provides the content of the instalments dialog for a locale. If it rejects, the error is reported
 * and the dialog does not open.
 */
export type InstalmentInfo = (locale: InstalmentLocale) => Promise<Node>;
