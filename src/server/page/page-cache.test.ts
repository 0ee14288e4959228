import { expect, it } from 'vitest';
import type { LiveState } from './live-items.js';
import { type CachedPage, PageCache } from './page-cache.js';

const NOW = Date.UTC(2026, 5, 12, 16);

function page(rest: Partial<CachedPage> = {}): CachedPage {
  return {
    ...{ status: 200, headers: {}, parts: [new Uint8Array(10)], slotNames: [], digest: '' },
    ...{ items: new Set(['rope']), revision: 1, until: NOW + 1, ...rest },
  };
}

/** A store of which one item has changed last, as the number of a revision. */
function live(revision: number, item = 'rope'): LiveState {
  const revisionOf = (id: string) => (id === item ? revision : 0);
  return { revision, revisionOf } as Partial<LiveState> as LiveState;
}

it.each<[string, Partial<CachedPage>, LiveState, boolean]>([
  ['of the same state is found', {}, live(1), true],
  ['is found while others change', {}, live(2, 'lamp'), true],
  ['is none when its item has changed', {}, live(2), false],
  ['is none when its time is over', { until: NOW }, live(1), false],
])('a page %s', (_what, rest, state, isFound) => {
  const pages = new PageCache();
  pages.add('/rope', page(rest));
  expect(pages.find('/rope', state, NOW) !== undefined).toBe(isFound);
  expect(pages.find('/lamp', state, NOW)).toBeUndefined();
});

it('keeps no page of more than a megabyte', () => {
  const pages = new PageCache();
  const halves = (length: number) => [new Uint8Array(500_000), new Uint8Array(length - 500_000)];
  pages.add('/most', page({ parts: halves(1_000_000) }));
  pages.add('/more', page({ parts: halves(1_000_001) }));
  expect(pages.find('/most', live(1), NOW)).toBeDefined();
  expect(pages.find('/more', live(1), NOW)).toBeUndefined();
});

it('keeps 32 megabytes: what was not asked for longest makes room', () => {
  const pages = new PageCache();
  const large = page({ parts: [new Uint8Array(1_000_000)] });
  const keep = (from: number, to: number) => {
    for (let number = from; number < to; number++) pages.add(`/${number}`, large);
  };
  const isKept = (number: number) => pages.find(`/${number}`, live(1), NOW) !== undefined;
  keep(0, 32);
  // The same page again takes no more room.
  keep(31, 32);
  expect(isKept(0)).toBe(true);
  keep(32, 34);
  expect([0, 1, 2, 3, 33].map(isKept)).toEqual([true, false, false, true, true]);
});
