import { expect, it } from 'vitest';
import { dateOf, hasFeed, renderRss } from './rss.js';

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

it.each([
  [{ publishOn: 5 }, 2],
  [{}, 0],
])('the feed of %j has %i dates', (item, count) => {
  const feed = renderRss({
    website: {},
    collection: {},
    items: [item],
    baseUrl: 'https://x.example',
  });
  expect(feed.match(/<(?:pubDate|lastBuildDate)>/g) ?? []).toHaveLength(count);
});

it.each([
  [{ typeName: 'blog' }, true],
  [{ typeName: 'events' }, false],
  [{ typeName: 'news', hasSystemBlogCollectionSettings: true }, true],
])('%j has a feed: %s', (collection, expected) => {
  expect(hasFeed(collection)).toBe(expected);
});
