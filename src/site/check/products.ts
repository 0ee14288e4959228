import { currencyDigits, MAX_AMOUNT_INTEGER_PLACES } from '../../../engine/internals.js';
import { knownCurrencies, shopCurrency, unknownCurrencies } from '../../shared/shop-currency.js';
import { contentOf } from '../access/content.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import type { JsonObject } from '../shared/types.js';
import {
  field,
  isObject,
  objectField,
  objectsField,
  textsField,
  toFinite,
} from '../shared/values.js';
import { itemsOf, type PlacedRecord } from './content.js';
import type { Check, CheckContext } from './define.js';
import { placeOfMember } from './places.js';

/** Prices of variants, in cents; and as money, with a currency. */
const CENTS = ['price', 'salePrice'] as const;
const MONEYS = ['priceMoney', 'salePriceMoney'] as const;

/** The currencies that prices may have: those of a shop, and the one of this shop where it names it. */
interface Currencies {
  readonly known: ReadonlySet<unknown>;
  readonly ofShop: ReadonlySet<string> | undefined;
}

/** Prices that are no numbers or of no currency, sales that cost more, and orders of options that no variant has. */
export const checkProducts: Check = (context, report) => {
  const currencies = currenciesOf(context);
  for (const item of itemsOf(context)) {
    for (const holder of holdersOf(item)) checkHolder(context, holder, currencies, report);
    checkOrderings(context, item, report);
  }
};

function currenciesOf({ site }: CheckContext): Currencies {
  const { site: content } = contentOf(site.model);
  const settings = objectField(objectField(content, 'websiteSettings'), 'storeSettings');
  const known = knownCurrencies(site.model.options.currencies);
  const isKnown = unknownCurrencies(settings, known).length === 0;
  const isSaid = ['selectedCurrency', 'defaultCurrency'].some((name) => field(settings, name));
  const ofShop = new Set([shopCurrency(settings), ...textsField(settings, 'currenciesSupported')]);
  return {
    known,
    ofShop: isSaid && isKnown ? ofShop : undefined,
  };
}

/** The holders of prices: the item, its product data and the variants of both. */
function holdersOf({ record, file, path }: PlacedRecord): readonly PlacedRecord[] {
  const owners = [
    { record, file, path },
    {
      record: objectField(record, 'structuredContent'),
      file,
      path: [...path, 'structuredContent'],
    },
  ];
  return owners.flatMap((owner) => [
    owner,
    ...objectsField(owner.record, 'variants').map((variant, index) => ({
      record: variant,
      file,
      path: [...owner.path, 'variants', String(index)],
    })),
  ]);
}

function checkHolder(
  context: CheckContext,
  { record: holder, file, path }: PlacedRecord,
  { known, ofShop }: Currencies,
  report: ReportProblem,
): void {
  const place = (...inner: readonly string[]) => placeOfMember(context, file, [...path, ...inner]);
  for (const name of CENTS) {
    const value = field(holder, name);
    if (value === undefined || value === null || Number.isInteger(toFinite(value))) continue;
    report('price-invalid', { name, value }, place(name));
  }
  for (const name of MONEYS) {
    const money = field(holder, name);
    if (!isObject(money)) continue;
    for (const key of ['currency', 'currencyCode']) {
      const value = field(money, key);
      if (value === undefined) continue;
      if (!known.has(value)) report('currency-unknown', { key, value, known }, place(name, key));
      else if (ofShop !== undefined && !ofShop.has(String(value))) {
        report('currency-differs', { value, ofShop: [...ofShop] }, place(name, key));
      }
    }
    const value = field(money, 'value') ?? field(money, 'decimalValue') ?? '';
    if (!isAmount(value, field(money, 'currency'))) {
      report('price-invalid', { name, value }, place(name, 'value'));
    } else if (isTooLarge(value)) {
      report('price-too-large', { name, value }, place(name, 'value'));
    }
  }
  checkSale(holder, place, report);
}

function checkSale(
  holder: JsonObject,
  place: (...path: readonly string[]) => ReturnType<typeof placeOfMember>,
  report: ReportProblem,
): void {
  if (field(holder, 'onSale') !== true) return;
  const [normal, sale] = MONEYS.map((name) => toFinite(field(field(holder, name), 'value')));
  if (normal !== undefined && sale !== undefined && sale > normal) {
    report('sale-price-higher', { sale, normal }, place('salePriceMoney', 'value'));
  }
  const hasPrice = ['salePriceMoney', 'salePrice', 'salePriceCents'].some(
    (name) => (field(holder, name) ?? undefined) !== undefined,
  );
  if (!hasPrice) report('sale-price-missing', {}, place('onSale'));
}

function checkOrderings(
  context: CheckContext,
  { record, file, path }: PlacedRecord,
  report: ReportProblem,
): void {
  const content = objectField(record, 'structuredContent');
  const options = new Set(
    [record, content]
      .flatMap((each) => objectsField(each, 'variants'))
      .flatMap((variant) => Object.keys(objectField(variant, 'attributes'))),
  );
  if (options.size === 0) return;
  for (const owner of [record, content]) {
    for (const name of textsField(owner, 'variantOptionOrdering')) {
      if (options.has(name)) continue;
      const at = owner === record ? path : [...path, 'structuredContent'];
      const place = placeOfMember(context, file, [...at, 'variantOptionOrdering']);
      report('variant-option-unknown', { name, known: options }, place);
    }
  }
}

/** Whether an amount has more integer digits than a store accepts. */
function isTooLarge(value: unknown): boolean {
  const [whole] = String(value).split('.');
  return Math.abs(Number(whole)) >= 10 ** MAX_AMOUNT_INTEGER_PLACES;
}

/** Whether a value is an amount that can be paid: from zero, with the decimals of its currency at most. */
function isAmount(value: unknown, currency: unknown): boolean {
  const amount = toFinite(value);
  if (amount === undefined || amount < 0) return false;
  const digits = typeof currency === 'string' ? currencyDigits(currency) : Number.POSITIVE_INFINITY;
  const [, decimals = ''] = String(value).trim().split('.');
  return !/[^0]/.test(decimals.slice(digits));
}
