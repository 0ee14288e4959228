import { describe, expect, it } from 'vitest';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const CALL = '/api/commerce/coupons';
const harness = startTestServer(() => shopSite(), { testPayments: true });
const SAID = {
  'coupon.uses': 'Enter a whole number of 1 or more.',
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
    expect(text).toContain('0 of 100, 1 per customer, cannot be combined');
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

describe('the preview of a coupon', () => {
  const PREVIEW = `${CALL}/preview`;
  const form = async (typed: object) => {
    const owner = await harness.login(SHOP, [1]);
    const page = await owner.open('/config/coupons');
    expect(page).toContain(`formaction="${PREVIEW}"`);
    const before = await harness.server.store.site(SHOP).coupons.list();
    const shown = await owner.submit(PREVIEW, { ...readForm(page, CALL).fields, ...typed });
    expect(await harness.server.store.site(SHOP).coupons.list()).toEqual(before);
    return { text: pageText(shown), fields: readForm(shown, CALL).fields };
  };

  it.each([
    [{ kind: 'percent', percent: '12,5' }, 'On an order of $50.00: −$6.25'],
    [{ kind: 'percent', percent: ' 12.5 % ' }, 'On an order of $50.00: −$6.25'],
    [{ kind: 'fixed', amount: '5' }, 'On an order of $50.00: −$5.00'],
    // Nothing costs less than nothing.
    [{ kind: 'fixed', amount: '80' }, 'On an order of $50.00: −$50.00'],
    [{ kind: 'free-shipping' }, 'On an order of $50.00: free shipping'],
    [
      { kind: 'percent', percent: '10', minimum: '60' },
      'On an order of $50.00: nothing, as it is below the minimum On an order of $60.00: −$6.00',
    ],
    // What it does, whenever it counts.
    [{ kind: 'fixed', amount: '5', ends: '2001-01-01', maxUses: '1' }, '$50.00: −$5.00'],
  ])('of %j says what it takes off', async (typed, text) => {
    expect((await form(typed)).text).toContain(text);
  });

  it('keeps what was typed', async () => {
    const typed = {
      ...{ code: ' june <b>', kind: 'percent', percent: '12.5', amount: '3', minimum: '60' },
      ...{ starts: '2026-06-01', ends: '', maxUses: '', maxPerCustomer: '2', combines: 'false' },
    };
    const { fields } = await form(typed);
    expect(fields).toMatchObject(typed);
  });

  it.each([
    [{ kind: 'percent', percent: '101' }],
    [{ kind: 'fixed', amount: '0' }],
    [{ kind: 'fixed', amount: 'five' }],
    [{ kind: 'fixed', amount: '5', starts: '2026-02-02', ends: '2026-02-02' }],
  ])('refuses %j as making it does, and keeps it', async (typed) => {
    const { text, fields } = await form({ code: 'june', ...typed });
    expect(text).not.toContain('On an order');
    expect(fields).toMatchObject({ code: 'june', ...typed });
  });

  it('is for whoever may make coupons', async () => {
    const { apiKeys } = harness.server.store.site(SHOP);
    const call = async (scope: string) => {
      const { key } = await apiKeys.create('Till', [scope]);
      const headers = { authorization: `Bearer ${key}` };
      const body = { kind: 'fixed', amount: '5' };
      return harness.visitor().call('POST', PREVIEW, body, headers);
    };
    expect((await call('orders')).status).toBe(403);
    expect((await call('coupons')).body).toEqual({
      orders: [
        {
          subtotal: { value: '50.00', currency: 'USD' },
          discount: { value: '5.00', currency: 'USD' },
          freeShipping: false,
          applies: true,
        },
      ],
    });
  });
});
