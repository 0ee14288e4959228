import { PRODUCT_TYPES } from '../../../engine/model/index.js';
import { contentOf } from '../access/content.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import {
  field,
  numberField,
  objectField,
  objectsField,
  textField,
  textsField,
} from '../shared/values.js';
import { itemsOf, type PlacedRecord } from './content.js';
import type { Check, CheckContext } from './define.js';
import { placeOfValue } from './places.js';

/** Items that share an id, end before they begin, or name pictures, categories and areas that are not there. */
export const checkItems: Check = (context, report) => {
  const { table } = contentOf(context.site.model);
  const all = itemsOf(context);
  const ids = new Map<string, string>();
  const areas = new Set(
    all.flatMap(({ record }) =>
      numberField(objectField(record, 'structuredContent'), 'productType') === PRODUCT_TYPES.paywall
        ? (textField(record, 'id') ?? [])
        : [],
    ),
  );
  for (const item of all) {
    checkIds(context, item, ids, report);
    checkItem(context, item, report);
    checkArea(context, item, areas, report);
  }
  for (const { key, data, template } of table.pages) {
    if (template === key) continue;
    const record = objectField(data, 'collection');
    checkArea(context, { record, file: key, path: ['collection'] }, areas, report);
  }
};

function checkIds(
  context: CheckContext,
  { record, file, path }: PlacedRecord,
  ids: Map<string, string>,
  report: ReportProblem,
): void {
  const id = textField(record, 'id');
  // A page that was saved of an item repeats the item.
  if (id !== undefined && path.at(-1) !== 'item') {
    const other = ids.get(id);
    const title = textField(record, 'title') ?? '';
    if (other === undefined) ids.set(id, title);
    else report('item-id-taken', { name: id, other }, placeOfValue(context, file, [...path, 'id']));
  }
  const seen = new Set<string>();
  const variants = objectsField(objectField(record, 'structuredContent'), 'variants');
  for (const [index, variant] of variants.entries()) {
    const name = textField(variant, 'id');
    if (name === undefined) continue;
    const at = [...path, 'structuredContent', 'variants', String(index), 'id'];
    if (seen.has(name)) {
      report('item-id-taken', { name, other: 'another variant' }, placeOfValue(context, file, at));
    }
    seen.add(name);
  }
}

function checkItem(context: CheckContext, item: PlacedRecord, report: ReportProblem): void {
  const { record, file, path } = item;
  const place = (...inner: readonly string[]) => placeOfValue(context, file, [...path, ...inner]);
  const [start, end] = ['startDate', 'endDate'].map((name) => numberField(record, name));
  if (start !== undefined && end !== undefined && end < start) {
    report('dates-reversed', {}, place('endDate'));
  }
  const urlId = textField(record, 'urlId');
  if (urlId !== undefined && /^\/|[\s?#%]/.test(urlId)) {
    report('url-id-awkward', { name: urlId }, place('urlId'));
  }
  const picture = textField(record, 'mainImageId');
  const pictures = [...objectsField(record, 'items'), objectField(record, 'mainImage')];
  const known = pictures.flatMap((each) => textField(each, 'id') ?? []);
  if (picture !== undefined && known.length > 0 && !known.includes(picture)) {
    report('main-image-unknown', { name: picture, known }, place('mainImageId'));
  }
  checkCategories(context, item, report);
}

function checkCategories(context: CheckContext, item: PlacedRecord, report: ReportProblem): void {
  const { record, file, path } = item;
  const page = contentOf(context.site.model).files.get(file);
  const known = textsField(objectField(page, 'collection'), 'categories');
  const listed = field(record, 'categories');
  if (known.length === 0 || !Array.isArray(listed)) return;
  const names = new Set(known.map((name) => name.toLowerCase()));
  for (const [index, name] of listed.entries()) {
    if (typeof name !== 'string' || names.has(name.toLowerCase())) continue;
    const place = placeOfValue(context, file, [...path, 'categories', String(index)]);
    report('category-unknown', { name, known }, place);
  }
}

function checkArea(
  context: CheckContext,
  { record, file, path }: PlacedRecord,
  known: ReadonlySet<string>,
  report: ReportProblem,
): void {
  const name = textField(record, 'memberAreaId');
  if (name === undefined || known.has(name)) return;
  report(
    'member-area-unknown',
    { name, known },
    placeOfValue(context, file, [...path, 'memberAreaId']),
  );
}
