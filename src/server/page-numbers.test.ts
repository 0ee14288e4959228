import { expect, it } from 'vitest';
import { startTestServer } from './testing/server.js';
import { shopSite } from './testing/shop-site.js';

const harness = startTestServer(() => shopSite());

/** Pages that the server brings; one that needs a token has its type also where that is unknown. */
it.each([
  ['/checkout', 201],
  ['/checkout/subscription', 201],
  ['/checkout/gift-card', 201],
  ['/checkout/order-confirmed', 202],
  ['/checkout/donate', 203],
  ['/checkout/contribution-confirmed', 204],
  ['/checkout/subscription-confirmed', 206],
  ['/checkout/order-received', 207],
  ['/checkout/membership-confirmed', 208],
  ['/reviews-request', 209],
  ['/downloads/none', 210],
  ['/order-status/none', 211],
  ['/newsletter/unsubscribe', 300],
  ['/account/login', 400],
  ['/account/sign-up', 400],
  ['/account/password', 400],
])('%s is a page of the number %i', async (path, number) => {
  const page = await harness.visitor().open(path);
  expect(/data-page-type="(\d+)"/.exec(page)?.[1]).toBe(String(number));
});
