import { MAX_AMOUNT_INTEGER_PLACES } from '../../../engine/internals.js';
import { knownCurrencies } from '../../shared/shop-currency.js';
import {
  field,
  isObject,
  objectField,
  objectsField,
  textsField,
  toFinite,
} from '../shared/values.js';
import { itemsOf } from './content.js';
import type { Check } from './define.js';
import { placeOfMember } from './places.js';

/** Prices of variants, in cents; and as money, with a currency. */
const CENTS = ['price', 'salePrice'] as const;
const MONEYS = ['priceMoney', 'salePriceMoney'] as const;

/** Prices that are no numbers or of no currency, and orders of options that no variant has. */
export const checkProducts: Check = (context, report) => {
  const known = knownCurrencies(context.site.model.options.currencies);
  for (const { record, file, path } of itemsOf(context)) {
    const content = objectField(record, 'structuredContent');
    const holders = [
      { holder: record, at: path },
      { holder: content, at: [...path, 'structuredContent'] },
      ...[record, content].flatMap((owner, index) =>
        objectsField(owner, 'variants').map((holder, place) => ({
          holder,
          at: [...path, ...(index === 0 ? [] : ['structuredContent']), 'variants', String(place)],
        })),
      ),
    ];
    for (const { holder, at } of holders) {
      for (const name of CENTS) {
        const value = field(holder, name);
        if (value === undefined || value === null || isNumber(value)) continue;
        report('price-invalid', { name, value }, placeOfMember(context, file, [...at, name]));
      }
      for (const name of MONEYS) {
        const money = field(holder, name);
        for (const key of ['currency', 'currencyCode']) {
          const value = field(money, key);
          if (value === undefined || known.has(value)) continue;
          const place = placeOfMember(context, file, [...at, name, key]);
          report('currency-unknown', { key, value, known }, place);
        }
        if (!isObject(money)) continue;
        const value = field(money, 'value') ?? field(money, 'decimalValue') ?? '';
        const place = placeOfMember(context, file, [...at, name, 'value']);
        if (!isNumber(value)) report('price-invalid', { name, value }, place);
        else if (isTooLarge(value)) report('price-too-large', { name, value }, place);
      }
    }
    for (const owner of [record, content]) {
      const options = new Set(
        [record, content]
          .flatMap((each) => objectsField(each, 'variants'))
          .flatMap((variant) => Object.keys(objectField(variant, 'attributes'))),
      );
      const ordering = textsField(owner, 'variantOptionOrdering');
      if (options.size === 0) continue;
      for (const name of ordering) {
        if (options.has(name)) continue;
        const at = owner === record ? path : [...path, 'structuredContent'];
        const place = placeOfMember(context, file, [...at, 'variantOptionOrdering']);
        report('variant-option-unknown', { name, known: options }, place);
      }
    }
  }
};

/** Whether an amount has more integer digits than a store accepts. */
function isTooLarge(value: unknown): boolean {
  const [whole] = String(value).split('.');
  return Math.abs(Number(whole)) >= 10 ** MAX_AMOUNT_INTEGER_PLACES;
}

function isNumber(value: unknown): boolean {
  return toFinite(value) !== undefined;
}
