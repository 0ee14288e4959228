import { type Area, bodies, body, NAMES_NO_CURRENCY, NAMES_NO_PROVIDER, paths } from './row.js';
import { NO_ADMINISTRATOR, ORDER_OF_OTHER_SITE, ofShop, read, UNKNOWN_ID } from './shop-rows.js';
import type { World } from './world.js';

/** The id of a gift card of $25. */
async function soldCard(world: World): Promise<string> {
  const ending = (await world.giftCard()).slice(-4);
  const { rows } = await world.storeOf().giftCards.list(null, { ending });
  return rows[0]?.id ?? '';
}

/** Calls that read and change what the shop holds of people and money. */
export const OWNER_DATA: Area = {
  'orders.list': read('A stranger reads who has bought what', { query: { state: 'placed' } }),
  'orders.read': {
    ...read('A buyer reads the order of another by its id'),
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: (await world.order('splice')).id },
    }),
    more: {
      site: [{ ...ORDER_OF_OTHER_SITE, leaves: 'as holds says' }],
    },
  },
  'customers.list': read('A stranger reads who buys here, and for how much'),
  'payments.list': read('A stranger reads how others have paid'),
  'giftCards.list': read('A stranger reads which codes still have money'),
  'giftCards.read': {
    ...read('A stranger reads what a code is worth'),
    honest: async (world) => ({ by: await world.owner(), params: { id: await soldCard(world) } }),
  },
  'giftCards.setActive': ofShop({
    gain: 'A buyer has a card again that was switched off',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: await soldCard(world) },
      body: { active: false },
    }),
    earlier: paths({ 'a card that is not there': { id: UNKNOWN_ID } }),
  }),
  'giftCards.adjust': ofShop({
    gain: 'Somebody makes money',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: await soldCard(world) },
      body: { amount: '-5.00', reason: 'Paid at the till' },
    }),
    again: 'by key',
    provider: NAMES_NO_PROVIDER,
    currency: NAMES_NO_CURRENCY,
    price: [
      ...bodies(
        {
          nothing: { amount: '0' },
          'a number of programs': { amount: '1e3' },
          'more digits than there are': { amount: '0.001' },
          'no reason': { reason: ' ' },
        },
        { told: 400 },
      ),
      ...bodies({ 'more than there is': { amount: '-25.01' } }, { told: 409 }),
    ],
    earlier: paths({ 'a card that is not there': { id: UNKNOWN_ID } }),
  }),
  'stock.history': read('A rival reads how much of a product is sold', {
    query: { itemId: 'rope', sku: 'rope' },
  }),
  'people.export': {
    ...read('Somebody reads all that there is of another', {
      query: { email: 'somebody@example.com' },
    }),
    owner: [NO_ADMINISTRATOR],
  },
  'people.erase': ofShop({
    gain: 'Somebody has the purchases of another deleted, or hides what was bought',
    async honest(world) {
      const email = world.email();
      const { id } = await world.order('splice', email);
      await world.storeOf().orders.setState(id, 'fulfilled', 'owner');
      return { by: await world.owner(), body: { email } };
    },
    owner: [
      NO_ADMINISTRATOR,
      {
        tried: 'an admin of the site',
        send: async (sample, world) => {
          const { email } = await world.member('owner', [1]);
          return body(sample, { email, force: true });
        },
        told: 409,
      },
    ],
    earlier: [
      ...bodies({ 'what is no address': { email: 'x' } }, { told: 400 }),
      {
        tried: 'somebody whose order is open',
        send: async (sample, world) => {
          const email = world.email();
          await world.order('splice', email);
          return body(sample, { email });
        },
        told: 409,
      },
    ],
    more: {
      site: [
        {
          tried: 'somebody who bought from another site',
          send: async (sample, world) => {
            const email = world.email();
            await world.order('splice', email, 'two');
            return body(sample, { email, force: true });
          },
          told: 200,
        },
      ],
    },
  }),
  'forms.read': ofShop({
    gain: 'Somebody hides from the owner what was sent to them',
    honest: async (world) => ({ by: await world.owner(), body: { until: String(world.now) } }),
    earlier: bodies(
      { 'no time': { until: '' }, 'a day that there is not': { until: '2026-02-30' } },
      { told: 400 },
    ),
  }),
  'exports.orders': read('A stranger takes away who has bought what'),
  'exports.customers': read('A stranger takes away all addresses'),
  'exports.payments': read('A stranger takes away how others have paid'),
  'exports.submissions': read('A stranger takes away what others wrote'),
  'exports.subscribers': read('A stranger takes away all addresses'),
};
