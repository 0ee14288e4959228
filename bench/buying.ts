/**
 * `npx tsx bench/buying.ts [visits]`: how the cart and the checkout feel in Chromium at a quarter of this machine's speed
 * on slow 4G: the largest paint, the slowest interaction, and how far things move. After `npm run build`.
 */
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../fixtures/browser/chromium.js';
import { fillInCheckout } from '../fixtures/browser/fill-in.js';
import {
  addToCart,
  BREAD_BOARD,
  CHOWDER_BOWL,
  GALLEY_KETTLE,
} from '../fixtures/browser/islands/add-to-cart.js';
import { type RunningShop, startShop } from '../fixtures/browser/islands/shop.js';
import { medianOf } from './harness/statistics.js';
import { slowDown, slowestOf, WATCH, watchedBy } from './islands/measure.js';

/** A page of buying and what somebody does there. */
interface Step {
  readonly path: string;
  /** What is there once the page is alive. */
  readonly alive: string;
  act(page: Page): Promise<void>;
}

const STEPS: readonly Step[] = [
  {
    path: '/cart',
    alive: '.sqs-cart-alive',
    async act(page) {
      const cart = page.locator('.sqs-cart');
      await cart
        .getByRole('button', { name: /^One more/ })
        .first()
        .click();
      await cart.locator('.sqs-cart-sums[aria-busy="true"]').waitFor({ state: 'detached' });
      await cart.locator('summary').first().click();
      await cart.getByLabel('Coupon or gift card code').fill('LOWTIDE');
      await page.keyboard.press('Enter');
      await page.getByText('This code is not valid.').first().waitFor();
      await cart
        .getByRole('button', { name: /^Remove/ })
        .first()
        .click();
      await cart.locator('.sqs-cart-removed').waitFor();
    },
  },
  {
    path: '/checkout',
    alive: 'form.is-live',
    async act(page) {
      await fillInCheckout(page);
      await page.locator('[name="shippingOption"]').last().click();
      await page.locator('.shop-summary details').last().locator('summary').click();
      await page.getByRole('button', { name: /^Place order/ }).waitFor();
    },
  },
];

/** The targets: milliseconds, milliseconds, shares of the screen. */
const WANTED = { paint: 2_500, interaction: 200, shift: 0.05 };

const [visits = 5] = process.argv.slice(2).map(Number);
const shop = await startShop();
const browser = await launchChromium();
try {
  console.log(
    `| medians of ${visits} visits | LCP ms (${WANTED.paint}) | INP ms (${WANTED.interaction}) | CLS (${WANTED.shift}) |`,
  );
  console.log('|---|---|---|---|');
  for (const step of STEPS) {
    const seen: (readonly [paint: number, interaction: number, shift: number])[] = [];
    // The first visit fills the caches of the server and does not count.
    for (let count = 0; count <= visits; count++) {
      const costs = await visit(browser, shop, step);
      if (count > 0) seen.push(costs);
    }
    const [paint, interaction, shift] = [0, 1, 2].map((at) =>
      medianOf(seen.map((each) => each[at] ?? 0)),
    );
    const cells = [paint?.toFixed(0), interaction?.toFixed(0), shift?.toFixed(3)];
    console.log(`| ${step.path} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  await shop.close();
}

/** Somebody with three things in the cart, at one page. */
async function visit(from: Browser, { url, visit: open }: RunningShop, { path, alive, act }: Step) {
  const context = await open(from, { context: { viewport: { width: 412, height: 823 } } });
  try {
    const page = await context.newPage();
    await page.goto(`${url}/questions`, { waitUntil: 'load' });
    await addToCart(page, GALLEY_KETTLE, CHOWDER_BOWL, BREAD_BOARD);
    await page.addInitScript({ path: WATCH });
    const session = await context.newCDPSession(page);
    await slowDown(session);
    // As whoever follows a link in an email: nothing of the shop is in the browser.
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(url + path, { waitUntil: 'networkidle' });
    await page.locator(alive).first().waitFor();
    const interaction = await slowestOf(page, () => act(page));
    const { largestPaint, shift } = await watchedBy(page);
    return [largestPaint, interaction, shift] as const;
  } finally {
    await context.close();
  }
}
