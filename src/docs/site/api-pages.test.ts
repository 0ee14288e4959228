import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import manifest from '../../../package.json';
import { API_PAGES, apiFile, apiReport, mendAnchors } from './api-pages.js';

it('has a page for each entry of the package', () => {
  const entries = Object.keys(manifest.exports)
    .map((key) => key.replace('.', 'skerry'))
    // Files that are no programs, and single plug-ins.
    .filter((entry) => !/\.(?:json|css)$|\*/.test(entry));
  expect(API_PAGES.map(({ entry }) => entry).sort()).toEqual(entries.sort());
});

it.each(API_PAGES)('$source says that it is $entry, and what that is', (page) => {
  const [, text] = /^\/\*\*(.*?)\*\//s.exec(readFileSync(page.source, 'utf8')) ?? [];
  expect(text).toMatch(/^\s*\* \S/);
  expect(/@module (\S+)/.exec(text ?? '')?.[1]).toBe(page.entry);
  expect(existsSync(apiReport(page))).toBe(true);
});

// TypeDoc refuses more when it makes the pages: methods without a docstring.
it.each(readdirSync('api'))('%s has no export without a docstring', (name) => {
  const bare = readFileSync(`api/${name}`, 'utf8').match(/(?<=@public \(undocumented\)\n).*/g);
  expect(bare ?? []).toEqual([]);
});

it('names pages as TypeDoc does', () => {
  expect(API_PAGES.map(apiFile)).toEqual(
    expect.arrayContaining(['api/skerry.html', 'api/skerry.widgets.loader.html']),
  );
});

it.each([
  ['## A\n[a](#a-1)', '## A\n[a](#a)'],
  ['## A\n## A\n[a](#a-1)', '## A\n## A\n[a](#a-1)'],
  ['## A\n<a id="property-a-1"></a>[a](#property-a-1)', undefined],
  ['[b](b.md#b-1) [b](./b.md#b-2)', '[b](b.md#b) [b](b.md#b)'],
  ['[b](b.md#b) [c](b.md#c-1) [d](d.md#d-1)', undefined],
])('mends links that TypeDoc has miscounted: %j', (text, mended = text) => {
  const pages = new Map([
    ['a.md', text],
    ['b.md', '## B'],
  ]);
  expect(mendAnchors(pages).get('a.md')).toBe(mended);
});
