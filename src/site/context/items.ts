import { isLayout } from '../blocks/layout.js';
import type { PageRun } from '../model/site-model.js';
import type { JsonObject } from '../shared/types.js';
import { field, isObject } from '../shared/values.js';

/** The fields of content that may be given as blocks instead of markup, with the field that holds them. */
const MARKUP_FIELDS = [
  ['body', 'bodyBlocks', 'item'],
  ['excerpt', 'excerptBlocks', 'excerpt'],
  ['promotedBlock', 'promotedBlocks', 'promoted-block'],
  ['mainContent', 'mainContentBlocks', 'page'],
] as const;

/**
 * A record of content with the markup of its blocks in the fields that templates read. The blocks are rendered on the
 * first read: most lists show no bodies.
 */
export function withMarkup(run: PageRun, record: JsonObject): JsonObject {
  const blocks = MARKUP_FIELDS.filter(([, source]) => isLayout(field(record, source)));
  if (blocks.length === 0) return record;
  const copy = { ...record };
  for (const [name, source, type] of blocks) {
    const layout = record[source];
    Object.defineProperty(copy, name, {
      enumerable: true,
      get: () => (isLayout(layout) ? run.model.showLayout(run, layout, { type }) : ''),
    });
  }
  return copy;
}

/** The markup of a record's main content; empty when it has none. */
export function mainContentOf(run: PageRun, ...records: readonly unknown[]): string {
  for (const record of records) {
    if (!isObject(record)) continue;
    const markup = field(withMarkup(run, record), 'mainContent');
    if (typeof markup === 'string' && markup !== '') return markup;
  }
  return '';
}
