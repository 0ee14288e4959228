import { describe, expect, it, vi } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import type { Mail, Mailer } from '../../index.js';
import { pageText } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const mails: Mail[] = [];
const mail: Mailer = {
  async send(sent) {
    mails.push(sent);
  },
  async close() {},
};
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  mail,
  baseUrl: 'https://rope.example',
});
const storeOf = () => harness.server.store.site(SHOP);

async function ordered(): Promise<{ readonly id: string; readonly token: string }> {
  await harness.visitor().open('/shop');
  const { carts, checkout, stock } = storeOf();
  await stock.set('rope', 'rope', { unlimited: true, qtyInStock: 0 });
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'rope', quantity: 2 });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await carts.setShipping({ cartId: shoppingCart.id }, { location, optionId: 'post' });
  const placed = await checkout.place(
    { cartId: cart.id },
    review(cart, { answers: { from: 'x' } }),
  );
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return { id: placed.orderId, token: placed.orderToken };
}

it('a carrier without a number is no tracking', async () => {
  const { id, token } = await ordered();
  const { fulfilments } = storeOf();
  const lines = [{ line: 0, quantity: 2 }];
  const none = { trackingNumber: '', trackingUrl: '' };
  await harness.server.work();
  mails.length = 0;
  await fulfilments.create(id, { ...none, carrier: 'Post', lines, tells: true, actor: 'key 1' });
  await harness.server.work();
  expect(mails[0]?.text).toContain('Carrier: Post');
  expect(mails[0]?.text).not.toContain('Tracking');
  expect(pageText(await harness.visitor().open(`/order-status/${token}`))).toContain('Post');
  const page = await (await harness.login(SHOP, [1])).open(`/config/orders/${id}`);
  const cells = [...page.matchAll(/data-head="(Carrier|Tracking)">([^<]*)</g)];
  expect(cells.map(([, head, text]) => [head, text])).toEqual([
    ['Carrier', 'Post'],
    ['Tracking', ''],
  ]);
});

describe('the page of an order', () => {
  it('sends it in parts, of which page and email of the buyer tell, without scripts', async () => {
    const { id, token } = await ordered();
    await harness.server.work();
    mails.length = 0;
    const owner = await harness.login(SHOP, [1]);
    const path = `/config/orders/${id}`;
    const action = `/api/commerce/orders/${id}/fulfilments`;
    const page = await owner.open(path);
    expect(page).toContain(`action="${action}"`);
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
    const send = (fields: object) => owner.submit(action, { crumb, from: path, ...fields });
    const statusText = async () => pageText(await harness.visitor().open(`/order-status/${token}`));
    expect(await statusText()).not.toContain('1 × The rope');

    const wrong = await send({ 'quantities.0': '1', trackingUrl: 'javascript:alert(1)' });
    expect(pageText(wrong)).toContain('Enter an address that begins with https://.');
    expect(pageText(await send({ 'quantities.0': '3' }))).toContain(
      'Line 1 has only 2 left to send.',
    );
    // What one form was sent is in no other, whose names are equal.
    const refused = await send({ 'quantities.0': '3' });
    const values = [...refused.matchAll(/name="quantities.0"[^>]* value="(\d)"/g)];
    expect(values.map(([, value]) => value)).toEqual(['3', '0']);
    const ids = [...refused.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const parcel = {
      carrier: 'Post & Co',
      trackingNumber: '<b>P1</b>',
      trackingUrl: 'https://post.example/?q="><script>x',
    };
    const after = await send({ 'quantities.0': '1', email: 'on', ...parcel });
    expect(after).not.toContain('<b>P1');
    expect(after).not.toContain('<script>x');
    await harness.server.work();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: expect.stringContaining('is on its way'),
      text: expect.stringMatching(/1 × The rope[\s\S]*Post & Co <b>P1<\/b>[\s\S]*https:\/\/post/),
    });
    expect(mails[0]?.html).toContain('Post &amp; Co &lt;b&gt;P1');

    expect(await statusText()).toMatch(/Timeline.*Sent.*1 × The rope.*Post & Co: <b>P1<\/b>/s);
    await send({ 'quantities.0': '1', trackingNumber: 'P2' });
    await harness.server.work();
    expect(mails).toHaveLength(1);
    const closed = await owner.open(path);
    expect(closed).not.toContain(`action="${action}"`);
    expect(pageText(closed)).toContain('Post & Co');
    expect(closed).toContain('>P2</td>');
    expect((await storeOf().orders.get(id))?.state).toBe('fulfilled');
  });

  it('keeps notes, another address and emails that are sent again in its timeline', async () => {
    const { id } = await ordered();
    const owner = await harness.login(SHOP, [1]);
    const path = `/config/orders/${id}`;
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(await owner.open(path)) ?? [];
    const submit = (to: string, fields: object) =>
      owner.submit(`/api/commerce/orders/${id}/${to}`, { crumb, from: path, ...fields });
    const sendsAgain = (page: string) =>
      page.includes(`action="/api/commerce/orders/${id}/emails"`);
    expect(sendsAgain(await owner.open(path))).toBe(false);
    await harness.server.work();
    await submit('notes', { note: 'Ring <i>twice</i>' });
    const address = { name: 'Bo', line1: '2 Pier', city: 'Bath', region: 'ME', country: 'US' };
    const fields = Object.entries({ ...address, postalCode: '9' }).map(([name, value]) => [
      `shipping.${name}`,
      value,
    ]);
    const move = { _method: 'PUT', ...Object.fromEntries(fields) };
    expect(pageText(await submit('shipping', move))).toContain('postal code');
    await submit('shipping', { ...move, 'shipping.postalCode': '04530' });
    const [, email = ''] = /name="email" value="(\w{24})"/.exec(await owner.open(path)) ?? [];
    await submit('emails', { email });
    const page = await owner.open(path);
    expect(page).not.toContain('<i>twice');
    // The shop does not ship there.
    expect(page).not.toContain('<option value="FR">');
    const text = pageText(page);
    for (const line of [
      'Ring <i>twice</i>',
      '2 Pier',
      '1 Quay',
      'Email sent again: order confirmation',
    ]) {
      expect(text).toContain(line);
    }
    const { key } = await storeOf().apiKeys.create('Till', ['orders']);
    const answer = await harness
      .visitor()
      .call('GET', `/api/commerce/orders/${id}/timeline`, undefined, {
        authorization: `Bearer ${key}`,
      });
    const { rows } = answer.body as { rows: { kind: string; by: string | null }[] };
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'address',
      'email',
      'note',
      'payment',
      'placed',
      'sent',
      'sent',
    ]);
    expect(new Set(rows.map(({ by }) => by?.split(' ')[0]))).toEqual(
      new Set([undefined, 'account']),
    );
    await storeOf().orders.setState(id, 'cancelled', 'account 1');
    const cancelled = await owner.open(path);
    expect([sendsAgain(page), sendsAgain(cancelled)]).toEqual([true, false]);
    // Of an order of which nothing is left to send there is nothing to tell.
    expect(cancelled).not.toContain('id="fulfilments"');
  });
});

