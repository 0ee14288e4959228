/** Rows of a panel, and the number of those beyond its limit. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  readonly more: number;
}

/** Makes rows of the first `max` items. */
export function limitRows<Item, Row>(
  items: readonly Item[],
  max: number,
  rowOf: (item: Item) => Row,
): Rows<Row> {
  const rows = items.slice(0, max).map(rowOf);
  return { rows, more: items.length - rows.length };
}

/** Characters of a text in a row. */
const MAX_TEXT = 120;

/** The beginning of a text that is too long for a row. */
export function shorten(text: string): string {
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text;
}
