import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a visit to a page costs. Times are milliseconds. */
export interface Visit {
  /** For scripts. */
  readonly requests: number;
  /** Of documents and scripts, as they were sent. */
  readonly bytes: number;
  /** Of scripts alone. */
  readonly scriptBytes: number;
  /** When the first content was painted on a visit whose scripts are not answered. */
  readonly heldPaint: number;
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Work of the main thread until the page rests. */
  readonly mainThread: number;
  /** Of it in scripts. */
  readonly scripting: number;
  /** What long tasks are longer than 50 ms, after the first content was shown. */
  readonly blocking: number;
  readonly layoutShift: number;
  /** From the press of a key to the picture that follows, of choosing both options: the slower one. */
  readonly choosing: number;
  /** The same of the press on the button. */
  readonly adding: number;
}

/** Adds up in `watched` what the browser tells of a page. */
export const WATCH = fileURLToPath(new URL('./watch-page.js', import.meta.url));
/** How much slower than this machine. */
const SLOWDOWN = 4;
/** Slow 4G, as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
} as const;
/** How long a page whose scripts are held may take to be painted, in milliseconds. */
const HELD = 10_000;
/** How long nothing is done before a page counts as at rest. */
const REST = 1_500;

interface Watched {
  blocking: number;
  /** The longest task over 50 ms; 0 without. */
  longest: number;
  shift: number;
  slowest: number;
  firstPaint: number;
  largestPaint: number;
}
type WithWatched = typeof globalThis & { watched: Watched };

/** Opens a page as a new visitor, chooses a variant by keyboard, and presses the button. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: WATCH });
    const session = await context.newCDPSession(page);
    await slowDown(session);
    const sent = await countBytes(session);
    await session.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST);
    const { TaskDuration: mainThread = 0, ScriptDuration: scripting = 0 } = await metrics(session);
    const { blocking, shift, firstPaint, largestPaint } = await watchedBy(page);
    const choosing = Math.max(await choose(page, 0), await choose(page, 1));
    const adding = await add(page);
    return {
      ...sent(),
      heldPaint: await paintWithoutScripts(browser, url),
      firstPaint,
      largestPaint,
      mainThread: mainThread * 1_000,
      scripting: scripting * 1_000,
      blocking,
      layoutShift: shift,
      choosing,
      adding,
    };
  } finally {
    await context.close();
  }
}

/** As slow as a telephone on slow 4G. */
export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
}

/** When a page is painted whose scripts are asked for and never answered. */
async function paintWithoutScripts(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: WATCH });
    await slowDown(await context.newCDPSession(page));
    await page.route(
      (address) => address.pathname.endsWith('.js'),
      () => undefined,
    );
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as WithWatched).watched.firstPaint > 0, null, {
      timeout: HELD,
    });
    return (await watchedBy(page)).firstPaint;
  } finally {
    await context.close();
  }
}

async function choose(page: Page, index: number): Promise<number> {
  await page.locator('.product-variants select').nth(index).focus();
  return slowestOf(page, async () => {
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
  });
}

async function add(page: Page): Promise<number> {
  const button = page.locator('.sqs-add-to-cart-button').first();
  await button.scrollIntoViewIfNeeded();
  return slowestOf(page, async () => {
    await button.click();
    await button.getByText('Added!').waitFor();
  });
}

/** The longest that an interaction took to be seen, in steps of 8 ms as browsers tell it. */
export async function slowestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (globalThis as WithWatched).watched.slowest = 0;
  });
  await act();
  await page.waitForTimeout(REST);
  return (await watchedBy(page)).slowest;
}

/** What was watched of a page until now. */
export const watchedBy = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as WithWatched).watched);

/** Forgets the longest task until now. */
export async function forgetTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as WithWatched).watched.longest = 0;
  });
}

async function countBytes(
  session: CDPSession,
): Promise<() => Pick<Visit, 'requests' | 'bytes' | 'scriptBytes'>> {
  let requests = 0;
  const types = new Map<string, string>();
  const bytes = { Document: 0, Script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'Script') requests++;
    if (type === 'Document' || type === 'Script') bytes[type] += encodedDataLength;
  });
  return () => ({ requests, bytes: bytes.Document + bytes.Script, scriptBytes: bytes.Script });
}

async function metrics(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const answer = await session.send('Performance.getMetrics');
  return Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value]));
}
