import { describe, expect, it } from 'vitest';
import type { TimelineEntry, WebsiteStore } from '../index.js';
import { buy, fullCart } from '../testing/buying.js';
import { openTestStore, refusal } from '../testing/harness.js';

const harness = openTestStore();
const OWNER = { actor: 'account 1', tells: true };

async function ordered(site: WebsiteStore, quantity = 3, item = 'rope'): Promise<string> {
  const placed = await buy(site, await fullCart(site, item, '', quantity));
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return placed.orderId;
}
const units = (quantity: number) => ({ lines: [{ line: 0, quantity }] });
const stateOf = async (site: WebsiteStore, id: string) => (await site.orders.get(id))?.state;
const emailsOf = async (site: WebsiteStore) =>
  (await site.emails.list()).rows.map(({ kind }) => kind).sort();
const eventsOf = async (site: WebsiteStore) => (await site.events.list()).map(({ kind }) => kind);
const kinds = (entries: readonly TimelineEntry[]) => entries.map(({ kind }) => kind);

describe('an order is sent', () => {
  it('in parts, with an email each, and is fulfilled with the last of them', async () => {
    const site = harness.website();
    const id = await ordered(site);
    const tracking = {
      carrier: 'Post',
      trackingNumber: 'P 1',
      trackingUrl: 'https://post.example/1',
    };
    const first = await site.fulfilments.create(id, { ...OWNER, ...units(1), ...tracking });
    expect(first).toMatchObject({ ...tracking, orderId: id, ...units(1), actor: 'account 1' });
    expect([await stateOf(site, id), await eventsOf(site)]).toEqual([
      'placed',
      ['order.created', 'order.shipped'],
    ]);
    const order = await site.orders.get(id);
    expect(order && (await site.fulfilments.waiting(order))).toEqual([
      { line: 0, quantity: 2, most: 2 },
    ]);
    harness.now += 1_000;
    await site.fulfilments.create(id, { ...OWNER, tells: false });
    expect(await stateOf(site, id)).toBe('fulfilled');
    expect((await eventsOf(site)).slice(-2)).toEqual(['order.shipped', 'order.fulfilled']);
    expect((await site.fulfilments.ofOrder(id)).map(({ lines }) => lines)).toEqual([
      units(1).lines,
      units(2).lines,
    ]);
    expect(await emailsOf(site)).toEqual(['order', 'order-shipped']);
  });

  it('with all that is left, without lines whose money went back', async () => {
    const site = harness.website();
    const { id: cartId } = await fullCart(site, 'rope');
    await site.carts.add({ cartId }, { itemId: 'lamp', quantity: 2 });
    const placed = await buy(site, await site.carts.get(cartId));
    const id = placed.outcome === 'ordered' ? placed.orderId : '';
    const refund = { actor: 'account 1', note: '', returned: false, ...units(1) };
    await site.refunds.ask(id, refund);
    const rest = await site.fulfilments.create(id, OWNER);
    expect(rest.lines).toEqual([{ line: 1, quantity: 2 }]);
    expect(await stateOf(site, id)).toBe('fulfilled');
  });

  it('with the lines that somebody brings to the buyer, and is fulfilled without the others', async () => {
    const site = harness.website();
    const { id: cartId } = await fullCart(site, 'rope');
    const booklet = { itemId: 'booklet', sku: '', quantity: 1 };
    const { shoppingCart } = await site.carts.add({ cartId }, booklet);
    const placed = await buy(site, shoppingCart);
    const id = placed.outcome === 'ordered' ? placed.orderId : '';
    const order = await site.orders.get(id);
    if (order === undefined) throw new Error('It is ordered');
    const rope = order.details.items.findIndex(({ itemId }) => itemId === 'rope');
    expect(await site.fulfilments.waiting(order)).toEqual([{ line: rope, quantity: 1, most: 1 }]);
    const file = { lines: [{ line: 1 - rope, quantity: 1 }] };
    expect(await refusal(site.fulfilments.create(id, { ...OWNER, ...file }))).toBe(
      'invalid fulfilment.line',
    );
    await site.fulfilments.create(id, OWNER);
    expect(await stateOf(site, id)).toBe('fulfilled');
  });

  it.each([
    ['more than was bought', units(4), 'invalid fulfilment.line'],
    ['no unit', units(0), 'invalid fulfilment.line'],
    ['a part of a unit', units(0.5), 'invalid fulfilment.line'],
    ['less than nothing', units(-1), 'invalid fulfilment.line'],
    ['a line twice', { lines: [...units(1).lines, ...units(1).lines] }, 'invalid fulfilment.line'],
    ['a line that there is not', { lines: [{ line: 1, quantity: 1 }] }, 'invalid fulfilment.line'],
    ['nothing', { lines: [] }, 'invalid fulfilment.nothing'],
  ])('but not for %s', async (_, asked, problem) => {
    const site = harness.website();
    const id = await ordered(site);
    expect(await refusal(site.fulfilments.create(id, { ...OWNER, ...asked }))).toBe(problem);
    expect(await site.fulfilments.ofOrder(id)).toEqual([]);
  });

  it('once by several at once', async () => {
    const site = harness.website();
    const id = await ordered(site);
    const send = () => refusal(site.fulfilments.create(id, OWNER));
    const said = await Promise.all([send(), send(), send()]);
    expect(said.sort()).toEqual(['conflict order.state', 'conflict order.state', 'not refused']);
    expect(await site.fulfilments.ofOrder(id)).toHaveLength(1);
    expect(await emailsOf(site)).toEqual(['order', 'order-shipped']);
  });

  it('once for one key', async () => {
    const site = harness.website();
    const id = await ordered(site);
    const once = { visitor: 'owner', key: 'k', method: 'POST', path: '/', body: '' };
    const send = () => site.fulfilments.create(id, { ...OWNER, ...units(1) }, once);
    expect(await send()).toEqual(await send());
    expect(await site.fulfilments.ofOrder(id)).toHaveLength(1);
  });

  it('without the units that were refunded', async () => {
    const site = harness.website();
    const id = await ordered(site);
    const refund = { actor: 'account 1', note: '', returned: true, ...units(2) };
    await site.refunds.ask(id, refund);
    harness.now += 1_000;
    const sent = await site.fulfilments.create(id, OWNER);
    expect([sent.lines, await stateOf(site, id)]).toEqual([units(1).lines, 'fulfilled']);
  });

  it('with units that wait still, whatever came back of those that were sent', async () => {
    const site = harness.website();
    const id = await ordered(site);
    const tick = () => {
      harness.now += 1_000;
    };
    const order = await site.orders.get(id);
    const waiting = async () => order && (await site.fulfilments.waiting(order))[0]?.quantity;
    await site.fulfilments.create(id, { ...OWNER, ...units(1) });
    tick();
    const refund = { actor: 'account 1', note: '', ...units(1) };
    await site.refunds.ask(id, { ...refund, returned: true });
    expect(await waiting()).toBe(2);
    tick();
    await site.refunds.ask(id, { ...refund, returned: false });
    expect(await waiting()).toBe(1);
    tick();
    await site.fulfilments.create(id, { ...OWNER, ...units(1) });
    expect(await stateOf(site, id)).toBe('fulfilled');
  });

  it('never when it was cancelled, and is not cancelled when a part is on its way', async () => {
    const site = harness.website();
    const [lost, sent] = [await ordered(site, 1), await ordered(site, 2)];
    await site.orders.setState(lost, 'cancelled', 'account 1');
    expect(await refusal(site.fulfilments.create(lost, OWNER))).toBe('conflict order.state');
    await site.fulfilments.create(sent, { ...OWNER, ...units(1) });
    const stock = (await site.stock.ofItem('rope'))[0]?.qtyInStock;
    expect(await refusal(site.orders.setState(sent, 'cancelled', 'account 1'))).toBe(
      'conflict order.shipped',
    );
    expect((await site.stock.ofItem('rope'))[0]?.qtyInStock).toBe(stock);
    expect(await refusal(site.fulfilments.create('nobody', OWNER))).toBe(
      'not-found order.notFound',
    );
  });
});

