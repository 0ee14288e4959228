import { expect, it } from 'vitest';
import type { Order } from '../../../store/index.js';
import { confirmedPath } from './confirmed-path.js';

it.each<[purpose: string, kinds: readonly string[], path: string]>([
  ['shopping', ['physical'], '/checkout/order-confirmed'],
  ['shopping', ['paywall', 'physical'], '/checkout/order-confirmed'],
  ['shopping', ['paywall'], '/checkout/membership-confirmed'],
  ['shopping', ['paywall', 'paywall'], '/checkout/membership-confirmed'],
  ['shopping', [], '/checkout/order-confirmed'],
  ['subscription', ['physical'], '/checkout/subscription-confirmed'],
  ['donation', [], '/checkout/contribution-confirmed'],
])('an order for %s of %j is confirmed at %s', (purpose, kinds, path) => {
  const details = { purpose, items: kinds.map((kind) => ({ kind })) };
  expect(confirmedPath({ details } as unknown as Order, 'a1')).toBe(`${path}?token=a1`);
});
