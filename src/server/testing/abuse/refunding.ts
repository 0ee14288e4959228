import type { PaymentProvider } from '../../../store/index.js';
import {
  type AbuseRow,
  type Area,
  BELONGS_TO_THE_SHOP,
  bodies,
  body,
  HOLDS_NO_TERM,
  NAMES_NO_CURRENCY,
  NAMES_NO_PROVIDER,
  NAMES_NOTHING_OF_OTHERS,
  NO_MONEY,
  paths,
  READS,
} from './row.js';
import { ORDER_OF_OTHER_SITE, UNKNOWN_ID } from './shop-rows.js';
import type { World } from './world.js';

const PAYMENT_ID_LENGTH = 24;
const SIGNATURE = 'of the service';
/** A provider whose service signs its calls. */
export const SIGNER: PaymentProvider = {
  name: 'signer',
  testMode: true,
  authorize: async () => 'declined',
  find: async () => 'declined',
  capture: async () => 'captured',
  void: async () => undefined,
  async webhook({ body, headers }) {
    if (headers.get('signature') !== SIGNATURE) throw new Error('The signature is wrong');
    return (JSON.parse(body) as { readonly payment?: string }).payment;
  },
};

const OTHERS = paths({ 'one that there is not': { id: UNKNOWN_ID } });

/** A refund that the provider has refused. */
async function failedRefund(world: World): Promise<string> {
  const { id } = await world.order('splice', world.email(), 'one', 'no refund');
  const { refunds } = world.storeOf();
  const asked = { all: true, returned: false, actor: 'owner', note: '' };
  return (await refunds.ask(id, asked)).id;
}

const ofOrders = {
  owner: BELONGS_TO_THE_SHOP,
  later: HOLDS_NO_TERM,
  more: { site: [ORDER_OF_OTHER_SITE] },
} satisfies Partial<AbuseRow>;

/** Calls that give money back. */
export const REFUNDING: Area = {
  'refunds.create': {
    ...ofOrders,
    gain: 'A buyer has the money and the goods, or more money than was paid',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: (await world.order('splice')).id },
      body: { quantities: { 0: 1 } },
    }),
    again: 'by key',
    provider: NAMES_NO_PROVIDER,
    currency: NAMES_NO_CURRENCY,
    price: bodies(
      {
        'less than nothing': { amount: '-1.00' },
        'more than was paid': { amount: '999999.00' },
        'more shipping than there was': { shipping: '1.00' },
        'a number of programs': { amount: '1e3' },
        'part of a cent': { amount: '0.001' },
      },
      { told: 400 },
    ),
    earlier: [
      ...OTHERS,
      ...bodies(
        {
          'more units than there were': { quantities: { 0: 2 } },
          'less than no unit': { quantities: { 0: -1 } },
          'part of a unit': { quantities: { 0: 0.5 } },
          'a line that there is not': { quantities: { 1: 1 } },
          'a line of no number': { quantities: { __proto__x: 1 } },
          'nothing at all': { quantities: {} },
        },
        { told: 400 },
      ),
      {
        tried: 'what was refunded already',
        async send(sample, world) {
          const asked = { all: true, returned: false, actor: 'owner', note: '' };
          await world.storeOf().refunds.ask(sample.params?.id ?? '', asked);
          return sample;
        },
        told: 400,
      },
      {
        tried: 'an order that was cancelled',
        async send(sample, world) {
          await world.storeOf().orders.setState(sample.params?.id ?? '', 'cancelled', 'owner');
          return sample;
        },
        told: 400,
      },
    ],
  },

  'refunds.ofOrder': {
    ...NO_MONEY,
    ...ofOrders,
    gain: 'A stranger reads what buyers had back',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: (await world.order('splice')).id },
    }),
    again: 'reads',
    earlier: READS,
    later: READS,
    more: {},
  },

  'refunds.again': {
    ...NO_MONEY,
    owner: BELONGS_TO_THE_SHOP,
    later: HOLDS_NO_TERM,
    gain: 'A buyer has the same money twice',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: await failedRefund(world) },
    }),
    again: 'once',
    // The service refuses it again.
    keepsNothing: true,
    earlier: [
      ...OTHERS,
      {
        tried: 'one that was refunded',
        async send(sample, world) {
          const { id } = await world.order('splice');
          const asked = { all: true, returned: false, actor: 'owner', note: '' };
          const refund = await world.storeOf().refunds.ask(id, asked);
          return { ...sample, params: { id: refund.id } };
        },
        told: 409,
      },
    ],
  },

  'payments.testAnswer': {
    ...NO_MONEY,
    gain: 'Somebody approves the test payment of another',
    honest: async (world) => ({
      by: await world.visitor(),
      body: { token: await world.asked(), answer: 'approve' },
    }),
    again: 'once',
    owner: [
      {
        tried: 'the id of the payment of another, without what signs it',
        send: async (sample, world) =>
          body(sample, { token: (await world.asked()).slice(0, PAYMENT_ID_LENGTH) }),
        told: 404,
      },
    ],
    earlier: [
      ...bodies(
        {
          'no token': { token: '', answer: 'approve' },
          'a token that nobody gave': { token: UNKNOWN_ID, answer: 'approve' },
        },
        { told: 404 },
      ),
      ...bodies({ 'another answer': { answer: 'capture' } }, { told: 400 }),
    ],
    later: HOLDS_NO_TERM,
  },

  'payments.told': {
    ...NO_MONEY,
    gain: 'A buyer says in the name of a payment service that an order is paid',
    honest: async (world) => ({
      by: await world.visitor(),
      params: { provider: 'signer' },
      headers: { signature: SIGNATURE },
      body: { payment: 'nobody' },
    }),
    again: 'once',
    keepsNothing: true,
    keepsAnyMember: true,
    owner: NAMES_NOTHING_OF_OTHERS,
    earlier: [
      ...paths({
        'a provider that takes no calls': { provider: 'test' },
        'a provider that there is not': { provider: 'free' },
        'what objects have': { provider: 'constructor' },
      }),
      {
        tried: 'without the signature',
        send: (sample) => ({ ...sample, headers: {} }),
        told: 400,
      },
      {
        tried: 'with another signature',
        send: (sample) => ({ ...sample, headers: { signature: 'mine' } }),
        told: 400,
      },
    ],
    later: HOLDS_NO_TERM,
  },
};
