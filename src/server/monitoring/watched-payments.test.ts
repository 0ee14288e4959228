import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PaymentProvider } from '../../store/index.js';
import { watchedPayments } from './watched-payments.js';

let measured: unknown[] = [];
let reported: Error[] = [];

beforeEach(() => {
  [measured, reported] = [[], []];
});

function watched(calls: object): PaymentProvider {
  const provider: PaymentProvider = {
    name: 'acme',
    testMode: true,
    authorize: async () => 'authorized',
    find: async () => 'none',
    capture: async () => 'captured',
    async void() {},
    ...calls,
  };
  return watchedPayments(provider, {
    measure: (...of) => measured.push(of),
    trace: (_name, _attributes, work) => work({ setAttribute: () => {} } as never),
    report: (error) => reported.push(error),
  });
}

it('keeps the ends of cards out of measures', async () => {
  const provider = watched({ describe: async () => 'Card ending in 4242' });
  expect(await provider.describe?.('pm_1', 'en')).toBe('Card ending in 4242');
  const labels = { provider: 'acme', call: 'describe', result: 'done' };
  expect(measured).toEqual([['payments', labels, expect.any(Number)]]);
});

const CONTACT = { email: 'ada@example.com', name: 'Ada' };
const PLACE = { line1: '1 Quay', city: 'Portland', country: 'US' };

/** Calls with an answer that is none, and the member that is wrong. */
const WRONG: readonly (readonly [call: string, answer: unknown, member: string])[] = [
  ['authorize', undefined, ''],
  ['authorize', 'ok', ''],
  ['authorize', { action: 'javascript:alert(1)' }, 'action'],
  ['find', 'unknown', ''],
  ['capture', true, ''],
  ['refund', 'captured', ''],
  [
    'returns',
    { refunds: [{ id: 'a', amount: '1.50', state: 'refunded' }], disputed: false },
    'amount',
  ],
  ['returns', { refunds: [] }, 'disputed'],
  ['tokenize', { method: '' }, 'method'],
  ['describe', 4242, ''],
  ['begin', { action: '//evil.example' }, 'action'],
  ['begin', { action: '' }, 'action'],
  ['begin', { page: 'https://pay.example' }, 'action'],
  ['read', { method: 'x'.repeat(201), contact: CONTACT }, 'method'],
  ['read', { method: 'a' }, 'contact'],
  ['read', { method: 'a', contact: { email: 'ada@example.com' } }, 'contact.name'],
  ['read', { method: 'a', contact: CONTACT, shipping: { ...PLACE, line1: 1 } }, 'shipping.line1'],
  ['read', { method: 'a', contact: CONTACT, shipping: { address1: '1 Quay' } }, 'shipping.line1'],
];

describe('an answer that is none', () => {
  it.each(WRONG)('of %s, %j, is a failure that is reported', async (call, answer, member) => {
    const answered = async () => answer;
    const express = { label: () => 'Acme', begin: answered, read: answered };
    const provider = watched({ [call]: answered, express });
    const calls = { ...provider, ...provider.express } as unknown as Record<
      string,
      (given: unknown) => Promise<unknown>
    >;
    await expect(calls[call]?.({})).rejects.toThrow(`The answer of '${call}' is none`);
    expect(reported.map(({ message }) => message)).toEqual([
      `The payment provider 'acme' has failed at '${call}'`,
    ]);
    expect(String(reported[0]?.cause)).toContain(member);
    expect(measured).toEqual([
      ['payments', { provider: 'acme', call, result: 'failed' }, expect.any(Number)],
    ]);
  });
});

it('an address in part is filled up with empty lines', async () => {
  const read = async () => ({ method: 'a', contact: CONTACT, shipping: PLACE });
  const { express } = watched({ express: { label: () => 'Acme', begin: read, read } });
  expect(await express?.read('1')).toMatchObject({
    contact: { ...CONTACT, phone: '' },
    shipping: { ...PLACE, name: '', line2: '', region: '', postalCode: '' },
  });
});

it('what anybody may call reports nothing', async () => {
  const webhook = async () => Promise.reject(new Error('The signature is wrong'));
  const provider = watched({ webhook });
  await expect(provider.webhook?.({ body: '', headers: new Headers() })).rejects.toThrow(
    'signature',
  );
  expect(reported).toEqual([]);
});

describe('a call that is not answered', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is reported after ten seconds', async () => {
    const provider = watched({ find: () => new Promise(() => {}) });
    void provider.find('1');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(reported).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reported.map(({ message }) => message)).toEqual([
      "The payment provider 'acme' has not answered 'find' in time",
    ]);
  });
});
