import { toSlug } from '../../../engine/kit.js';
import type { JsonObject } from '../types.js';
import { field, textField } from '../values.js';

/** What the items of a list are narrowed to. */
export interface Filter {
  readonly category?: string | undefined;
  readonly tag?: string | undefined;
}

/** The labels of an item or collection under `name`: texts, or objects with a name to show. */
export function labelsOf(value: JsonObject, name: 'categories' | 'tags'): readonly string[] {
  const found = field(value, name);
  if (!Array.isArray(found)) return [];
  return found.flatMap((label) => {
    if (typeof label === 'string') return [label];
    const shown = textField(label, 'displayName') ?? textField(label, 'title');
    return shown === undefined ? [] : [shown];
  });
}

/** Whether a label is what an address names: in any case, with `+` or `-` for spaces. */
export function isLabel(label: string, wanted: string): boolean {
  return comparable(label) === comparable(wanted);
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
  const has = (item: JsonObject, name: 'categories' | 'tags', wanted: string | undefined) =>
    wanted === undefined || labelsOf(item, name).some((label) => isLabel(label, wanted));
  return items.filter((item) => has(item, 'categories', category) && has(item, 'tags', tag));
}

/** The label as it is written in the data, for an address that may write it differently. */
export function canonicalLabel(
  wanted: string | undefined,
  name: 'categories' | 'tags',
  ...holders: readonly JsonObject[]
): string | undefined {
  if (wanted === undefined) return undefined;
  for (const holder of holders) {
    const found = labelsOf(holder, name).find((label) => isLabel(label, wanted));
    if (found !== undefined) return found;
  }
  return wanted.replaceAll('+', ' ');
}