describe('the list of orders', () => {
  it('marks chosen orders as sent, and names those that cannot be, without scripts', async () => {
    const [first, second, third] = [await ordered(), await ordered(), await ordered()];
    await harness.server.work();
    const owner = await harness.login(SHOP, [1]);
    const path = '/config/orders';
    const page = await owner.open(`${path}?state=placed`);
    const [, crumb = ''] = /name="crumb" value="([^"]+)"/.exec(page) ?? [];
    for (const { id } of [first, second, third]) {
      expect(page).toContain(`type="checkbox" name="orders" value="${id}" form="send-chosen"`);
    }
    const send = (orders: readonly string[]) => {
      const fields = { crumb, from: `${path}?state=placed`, email: 'on' };
      return owner.submit('/api/commerce/fulfilments', [
        ...Object.entries(fields),
        ...orders.map((id): [string, string] => ['orders', id]),
      ]);
    };
    expect(pageText(await send([]))).toContain('Select at least one order.');
    // Somebody else was faster.
    await storeOf().orders.setState(third.id, 'cancelled', 'owner');
    mails.length = 0;
    const after = pageText(await send([first.id, second.id, third.id]));
    expect(after).toContain('2 orders were marked as sent.');
    expect(after).toContain(`Not marked: ${third.id.slice(0, 8).toUpperCase()}.`);
    expect(pageText(await owner.open(path))).not.toContain('marked as sent.');
    await harness.server.work();
    expect(mails.filter(({ subject }) => subject.includes('is on its way'))).toHaveLength(2);
    const stateOf = async ({ id }: { id: string }) => (await storeOf().orders.get(id))?.state;
    expect(await stateOf(first)).toBe('fulfilled');
    expect(await stateOf(third)).toBe('cancelled');
    expect(pageText(await send([first.id]))).toContain('0 orders were marked as sent.');
    expect(await owner.open(`${path}?state=cancelled`)).not.toContain('name="orders"');
    const { id: last } = await ordered();
    const boxes = [...(await owner.open(path)).matchAll(/name="orders" value="(\w+)"/g)];
    expect(boxes.map(([, id]) => id)).toEqual([last]);
  });

  it('tells a fault of ours as one, not as an order that cannot be sent', async () => {
    const { id } = await ordered();
    const owner = await harness.login(SHOP, [1]);
    await owner.open('/config/orders');
    const fulfilments = Object.getPrototypeOf(storeOf().fulfilments);
    const spy = vi.spyOn(fulfilments, 'create').mockRejectedValueOnce(new Error('out of paper'));
    const { status } = await owner.call('POST', '/api/commerce/fulfilments', { orders: [id] });
    spy.mockRestore();
    expect(status).toBe(500);
  });
});
