import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSite, type SiteFiles } from '../site/index.js';
import type { TimedPage } from './page-builder.js';
import { countTaken, newTaken, takeAddresses } from './page-queue.js';
import { startRenderer, startWorkers, threadsFor } from './render-pages.js';

const PAGES = Array.from({ length: 40 }, (_, number) => `/page-${number}`);
const FILES: SiteFiles = {
  templates: new Map([
    ['template.conf', '{ "layouts": { "default": { "regions": ["site"] } } }'],
    ['site.region', '<h1>{collection.title}</h1>{squarespace.main-content}'],
  ]),
  content: new Map(
    PAGES.map((url) => [
      `${url.slice(1)}.json`,
      { collection: { title: `This is ${url}` }, mainContent: `<p>${url}</p>` },
    ]),
  ),
};
const NO_ASSETS = { urls: new Map<string, string>(), broken: new Set<string>() };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skerry-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const plan = () => ({
  folder,
  now: 0,
  baseUrl: '',
  compress: false,
  islands: 'react' as const,
  force: false,
  sources: {
    folders: { templates: folder, content: folder },
    settings: {},
    settingsFolder: folder,
  },
});

/** What was built and written, whatever the order and the time. */
function outcome(pages: readonly TimedPage[]) {
  const built = pages.map(({ page }) => page).sort((a, b) => (a.url < b.url ? -1 : 1));
  const written = built.map(({ file }) => readFileSync(join(folder, file ?? ''), 'utf8'));
  return { built, written };
}

describe('the list of pages', () => {
  it('gives each page to one of those that take in turns', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.array(fc.nat(3), { maxLength: 100 }), (count, turns) => {
        const addresses = Array.from({ length: count }, (_, index) => `/${index}`);
        const taken = newTaken();
        const takers = [0, 1, 2, 3].map(() => takeAddresses(addresses, taken));
        const got = [...turns, 0].flatMap((turn, at) =>
          at === turns.length
            ? [...(takers[turn] ?? [])].flat()
            : (takers[turn]?.next().value ?? []),
        );
        expect(got).toEqual(addresses);
        expect(countTaken(taken, count)).toBe(count);
      }),
    );
  });
});

describe('threads', () => {
  it('are as many as are wanted, or as there are pages and processors for, at least one', () => {
    expect(threadsFor(1_000_000, 3)).toBe(3);
    expect(threadsFor(1_000_000, 0)).toBe(1);
    expect(threadsFor(10, undefined)).toBe(1);
  });

  it('build the same pages as this one', async () => {
    const here = startRenderer(FILES, loadSite(FILES), plan(), 1);
    const expected = outcome(await here.render(PAGES, NO_ASSETS, () => undefined));
    rmSync(folder, { recursive: true });
    const workers = startWorkers(FILES, plan(), 2);
    const job = { addresses: PAGES, taken: newTaken(), assets: NO_ASSETS };
    const built = await workers.build(job).finally(() => workers.close());
    expect(outcome(built)).toEqual(expected);
    expect(expected.written[7]).toContain('This is /page-15');
  });

  it('share the pages, and tell how many are begun', async () => {
    const renderer = startRenderer(FILES, loadSite(FILES), plan(), 3);
    const begun: number[] = [];
    const pages = await renderer
      .render(PAGES, NO_ASSETS, (count) => void begun.push(count))
      .finally(() => renderer.close());
    expect(outcome(pages).built.map(({ url }) => url)).toEqual([...PAGES].sort());
    expect(begun.at(-1)).toBe(PAGES.length);
    expect(begun).toEqual([...begun].sort((a, b) => a - b));
    expect(readdirSync(folder)).toHaveLength(PAGES.length);
  });
});
