import { lazy } from '../shared/lazy.js';

/**
 * Fraction digits of the currencies without two. The table is the project's own, so that output
 * does not depend on the platform's data: releases of CLDR differ in COP, HUF, IDR and PKR, which
 * have two here as in ISO 4217 (formatters.md 6.4).
 */
// A module of a browser that needs no amounts leaves the table out.
const digitsByCode = /* @__PURE__ */ lazy(
  (): ReadonlyMap<string, number> =>
    new Map(
      Object.entries({
        0: 'AFN ALL BIF CLP DJF GNF IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PYG RWF SLL SOS SYP UGX UYI VND VUV XAF XOF XPF YER',
        3: 'BHD JOD KWD LYD OMR TND',
        4: 'CLF UYW',
      }).flatMap(([digits, codes]) =>
        codes.split(' ').map((code): [string, number] => [code, Number(digits)]),
      ),
    ),
);

/** The default number of a currency's fraction digits. */
export function currencyDigits(currency: string): number {
  return digitsByCode().get(currency) ?? 2;
}

/**
 * The decimal places in which carts and orders count amounts. Names end in `Cents`: hundredths in
 * every currency, yen included (storefront.md §1), but thousandths where a currency has those.
 */
export function countedPlaces(currency: string): number {
  return Math.max(2, currencyDigits(currency));
}
