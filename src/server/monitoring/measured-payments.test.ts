import { expect, it } from 'vitest';
import type { PaymentProvider } from '../../store/index.js';
import { measuredPayments } from './measured-payments.js';

it('keeps the ends of cards out of measures', async () => {
  const measured: unknown[] = [];
  const provider: PaymentProvider = {
    name: 'acme',
    testMode: true,
    describe: async () => 'Card ending in 4242',
    authorize: async () => 'authorized',
    find: async () => 'none',
    capture: async () => 'captured',
    async void() {},
  };
  const wrapped = measuredPayments(
    provider,
    (...of) => measured.push(of),
    (_name, _attributes, work) => work({ setAttribute: () => {} } as never),
  );
  expect(await wrapped.describe?.('pm_1', 'en')).toBe('Card ending in 4242');
  const labels = { provider: 'acme', call: 'describe', result: 'done' };
  expect(measured).toEqual([['payments', labels, expect.any(Number)]]);
});
