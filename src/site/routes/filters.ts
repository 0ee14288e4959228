import { toSlug } from '../../../engine/kit.js';
import type { JsonObject } from '../shared/types.js';
import { field, textField } from '../shared/values.js';

/** What the items of a list are narrowed to. */
export interface Filter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** The labels of an item or collection under `name`: texts, or objects with a name to show. */
export function labelsOf(value: JsonObject, name: 'categories' | 'tags'): readonly string[] {
  const found = field(value, name);
  if (!Array.isArray(found)) return [];
  if (found.every((label) => typeof label === 'string')) return found;
  return found.flatMap((label) => {
    if (typeof label === 'string') return [label];
    const shown = textField(label, 'displayName') ?? textField(label, 'title');
    return shown === undefined ? [] : [shown];
  });
}

/** Whether a label is what an address names: in any case, with `+` or `-` for spaces. */
export function isLabel(label: string, wanted: string): boolean {
  return labelMatcher(wanted)(label);
}

/** The same for many labels; lists repeat a few. */
function labelMatcher(wanted: string): (label: string) => boolean {
  const key = comparable(wanted);
  const known = new Map<string, boolean>();
  return (label) => {
    const found = known.get(label) ?? comparable(label) === key;
    known.set(label, found);
    return found;
  };
}

function comparable(label: string): string {
  const words = label.replaceAll('+', ' ').trim();
  const slug = toSlug(words);
  // Labels without any Latin letter have no slug.
  return slug.replaceAll('-', '') === '' ? words.toLowerCase() : slug;
}

/** The items that a filter lets through. */
export function filterItems(
  items: readonly JsonObject[],
  { category, tag }: Filter,
): readonly JsonObject[] {
  if (category === undefined && tag === undefined) return items;
  const isCategory = category === undefined ? undefined : labelMatcher(category);
  const isTag = tag === undefined ? undefined : labelMatcher(tag);
  return items.filter(
    (item) =>
      (isCategory === undefined || labelsOf(item, 'categories').some(isCategory)) &&
      (isTag === undefined || labelsOf(item, 'tags').some(isTag)),
  );
}

/** The label as it is written in the data, for an address that may write it differently. */
export function canonicalLabel(
  wanted: string | undefined,
  name: 'categories' | 'tags',
  collection: JsonObject,
  items: readonly JsonObject[] = [],
): string | undefined {
  if (wanted === undefined) return undefined;
  const isWanted = labelMatcher(wanted);
  for (const holder of [collection, ...items]) {
    const found = labelsOf(holder, name).find(isWanted);
    if (found !== undefined) return found;
  }
  return wanted.replaceAll('+', ' ');
}
