import { describe, expect, it } from 'vitest';
import { type PaymentProvider, testProvider } from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
import { fickleProvider } from '../testing/fickle-provider.js';
import { openTestStore } from '../testing/harness.js';

const harness = openTestStore();
const money = { amount: 1250, currency: 'USD', digits: 2 };

describe('a payment of the test provider', () => {
  it.each([
    ['that was authorized', 'succeed', false, 1],
    ['that was declined', 'decline', false, 0],
    ['that was voided', 'succeed', true, 0],
  ])('%s is captured so often', async (_, method, isVoided, captured) => {
    const site = harness.inside(harness.website());
    const provider = testProvider(site);
    expect(await provider.find('one')).toBe('none');
    // Nobody has to confirm these.
    await provider.authorize({ id: 'one', method, returnUrl: 'https://a.example/back', ...money });
    if (isVoided) await provider.void('one');
    await provider.capture('one');
    const rows = await site.read.select('testCharge').select('captured').execute();
    expect(rows).toEqual([{ captured }]);
  });

  it('that nobody is there to confirm is declined', async () => {
    const provider = testProvider(harness.inside(harness.website()));
    const charge = { id: 'one', method: 'confirm', returnUrl: '', ...money };
    expect(await provider.authorize(charge)).toBe('declined');
  });

  it('is given back once for each refund, and no further than it was captured', async () => {
    const site = harness.inside(harness.website());
    const provider = testProvider(site);
    await provider.authorize({ id: 'one', method: 'succeed', returnUrl: '', ...money });
    const refund = async (id: string, amount: number) =>
      provider.refund?.({ id, paymentId: 'one', ...money, amount });
    expect(await refund('early', 1)).toBe('failed');
    await provider.capture('one');
    expect([await refund('a', 1_000), await refund('a', 1_000)]).toEqual(['refunded', 'refunded']);
    expect([await refund('b', 251), await refund('b', 250)]).toEqual(['failed', 'refunded']);
    expect(await refund('c', 1)).toBe('failed');
  });
});

it('the test bank takes the first answer of a buyer, for their own payment', async () => {
  const site = harness.website();
  const confirm = async () => {
    const placed = await buy(site, await fullCart(site, 'lamp'), {
      payment: { provider: 'test', method: 'confirm' },
      returnUrl: (token) => `https://a.example/back?token=${token}`,
    });
    if (placed.outcome !== 'action') throw new Error(placed.outcome);
    expect(placed.url).toBe(
      `https://a.example/test-bank?token=${site.payments.token(placed.paymentId)}`,
    );
    return placed.paymentId;
  };
  const [one, two, three] = [await confirm(), await confirm(), await confirm()];
  const asked = async () => {
    const cents = [];
    for (const id of [one, two, three]) cents.push((await site.testBank.asked(id)) !== undefined);
    return cents;
  };
  await site.testBank.answer(two, true);
  await site.testBank.answer(two, false);
  expect(await asked()).toEqual([true, false, true]);
  await site.testBank.answer(one, false);
  await site.testBank.answer(one, true);
  expect(await asked()).toEqual([false, false, true]);
  const states = [];
  for (const id of [one, two, three]) {
    await site.payments.look(id);
    states.push((await site.payments.get(id))?.state);
  }
  expect(states).toEqual(['declined', 'captured', 'requires-action']);
});

const DEBIT = { id: 'debit', label: () => 'Debit' };

it.each([
  ['', "A payment provider is named ''"],
  ['my bank', "A payment provider is named 'my bank'"],
  ['x'.repeat(41), 'A payment provider is named'],
  ['test', "Two payment providers are named 'test'"],
])('a provider named %j is refused before anybody pays by it', (name, message) => {
  harness.providers.push({ ...fickleProvider().provider, name });
  expect(() => harness.website()).toThrow(message);
  harness.providers.pop();
});

const field = (name: string) => ({ name, label: () => name });
const tokenize = async () => ({ method: 'token' });
it.each<readonly [string, Partial<PaymentProvider>, string]>([
  ['fields that nothing reads', { methods: [{ ...DEBIT, fields: [field('iban')] }] }, "'tokenize'"],
  [
    'a field without a name',
    { methods: [{ ...DEBIT, fields: [field('')] }], tokenize },
    "a field named ''",
  ],
  [
    'a field that is two in the form',
    { methods: [{ ...DEBIT, fields: [field('iban'), field('bic'), field('iban')] }], tokenize },
    "a field named 'iban'",
  ],
  [
    'fields and a script',
    { methods: [{ ...DEBIT, fields: [field('iban')], script: '/pay.js' }], tokenize },
    'fields and a script',
  ],
  ['no name', { name: undefined as never }, "named 'undefined'"],
  ['a call that is missing', { capture: undefined as never }, "no function 'capture'"],
  ['a call that is none', { void: true as never }, "no function 'void'"],
  [
    'half of express',
    { express: { label: () => 'Pay', begin: async () => ({ action: '/' }) } as never },
    "no function 'read'",
  ],
  ['a label that is a text', { methods: [{ ...DEBIT, label: 'Debit' as never }] }, "'label'"],
  ['two methods of an id', { methods: [DEBIT, DEBIT] }, 'there twice'],
  [
    'a script of another origin',
    { methods: [{ ...DEBIT, script: 'https://pay.example/v3.js' }], origins: [] },
    "its origin to 'origins'",
  ],
  ['an address in place of an origin', { origins: ['https://pay.example/v3'] }, 'the origin'],
  ['a directive in place of an origin', { origins: ["'unsafe-inline'"] }, 'the origin'],
  ['a scheme in place of an origin', { origins: ['data:'] }, 'the origin'],
])('a provider with %s is refused', (_what, wrong, message) => {
  harness.providers.push({ ...fickleProvider().provider, name: 'bank', ...wrong });
  expect(() => harness.website()).toThrow(message);
  harness.providers.pop();
});

it('the provider of a payment that the host no longer has is named', () => {
  const { payments } = harness.website();
  expect(() => payments.stored('gone')).toThrow("A payment waits for the provider 'gone'");
});
