import { lacksFreeLabel } from '../../shared/free-label.js';
import { knownCurrencies, unknownCurrencies } from '../../shared/shop-currency.js';
import { contentOf } from '../access/content.js';
import { field, isObject, objectField, objectsField } from '../shared/values.js';
import { STORE } from './block-places.js';
import type { Check } from './define.js';
import { placeOfMember } from './places.js';

/** Errors of `storeSettings`: unknown currencies, of the shop and of its amounts; zero without its label. */
export const checkStore: Check = (context, report) => {
  const { site } = contentOf(context.site.model);
  const { options } = context.site.model;
  const settings = objectField(objectField(site, 'websiteSettings'), 'storeSettings');
  const known = knownCurrencies(options.currencies);
  const moneys = [
    { money: field(settings, 'minimumSubtotal'), at: ['minimumSubtotal'] },
    ...objectsField(settings, 'shippingOptions').flatMap((option, index) =>
      ['price', 'freeFrom'].map((name) => ({
        money: field(option, name),
        at: ['shippingOptions', String(index), name],
      })),
    ),
  ];
  const found = [
    ...unknownCurrencies(settings, known).map(({ key, value }) => ({ at: [key], key, value })),
    ...moneys.flatMap(({ money, at }) => {
      const value = isObject(money) ? field(money, 'currency') : undefined;
      if (value === undefined || known.has(value)) return [];
      return [{ at: [...at, 'currency'], key: 'currency', value }];
    }),
  ];
  for (const { at, key, value } of found) {
    const place = placeOfMember(context, 'site.json', [...STORE, ...at]);
    report('currency-unknown', { key, value, known }, place);
  }
  if (lacksFreeLabel(settings)) {
    const place = placeOfMember(context, 'site.json', [...STORE, 'freeIfZero']);
    report('free-label-missing', {}, place);
  }
};
