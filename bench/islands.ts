/**
 * `npx tsx bench/islands.ts [visits]`: what a product page with islands costs in Chromium at a quarter of this
 * machine's speed, beside the same page as one application of React. After `npm run build`.
 */
import { launchChromium } from '../fixtures/browser/chromium.js';
import { medianOf, shuffle } from './harness/statistics.js';
import { type Visit, visit } from './islands/measure.js';
import { type PageKind, servePages } from './islands/serve.js';

const ROWS: readonly (readonly [string, keyof Visit, number])[] = [
  ['kB of page and scripts', 'bytes', 1_000],
  ['kB of scripts', 'scriptBytes', 1_000],
  ['main thread, ms', 'mainThread', 1],
  ['of it scripts, ms', 'scripting', 1],
  ['total blocking time, ms', 'blocking', 1],
  ['layout shift', 'layoutShift', 1],
  ['choosing to paint, ms', 'choosing', 1],
  ['adding to paint, ms', 'adding', 1],
];

const KINDS = ['react', 'preact', 'whole'] as const satisfies readonly PageKind[];

const [visits = 7] = process.argv.slice(2).map(Number);
const { urls, close } = await servePages();
const browser = await launchChromium();
try {
  const seen: Record<PageKind, Visit[]> = { react: [], preact: [], whole: [] };
  // The first visit of each fills the caches of the server and does not count.
  for (const kind of KINDS) await visit(browser, urls[kind]);
  for (let round = 0; round < visits; round++) {
    for (const kind of shuffle(KINDS)) seen[kind].push(await visit(browser, urls[kind]));
  }
  report(seen);
} finally {
  await browser.close();
  await close();
}

function report(seen: Readonly<Record<PageKind, readonly Visit[]>>): void {
  console.log(
    `| medians of ${visits} visits | islands | on Preact | whole page | ratio | on Preact |`,
  );
  console.log('|---|---|---|---|---|---|');
  for (const [name, key, unit] of ROWS) {
    const medianOfKind = (kind: PageKind) => medianOf(seen[kind].map((each) => each[key] / unit));
    const [react, preact, whole] = [
      medianOfKind('react'),
      medianOfKind('preact'),
      medianOfKind('whole'),
    ];
    const cell = (value: number) => value.toFixed(key === 'layoutShift' ? 3 : 1);
    const ratio = (value: number) => (whole === 0 ? '–' : (value / whole).toFixed(2));
    const cells = [name, cell(react), cell(preact), cell(whole), ratio(react), ratio(preact)];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
