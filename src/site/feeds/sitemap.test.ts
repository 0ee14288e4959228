import { expect, it } from 'vitest';
import { renderSitemap, type SitemapEntry } from './sitemap.js';

const SITE = 'https://x.example';

it.each<[entry: SitemapEntry, baseUrl: string, url: string | undefined]>([
  [{ url: '/a' }, SITE, '<loc>https://x.example/a</loc>'],
  [
    { url: '/a', updatedOn: Date.UTC(2026, 5, 12) },
    SITE,
    '<loc>https://x.example/a</loc><lastmod>2026-06-12</lastmod>',
  ],
  // No date is so late.
  [{ url: '/a', updatedOn: 9e15 }, SITE, '<loc>https://x.example/a</loc>'],
  [{ url: '/a' }, '', undefined],
])('%j of a site at %j is %j', (entry, baseUrl, url) => {
  const [shown] = /<url\/>|(?<=<url>).*(?=<\/url>)/.exec(renderSitemap([entry], baseUrl)) ?? [];
  expect(shown).toBe(url);
});
