import { beforeAll, expect, it } from 'vitest';
import { buy } from '../../../store/testing/buying.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const harness = startTestServer(() => shopSite(), { testPayments: true });
const storeOf = () => harness.server.store.site(SHOP);
let id = '';
let code = '';

beforeAll(async () => {
  await harness.visitor().open('/shop');
  const { buyNowCarts, carts, giftCards } = storeOf();
  const card = { itemId: 'card', sku: 'card-25', quantity: 1 };
  const { cartId } = await buyNowCarts.startGiftCard(card);
  await buy(storeOf(), await carts.get(cartId), { shipping: null });
  id = (await giftCards.list()).rows[0]?.id ?? '';
  code = giftCards.code(id);
});

it('the owner changes a balance and switches a card by pages, which never show its code', async () => {
  const owner = await harness.login(SHOP, [1]);
  expect(pageText(await owner.open('/config/gift-cards'))).toContain(`…${code.slice(-4)}`);
  const page = await owner.open(`/config/gift-cards/${id}`);
  const adjust = readForm(page, `/api/commerce/gift-cards/${id}/adjustments`);
  const less = await owner.submit(adjust.action, {
    ...adjust.fields,
    amount: '-25.01',
    reason: 'x',
  });
  expect(less).toContain('The balance is lower than that.');
  const fields = { ...adjust.fields, amount: '-5,50', reason: '<b>Till</b>' };
  const after = await owner.submit(adjust.action, fields);
  expect(pageText(after)).toContain('$19.50 / $25.00');
  expect(after).toContain('&lt;b&gt;Till&lt;/b&gt;');
  const toggle = readForm(after, `/api/commerce/gift-cards/${id}`);
  const off = await owner.submit(toggle.action, toggle.fields);
  expect(await storeOf().giftCards.get(id)).toMatchObject({ active: false, balanceCents: 1_950 });
  for (const shown of [page, after, off]) expect(shown).not.toContain(code);
});

it('a card that there is not is said to be none', async () => {
  const owner = await harness.login(SHOP, [1]);
  const path = '/api/commerce/gift-cards/none';
  const change = { amount: '1', reason: 'Sorry' };
  const answers = [
    await owner.call('GET', path),
    await owner.call('PUT', path, { active: false }),
    await owner.call('POST', `${path}/adjustments`, change),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});

it('a program sees who did what, by ids', async () => {
  const { key, apiKey } = await storeOf().apiKeys.create('Till', ['gift-cards']);
  const headers = { authorization: `Bearer ${key}` };
  const path = `/api/commerce/gift-cards/${id}`;
  const program = harness.visitor();
  await program.call('PUT', path, { active: true }, headers);
  const once = { ...headers, 'idempotency-key': 'one' };
  for (const _ of [1, 2]) {
    const sent = { amount: '+1', reason: 'Sorry' };
    await program.call('POST', `${path}/adjustments`, sent, once);
  }
  const { body } = await program.call('GET', path, undefined, headers);
  const { changes, balance } = body as { changes: { doneBy: string }[]; balance: object };
  expect(balance).toEqual({ value: '20.50', currency: 'USD' });
  expect(changes).toHaveLength(4);
  expect(changes.filter(({ doneBy }) => doneBy === `key ${apiKey.id}`)).toHaveLength(2);
  expect(changes.filter(({ doneBy }) => doneBy.startsWith('account '))).toHaveLength(2);
  expect(JSON.stringify(body)).not.toContain(code);
});
