import { fileURLToPath } from 'node:url';
import type { Browser, CDPSession, Page } from 'playwright-core';

/** What a visit to a page costs. Times are milliseconds. */
export interface Visit {
  /** Of documents and scripts, as they were sent. */
  readonly bytes: number;
  /** Of scripts alone. */
  readonly scriptBytes: number;
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
const WATCH = fileURLToPath(new URL('./watch-page.js', import.meta.url));
/** How much slower than this machine. */
const SLOWDOWN = 4;
/** How long nothing is done before a page counts as at rest. */
const REST = 1_500;

interface Watched {
  blocking: number;
  shift: number;
  slowest: number;
}
type WithWatched = typeof globalThis & { watched: Watched };

/** Opens a page as a new visitor, chooses a variant by keyboard, and presses the button. */
export async function visit(browser: Browser, url: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: WATCH });
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const sent = await countBytes(session);
    await session.send('Performance.enable');
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(REST);
    const { TaskDuration: mainThread = 0, ScriptDuration: scripting = 0 } = await metrics(session);
    const { blocking, shift } = await watchedBy(page);
    const choosing = Math.max(await choose(page, 0), await choose(page, 1));
    return {
      ...sent(),
      mainThread: mainThread * 1_000,
      scripting: scripting * 1_000,
      blocking,
      layoutShift: shift,
      choosing,
      adding: await add(page),
    };
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
async function slowestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    (globalThis as WithWatched).watched.slowest = 0;
  });
  await act();
  await page.waitForTimeout(REST);
  return (await watchedBy(page)).slowest;
}

const watchedBy = (page: Page): Promise<Watched> =>
  page.evaluate(() => (globalThis as WithWatched).watched);

async function countBytes(
  session: CDPSession,
): Promise<() => Pick<Visit, 'bytes' | 'scriptBytes'>> {
  const types = new Map<string, string>();
  const bytes = { Document: 0, Script: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const type = types.get(requestId);
    if (type === 'Document' || type === 'Script') bytes[type] += encodedDataLength;
  });
  await session.send('Network.enable');
  return () => ({ bytes: bytes.Document + bytes.Script, scriptBytes: bytes.Script });
}

async function metrics(session: CDPSession): Promise<Readonly<Record<string, number>>> {
  const answer = await session.send('Performance.getMetrics');
  return Object.fromEntries(answer.metrics.map(({ name, value }) => [name, value]));
}