describe('the timeline of an order', () => {
  it('has all that happened, and who did it', async () => {
    const site = harness.website();
    const id = await ordered(site);
    const paidAt = harness.now;
    await site.emails.deliver({ deliver: async () => undefined });
    harness.now += 1_000;
    await site.orders.note(id, 'Ring twice', 'account 1');
    harness.now += 1_000;
    await site.fulfilments.create(id, { actor: 'key 2', tells: false, ...units(1) });
    harness.now += 1_000;
    await site.refunds.ask(id, {
      actor: 'account 1',
      note: 'Frayed',
      returned: false,
      ...units(1),
    });
    const entries = await site.timelines.ofOrder(id);
    expect(kinds(entries).filter((kind) => kind !== 'payment' && kind !== 'sent')).toEqual([
      'placed',
      'note',
      'shipped',
      'refund',
    ]);
    expect(entries.map(({ by }) => by).filter(Boolean)).toEqual([
      'account 1',
      'key 2',
      'account 1',
    ]);
    expect(entries).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'payment', state: 'captured', at: paidAt }),
        expect.objectContaining({ kind: 'payment', state: 'partially-refunded', at: harness.now }),
        expect.objectContaining({ kind: 'note', note: 'Ring twice' }),
        expect.objectContaining({
          kind: 'sent',
          email: expect.objectContaining({ kind: 'order' }),
        }),
      ]),
    );
    expect(await site.timelines.ofOrder('nobody')).toEqual([]);
    expect(await harness.website().timelines.ofOrder(id)).toEqual([]);
  });

  it('has no capture that nobody noted', async () => {
    const site = harness.website();
    const id = await ordered(site);
    await site.refunds.ask(id, { all: true, actor: 'account 1', note: '', returned: false });
    // As those before captures were noted.
    await harness
      .inside(site)
      .write((tx) => tx.update('payment').set({ captured: null }).execute());
    const entries = await site.timelines.ofOrder(id);
    const payments = entries.flatMap((entry) => (entry.kind === 'payment' ? entry.state : []));
    expect(payments).toEqual(['refunded']);
  });

  it('names who cancelled an order, and nobody for the refund that follows', async () => {
    const site = harness.website();
    const id = await ordered(site);
    await site.orders.setState(id, 'cancelled', 'account 1');
    const told = (await site.timelines.ofOrder(id)).map(({ kind, by }) => `${kind} ${by}`);
    expect(told).toEqual(expect.arrayContaining(['cancelled account 1', 'refund null']));
  });
});

