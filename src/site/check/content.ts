import { contentOf } from '../access/content.js';
import type { JsonObject } from '../shared/types.js';
import { objectField, objectsField } from '../shared/values.js';
import type { CheckContext } from './define.js';

/** A record of the content, with its place. */
export interface PlacedRecord {
  readonly record: JsonObject;
  /** The content file. */
  readonly file: string;
  /** Names of members and places in lists. */
  readonly path: readonly string[];
}

/** The items of the content. */
export function itemsOf({ site }: CheckContext): readonly PlacedRecord[] {
  return contentOf(site.model).table.pages.flatMap(({ key, data, template }) => {
    if (template === key) return [];
    const single = Object.hasOwn(data, 'item')
      ? [{ record: objectField(data, 'item'), file: key, path: ['item'] }]
      : [];
    const listed = Array.isArray(data.items) ? data.items : [];
    const items = objectsField(data, 'items').map((record) => ({
      record,
      file: key,
      path: ['items', String(listed.indexOf(record))],
    }));
    return [...single, ...items];
  });
}
