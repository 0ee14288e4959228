import { describe, expect, it } from 'vitest';
import { testProvider } from '../index.js';
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
    await provider.authorize({ id: 'one', method, returnUrl: '', ...money });
    if (isVoided) await provider.void('one');
    await provider.capture('one');
    const rows = await site.read.select('testCharge').select('captured').execute();
    expect(rows).toEqual([{ captured }]);
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
