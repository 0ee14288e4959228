/**
 * `npx tsx bench/heavy-pages.ts [visits]`: what pages cost that are heavy for islands, in Chromium at a quarter of this
 * machine's speed: a product with 250 variants, one with a gallery, and a form with 60 fields. After `npm run build`.
 */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../fixtures/browser/chromium.js';
import { formSite, MANY } from '../fixtures/browser/islands/form-site.js';
import { type RunningShop, startShop } from '../fixtures/browser/islands/shop.js';
import { islandsReady } from '../fixtures/browser/islands/watch-islands.js';
import { shopSite } from '../src/server/testing/shop-site.js';
import { medianOf } from './harness/statistics.js';
import { forgetTasks, slowDown, slowestOf, WATCH, watchedBy } from './islands/measure.js';

/** A form below the fold: it is not alive when the page comes. */
const FAR = {
  collection: { id: 'far', typeName: 'page', title: 'Far' },
  mainContentBlocks: [
    { id: 'tall', type: 'html', value: { html: '<div style="height: 300vh">Far away</div>' } },
    { id: 'form', type: 'form', value: { form: MANY } },
  ],
};

/** A page and what somebody does there. */
interface HeavyPage {
  readonly name: string;
  readonly shop: 'kites' | 'harbor' | 'forms';
  readonly path: string;
  /** The island that must be alive. */
  readonly island: string;
  /** @returns milliseconds */
  measure(page: Page): Promise<number>;
}

const SIZES = Array.from({ length: 25 }, (_, index) => `Size ${index}`);
const COLOURS = Array.from({ length: 10 }, (_, index) => `Colour ${index}`);

const KITES = {
  collection: { id: 'kites', typeName: 'products', title: 'Kites' },
  items: [
    {
      id: 'kite',
      urlId: 'kite',
      title: 'The kite',
      recordType: 11,
      structuredContent: {
        productType: 1,
        variantOptionOrdering: ['Size', 'Colour'],
        variants: SIZES.flatMap((Size) =>
          COLOURS.map((Colour) => ({
            id: `${Size} ${Colour}`,
            sku: `${Size} ${Colour}`,
            attributes: { Size, Colour },
            priceMoney: { value: '30.00', currency: 'USD' },
            qtyInStock: 3,
          })),
        ),
      },
    },
  ],
};

const PAGES: readonly HeavyPage[] = [
  {
    name: '250 variants: choosing to paint',
    shop: 'kites',
    path: '/kites/kite',
    island: '.product-variants',
    measure: (page) =>
      slowestOf(page, async () => {
        await page.locator('.product-variants select').first().focus();
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('ArrowDown');
      }),
  },
  {
    name: 'gallery: the next picture to paint',
    shop: 'harbor',
    path: '/shop/sailcloth-tote',
    island: '.sqs-gallery-interactive',
    measure: (page) =>
      slowestOf(page, async () => {
        await page.getByRole('button', { name: 'Next image' }).press('Enter');
      }),
  },
  {
    name: '60 fields: the longest task while they come alive (0: none over 50)',
    shop: 'forms',
    path: '/far',
    island: '.form-wrapper',
    measure: async (page) => (await watchedBy(page)).longest,
  },
];

const [visits = 7] = process.argv.slice(2).map(Number);
const shops: Readonly<Record<HeavyPage['shop'], RunningShop>> = {
  kites: await startShop({ site: await shopSite('kites', {}, {}, { 'kites.json': KITES }) }),
  harbor: await startShop(),
  forms: await startShop({ site: formSite({ 'far.json': FAR }) }),
};
const browser = await launchChromium();
try {
  console.log(`| medians of ${visits} visits, ms |  |`);
  console.log('|---|---|');
  for (const page of PAGES) {
    const seen: number[] = [];
    // The first visit fills the caches of the server and does not count.
    for (let count = 0; count <= visits; count++) {
      const milliseconds = await visit(browser, shops[page.shop], page);
      if (count > 0) seen.push(milliseconds);
    }
    console.log(`| ${page.name} | ${medianOf(seen).toFixed(0)} |`);
  }
} finally {
  await browser.close();
  for (const shop of Object.values(shops)) await shop.close();
}

async function visit(from: Browser, shop: RunningShop, { path, island, measure }: HeavyPage) {
  const context = await shop.visit(from, { context: { viewport: { width: 412, height: 823 } } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: WATCH });
    await slowDown(await context.newCDPSession(page));
    await page.goto(shop.url + path, { waitUntil: 'networkidle' });
    await forgetTasks(page);
    await page.locator(island).first().scrollIntoViewIfNeeded();
    await page.mouse.move(100, 100);
    await islandsReady(page, island);
    return await measure(page);
  } finally {
    await context.close();
  }
}
