import { labelsOf } from '../routes/filters.js';
import type { JsonObject } from '../shared/types.js';

/** The categories and tags of some items. */
export function labelsIn(items: readonly JsonObject[]): ReadonlySet<string> {
  return new Set(items.flatMap(allLabelsOf));
}

/** The items with most of the wanted labels, in the order of their number and then in their own. */
export function mostAlike(
  items: Iterable<JsonObject>,
  wanted: ReadonlySet<string>,
  { limit, least = 0 }: { readonly limit: number; readonly least?: number },
): readonly JsonObject[] {
  const byScore: JsonObject[][] = [];
  for (const item of items) {
    const score = allLabelsOf(item).filter((label) => wanted.has(label)).length;
    if (score < least) continue;
    while (byScore.length <= score) byScore.push([]);
    const alike = byScore[score] ?? [];
    if (alike.length < limit) alike.push(item);
  }
  return byScore.reverse().flat().slice(0, limit);
}

function allLabelsOf(item: JsonObject): readonly string[] {
  return [...labelsOf(item, 'categories'), ...labelsOf(item, 'tags')];
}
