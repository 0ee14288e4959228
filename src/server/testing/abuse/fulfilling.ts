import { type Area, bodies, paths, type Sample } from './row.js';
import { ORDER_OF_OTHER_SITE, ofShop, read, UNKNOWN_ID } from './shop-rows.js';
import type { World } from './world.js';

const OTHERS = paths({ 'an order that is not there': { id: UNKNOWN_ID } });
const more = { site: [ORDER_OF_OTHER_SITE] };
/** An order that has been cancelled. */
const CANCELLED = {
  tried: 'an order that was cancelled',
  async send(sample: Sample, world: World) {
    await world.storeOf().orders.setState(sample.params?.id ?? '', 'cancelled', 'owner');
    return sample;
  },
  told: 409,
};
const ADDRESS = { name: 'Bo', line1: '2 Pier', city: 'Bath', region: 'ME', postalCode: '04530' };

async function ofOrder(world: World) {
  return { by: await world.owner(), params: { id: (await world.order('splice')).id } };
}

/** An order that goes to an address. */
async function sentOrder(world: World) {
  const subscription = await world.subscription(await world.member('buyer'));
  const { orderId = '' } = (await world.storeOf().subscriptions.get(subscription)) ?? {};
  return { by: await world.owner(), params: { id: orderId } };
}

/** Calls that send orders, and change what is known of them. */
export const FULFILLING: Area = {
  'fulfilments.create': ofShop({
    gain: 'A buyer has goods sent that were not paid, or sends others to a page that is not the carrier’s',
    honest: async (world) => ({ ...(await ofOrder(world)), body: { quantities: { 0: 1 } } }),
    again: 'by key',
    earlier: [
      ...OTHERS,
      ...bodies(
        {
          'more units than there were': { quantities: { 0: 2 } },
          'less than no unit': { quantities: { 0: -1 } },
          'part of a unit': { quantities: { 0: 0.5 } },
          'a line that there is not': { quantities: { 1: 1 } },
          'a line of no number': { quantities: { __proto__x: 1 } },
          nothing: { quantities: {} },
          'a script for a page': { trackingUrl: 'javascript:alert(1)' },
          'a file for a page': { trackingUrl: 'data:text/html,x' },
          'a path for a page': { trackingUrl: '//evil.example' },
        },
        { told: 400 },
      ),
      CANCELLED,
    ],
    more,
  }),
  'fulfilments.createMany': ofShop({
    gain: 'A buyer has goods sent that were not paid, or a shop closes orders of another one',
    async honest(world) {
      return { by: await world.owner(), body: { orders: [(await world.order('splice')).id] } };
    },
    again: 'once',
    earlier: [
      ...bodies(
        {
          'no order': { orders: [] },
          'an id of no order': { orders: ['1'] },
          'more than a page has': { orders: Array(51).fill(UNKNOWN_ID) },
        },
        { told: 400 },
      ),
      ...bodies({ 'an order that is not there': { orders: [UNKNOWN_ID] } }, { told: 200 }),
      {
        tried: 'an order that was cancelled',
        async send(sample: Sample, world: World) {
          const [id = ''] = (sample.body as { orders: string[] }).orders;
          await world.storeOf().orders.setState(id, 'cancelled', 'owner');
          return sample;
        },
        told: 200,
      },
    ],
    more: {
      site: [
        {
          tried: 'an order of another site',
          send: async (sample: Sample, world: World) => ({
            ...sample,
            body: { orders: [(await world.order('splice', world.email(), 'two')).id] },
          }),
          told: 200,
        },
      ],
    },
  }),
  'fulfilments.ofOrder': { ...read('A stranger reads what travels where'), honest: ofOrder },
  'orders.note': ofShop({
    gain: 'A buyer writes into the books of the shop',
    honest: async (world) => ({ ...(await ofOrder(world)), body: { note: 'Ring twice' } }),
    again: 'by key',
    earlier: [...OTHERS, ...bodies({ 'no words': { note: ' ' } }, { told: 400 })],
    more,
  }),
  'orders.setShipping': ofShop({
    gain: 'Somebody has the goods of another sent to themselves',
    honest: async (world) => ({
      ...(await sentOrder(world)),
      body: { shipping: { ...ADDRESS, country: 'US' } },
    }),
    earlier: [
      ...OTHERS,
      ...bodies(
        {
          'a country that there is not': { shipping: { ...ADDRESS, country: 'XX' } },
          'no street': { shipping: { ...ADDRESS, country: 'US', line1: '' } },
        },
        { told: 400 },
      ),
      CANCELLED,
    ],
    more,
  }),
  'orders.resendEmail': ofShop({
    gain: 'Somebody has emails sent to others, or reads their links',
    async honest(world) {
      const asked = await ofOrder(world);
      const store = world.storeOf();
      await store.emails.deliver({ deliver: async () => undefined });
      const entries = await store.timelines.ofOrder(asked.params.id);
      const [email = ''] = entries.flatMap((each) => (each.kind === 'sent' ? each.email.id : []));
      return { ...asked, body: { email } };
    },
    again: 'by key',
    earlier: [
      ...OTHERS,
      ...bodies({ 'an email that there is not': { email: UNKNOWN_ID } }, { told: 404 }),
      CANCELLED,
    ],
    more,
  }),
  'orders.timeline': { ...read('A stranger reads what happened to an order'), honest: ofOrder },
};
