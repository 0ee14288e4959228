import { describe, expect, it } from 'vitest';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const CALL = '/api/commerce/coupons';
const harness = startTestServer(() => shopSite(), { testPayments: true });
const SAID = {
  'coupon.uses': 'Enter a whole number from 1 on.',
  'coupon.period': 'The end must be after the start.',
  'request.time': '2026',
};
const listed = async () => (await harness.server.store.site(SHOP).coupons.list())[0];

describe('a coupon that the owner makes', () => {
  it('has its limits, by a plain form', async () => {
    const owner = await harness.login(SHOP, [1]);
    const page = await owner.open('/config/coupons');
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
    const form = { crumb, from: '/config/coupons', kind: 'percent', percent: '10' };
    await owner.submit(CALL, {
      ...form,
      ...{ code: 'June', amount: '0', minimum: '0', starts: '2026-06-01', ends: '2026-07-01' },
      ...{ maxUses: '100', maxPerCustomer: '1', combines: 'false' },
    });
    expect(await listed()).toMatchObject({
      code: 'JUNE',
      amount: 100_000,
      // Midnight at the shop, in New York.
      starts: Date.UTC(2026, 5, 1, 4),
      ends: Date.UTC(2026, 6, 1, 4),
      maxUses: 100,
      maxPerCustomer: 1,
      combines: false,
    });
    const text = pageText(await owner.open('/config/coupons'));
    expect(text).toContain('0 of 100, 1 for each customer, alone only');
  });

  it('has none where its fields are empty', async () => {
    const owner = await harness.login(SHOP, [1]);
    const page = await owner.open('/config/coupons');
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
    const empty = { starts: '', ends: '', maxUses: '', maxPerCustomer: '', combines: 'true' };
    const form = { crumb, from: '/config/coupons', kind: 'fixed', percent: '0', minimum: '0' };
    await owner.submit(CALL, { ...form, code: 'ever', amount: '1', ...empty });
    const { coupons } = harness.server.store.site(SHOP);
    expect((await coupons.list()).find(({ code }) => code === 'EVER')).toMatchObject({
      starts: null,
      ends: null,
      maxUses: null,
      maxPerCustomer: null,
      combines: true,
    });
  });

  it.each([
    [{ maxUses: '0' }, 'coupon.uses'],
    [{ maxPerCustomer: '-1' }, 'coupon.uses'],
    [{ maxUses: '1.5' }, 'coupon.uses'],
    [{ starts: '2026-02-30' }, 'request.time'],
    [{ starts: '2026-02-02', ends: '2026-02-02' }, 'coupon.period'],
  ])('is refused with %j', async (wrong, text) => {
    const { key } = await harness.server.store.site(SHOP).apiKeys.create('Till', ['coupons']);
    const headers = { authorization: `Bearer ${key}` };
    const body = { code: 'wrong', kind: 'fixed', amount: '1', ...wrong };
    const answer = await harness.visitor().call('POST', CALL, body, headers);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(SAID[text as keyof typeof SAID]);
  });
});
