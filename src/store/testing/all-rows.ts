import type { Page } from '../index.js';

/** All rows of a list. */
export async function allRows<T>(list: (cursor: string | null) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  for (let cursor: string | null = null; ; ) {
    const page: Page<T> = await list(cursor);
    rows.push(...page.rows);
    cursor = page.nextPageCursor;
    if (cursor === null) return rows;
  }
}
