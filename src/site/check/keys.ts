import { closest } from '../../../engine/index.js';
import { contentOf } from '../access/content.js';
import type { JsonObject } from '../shared/types.js';
import { objectField } from '../shared/values.js';
import { namesReadIn } from './calls.js';
import { itemsOf, type PlacedRecord } from './content.js';
import type { Check, CheckContext } from './define.js';
import { isSlip } from './names.js';
import { placeOfValue } from './places.js';
import { PLATFORM_NAMES } from './platform-names.js';

/** Keys of the content that nothing reads and that are near one that the platform knows. */
export const checkKeys: Check = (context, report) => {
  const read = namesReadIn(context.templates);
  for (const { record, file, path } of recordsOf(context)) {
    for (const name of Object.keys(record)) {
      if (PLATFORM_NAMES.has(name) || read.has(name)) continue;
      const near = nearKey(name);
      if (near === undefined || Object.hasOwn(record, near)) continue;
      report(
        'content-key-unknown',
        { name, known: [near] },
        placeOfValue(context, file, [...path, name]),
      );
    }
  }
};

/** Long names may differ by more than a letter: `publishedOn` for `publishOn`. */
const LONG = 8;

function nearKey(name: string): string | undefined {
  const lower = name.toLowerCase();
  const near = closest(name, PLATFORM_NAMES);
  if (near === undefined) return undefined;
  const isSame = near.toLowerCase() === lower;
  const isEnding = name.length >= LONG && lower.replace('ed', '') === near.toLowerCase();
  return isSame || isEnding || (isSlip(name, near) && name.length >= LONG) ? near : undefined;
}

/** The records with field names of the platform: the website with its settings, collections and items. */
function recordsOf(context: CheckContext): readonly PlacedRecord[] {
  const { site, table } = contentOf(context.site.model);
  const part = (holder: JsonObject, file: string, ...path: readonly string[]): PlacedRecord => ({
    record: path.reduce<JsonObject>(objectField, holder),
    file,
    path,
  });
  return [
    part(site, 'site.json', 'website'),
    part(site, 'site.json', 'websiteSettings'),
    part(site, 'site.json', 'websiteSettings', 'storeSettings'),
    ...table.pages.flatMap(({ key, data, template }) =>
      template === key ? [] : [part(data, key, 'collection')],
    ),
    ...itemsOf(context),
  ];
}
