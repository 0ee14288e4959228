import { PRODUCT_TYPES, RECORD_TYPES } from '../../../engine/model/index.js';
import { writeJson } from '../../shared/write-json.js';
import { contentOf } from '../access/content.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import type { JsonObject } from '../shared/types.js';
import {
  field,
  isObject,
  numberField,
  objectField,
  objectsField,
  textField,
  textsField,
} from '../shared/values.js';
import { itemsOf } from './content.js';
import type { Check } from './define.js';
import { placeOfMember, placeOfValue } from './places.js';

const CONTENT = 'structuredContent';

/** Goods that cannot be told apart, found or delivered: types, variants, SKUs and files of products. */
export const checkVariants: Check = (context, report) => {
  const skus = new Map<string, string>();
  const files = contentOf(context.site.model).files;
  for (const { record, file, path } of itemsOf(context)) {
    const content = field(record, CONTENT);
    if (!isObject(content) || !isProduct(record, content)) continue;
    const at = [...path, CONTENT];
    const valueAt = (...inner: readonly string[]) => placeOfValue(context, file, [...at, ...inner]);
    const title = textField(record, 'title') ?? '';
    const type = field(content, 'productType') ?? undefined;
    if (type === undefined) {
      report('product-type-missing', { title }, placeOfMember(context, file, at));
    }
    const listed = field(content, 'variants');
    if (Array.isArray(listed) && listed.length === 0 && !isObject(field(content, 'priceMoney'))) {
      const place = placeOfMember(context, file, [...at, 'variants']);
      report('product-variants-missing', { title }, place);
    }
    const id = textField(record, 'id') ?? path.join('.');
    for (const [index, variant] of objectsField(content, 'variants').entries()) {
      const place = ['variants', String(index), 'sku'];
      const sku = textField(variant, 'sku');
      if (sku === undefined) continue;
      const other = skus.get(sku);
      // A page that was saved of an item repeats the item.
      const isSame = other !== undefined && path.at(-1) === 'item' && other === id;
      if (other === undefined) skus.set(sku, id);
      else if (!isSame) report('sku-taken', { name: sku, other }, valueAt(...place));
    }
    checkAttributes(content, valueAt, report);
    checkSoldFile(content, files, valueAt, report);
  }
};

/** Items without a type of their own are products where their collection has no others. */
function isProduct(record: JsonObject, content: JsonObject): boolean {
  const names = ['productType', 'variants', 'variantOptionOrdering'];
  return (
    numberField(record, 'recordType') === RECORD_TYPES['store-item'] ||
    names.some((name) => Object.hasOwn(content, name))
  );
}

type PlaceAt = (...path: readonly string[]) => ReturnType<typeof placeOfValue>;

/** Attributes that variants share, that they lack, or that the ordering of the options does not name. */
function checkAttributes(content: JsonObject, valueAt: PlaceAt, report: ReportProblem): void {
  const variants = objectsField(content, 'variants');
  const ordering = textsField(content, 'variantOptionOrdering');
  const used = new Set(variants.flatMap((each) => Object.keys(objectField(each, 'attributes'))));
  // An ordering of which a name fits no variant is reported as such.
  const isOrdered = ordering.length > 0 && ordering.every((name) => used.has(name));
  const hasSkus = variants.some((each) => textField(each, 'sku'));
  const seen = new Set<string>();
  for (const [index, variant] of variants.entries()) {
    const at = ['variants', String(index)];
    if (hasSkus && textField(variant, 'sku') === undefined) {
      report('sku-missing', {}, valueAt(...at));
    }
    const attributes = objectField(variant, 'attributes');
    const others = isOrdered
      ? Object.keys(attributes).filter((name) => !ordering.includes(name))
      : [];
    for (const name of others) {
      const place = valueAt(...at, 'attributes', name);
      report('variant-attribute-unknown', { name, known: ordering }, place);
    }
    const missing = isOrdered ? ordering.filter((name) => !Object.hasOwn(attributes, name)) : [];
    if (others.length === 0 && missing.length > 0) {
      report('variant-attribute-missing', { names: missing }, valueAt(...at, 'attributes'));
    }
    const key = writeJson(Object.entries(attributes).sort());
    const isChosen = Object.keys(attributes).length > 0;
    if (isChosen && seen.has(key)) report('variant-twice', {}, valueAt(...at, 'attributes'));
    seen.add(key);
  }
}

/** Downloads whose file is not there. */
function checkSoldFile(
  content: JsonObject,
  files: ReadonlyMap<string, unknown>,
  valueAt: PlaceAt,
  report: ReportProblem,
): void {
  if (numberField(content, 'productType') !== PRODUCT_TYPES.digital) return;
  const name = textField(objectField(content, 'digitalGood'), 'assetUrl');
  if (name === undefined) return;
  if (name.startsWith('/downloads/') && !files.has(name.slice(1))) {
    const known = [...files.keys()].filter((path) => path.startsWith('downloads/'));
    const place = valueAt('digitalGood', 'assetUrl');
    report('sold-file-missing', { name, known: known.map((path) => `/${path}`) }, place);
  }
}
