/**
 * `npx tsx bench/islands.ts [visits]`: what a product page with islands costs in Chromium at a quarter of this
 * machine's speed on slow 4G, beside the same page with plain deferred scripts, with Astro's islands of Preact, and as
 * one application of React. After `npm run build`, and `npm ci` in `bench/astro-shop`.
 */
import { launchChromium } from '../fixtures/browser/chromium.js';
import { medianOf, shuffle } from './harness/statistics.js';
import { type Visit, visit } from './islands/measure.js';
import { type PageKind, servePages } from './islands/serve.js';

const ROWS: readonly (readonly [string, keyof Visit, number])[] = [
  ['requests for scripts', 'requests', 1],
  ['kB of page and scripts', 'bytes', 1_000],
  ['kB of scripts', 'scriptBytes', 1_000],
  ['first paint, scripts held, ms', 'heldPaint', 1],
  ['first paint, ms', 'firstPaint', 1],
  ['largest paint, ms', 'largestPaint', 1],
  ['main thread, ms', 'mainThread', 1],
  ['of it scripts, ms', 'scripting', 1],
  ['total blocking time, ms', 'blocking', 1],
  ['layout shift', 'layoutShift', 1],
  ['choosing to paint, ms', 'choosing', 1],
  ['adding to paint, ms', 'adding', 1],
];

/** Digits after the point, where there are any. */
const DIGITS: Partial<Record<keyof Visit, number>> = { bytes: 1, scriptBytes: 1, layoutShift: 3 };

const NAMES: Readonly<Record<PageKind, string>> = {
  react: 'islands on React',
  preact: 'islands on Preact',
  deferred: 'deferred scripts',
  astro: 'Astro with Preact',
  whole: 'whole page in React',
};
const KINDS = Object.keys(NAMES) as PageKind[];

const [visits = 7] = process.argv.slice(2).map(Number);
const { urls, close } = await servePages();
const browser = await launchChromium();
try {
  const seen = new Map(KINDS.map((kind): [PageKind, Visit[]] => [kind, []]));
  // The first visit of each fills the caches of the server and does not count.
  for (const kind of KINDS) await visit(browser, urls[kind]);
  for (let round = 0; round < visits; round++) {
    for (const kind of shuffle(KINDS)) seen.get(kind)?.push(await visit(browser, urls[kind]));
  }
  report(seen);
} finally {
  await browser.close();
  await close();
}

function report(seen: ReadonlyMap<PageKind, readonly Visit[]>): void {
  console.log(`| medians of ${visits} visits | ${Object.values(NAMES).join(' | ')} |`);
  console.log(`|---${'|---'.repeat(KINDS.length)}|`);
  for (const [name, key, unit] of ROWS) {
    const cells = KINDS.map((kind) => {
      const median = medianOf((seen.get(kind) ?? []).map((each) => each[key] / unit));
      return median.toFixed(DIGITS[key] ?? 0);
    });
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
}
