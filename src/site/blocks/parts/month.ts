import type { BlockContext } from '../define.js';
import { template } from './generated/month.js';

/** The first day of a month given as `2026-06`, in UTC. */
export function startOfMonth(month: string): number {
  const [year = '', number = ''] = month.split('-');
  return Date.UTC(Number(year), Number(number) - 1, 1);
}

/** Months given as `2026-06` in the words of the page's locale. */
export function monthTitles(months: readonly string[], { host }: BlockContext): readonly string[] {
  if (months.length === 0) return [];
  // The moments are made in UTC, so this list is formatted in UTC.
  const inUtc = { website: { timeZone: 'UTC' }, moments: months.map(startOfMonth) };
  return host.render(template, { months: inUtc }).split(',');
}
