import { expect, it } from 'vitest';
import { dateOf } from './rss.js';

it.each<[what: string, item: Record<string, unknown>, date: number | undefined]>([
  ['the date of its publication', { publishOn: 5, addedOn: 3 }, 5],
  ['else when it was added', { addedOn: 3 }, 3],
  ['none without either', {}, undefined],
  ['none that is no number', { publishOn: 'soon' }, undefined],
  ['the last one of four digits', { publishOn: Date.UTC(9999, 11, 31) }, Date.UTC(9999, 11, 31)],
  ['none of a year of five digits', { publishOn: Date.UTC(10_000, 1, 1) }, undefined],
  ['none of a year of five digits before our time', { publishOn: -Date.UTC(20_000, 1) }, undefined],
])('an item has %s', (_what, item, date) => {
  expect(dateOf(item)).toBe(date);
});
