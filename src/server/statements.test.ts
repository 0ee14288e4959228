import { expect, it } from 'vitest';
import type { Tracer } from './monitoring/trace.js';
import { harborGoods, startTestServer } from './testing/server.js';

let statements = 0;
/** One database says where transactions begin and end by statements, the other does not. */
const TRANSACTIONS = new Set(['statement begin', 'statement commit']);
const span = { setAttribute: () => {}, setStatus: () => {}, end: () => {} };
const tracer: Tracer = {
  startActiveSpan(name, _options, run) {
    if (name.startsWith('statement') && !TRANSACTIONS.has(name)) statements++;
    return run(span);
  },
};
const harness = startTestServer(harborGoods, { tracer });

const CART = '/api/commerce/shopping-cart';
const PLATES = { itemId: '7e19c7c9686bf8b872a0583b', sku: 'HG-TIDPLA', quantity: 1 };
const PAGE = '/shop/tide-plates';

/** What requests cost, of which `bench/README.md` tells. */
it('answers cached pages and carts with few statements', async () => {
  const browser = harness.visitor();
  const countOf = async (request: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await request();
    return statements - before;
  };
  await browser.open(PAGE);
  await browser.call('POST', `${CART}/entries`, PLATES);
  await browser.open(PAGE);
  expect(await countOf(() => browser.open(PAGE))).toBeLessThanOrEqual(3);
  expect(await countOf(() => browser.call('POST', `${CART}/entries`, PLATES))).toBe(4);
  expect(await countOf(() => browser.call('GET', CART))).toBe(3);
  const stranger = harness.visitor();
  await stranger.open(PAGE);
  expect(await countOf(() => stranger.open(PAGE))).toBe(1);
});