describe('an order', () => {
  it('goes to another address until it is sent, for the same amounts', async () => {
    const site = harness.website();
    const id = await ordered(site);
    const before = await site.orders.get(id);
    const there = { name: 'Bo', line1: '2 Pier', line2: '', city: 'Bath' };
    const address = { ...there, country: 'US', region: 'ME', postalCode: '04530' };
    const move = (to: object = {}) =>
      site.orders.setShipping(id, { ...address, ...to }, 'account 1', 'en');
    await move();
    await move();
    const after = await site.orders.get(id);
    expect(after).toEqual({ ...before, details: { ...before?.details, shipping: address } });
    const changes = (await site.timelines.ofOrder(id)).filter(({ kind }) => kind === 'address');
    expect(changes).toMatchObject([
      { note: 'Ada\n1 Quay\nPellan Point, ME 04101\nUnited States', by: 'account 1' },
    ]);
    await site.fulfilments.create(id, OWNER);
    expect(await refusal(move({ line1: '3 Pier' }))).toBe('conflict order.address');
    const file = await ordered(site, 1, 'booklet');
    const wrong = site.orders.setShipping(file, address, 'account 1', 'en');
    expect(await refusal(wrong)).toBe('conflict order.address');
  });

  it('has its emails sent again once they were sent, until it is cancelled', async () => {
    const site = harness.website();
    const [id, other] = [await ordered(site, 1), await ordered(site, 1)];
    const letterOf = async (order: string) =>
      (await site.timelines.ofOrder(order)).flatMap((entry) =>
        entry.kind === 'sent' ? [entry.email.id] : [],
      )[0] ?? '';
    const again = async (letter: string) => site.orders.resendEmail(id, letter, 'account 1');
    expect(await refusal(again(await letterOf(id)))).toBe('conflict order.email');
    await site.emails.deliver({ deliver: async () => undefined });
    expect(await refusal(again(await letterOf(other)))).toBe('not-found request.notFound');
    await again(await letterOf(id));
    const delivered: string[] = [];
    await site.emails.deliver({
      deliver: async ({ kind, recipient, data }) => {
        delivered.push(`${kind} ${recipient} ${JSON.stringify(data)}`);
      },
    });
    expect(delivered).toEqual([`order ada@example.com {"orderId":"${id}"}`]);
    expect(kinds(await site.timelines.ofOrder(id))).toContain('email');
    await site.orders.setState(id, 'cancelled', 'account 1');
    expect(await refusal(again(await letterOf(id)))).toBe('conflict order.email');
  });
});
