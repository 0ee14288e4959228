import { expect } from 'vitest';
import type { CartAnswer } from '../../http/schemas.js';
import type { Browser } from '../browser.js';
import { race } from './race.js';
import {
  type Area,
  type Attempt,
  bodies,
  body,
  HAS_NO_STATES,
  HOLDS_NO_TERM,
  NAMES_NO_CURRENCY,
  NAMES_NO_PRICE,
  NAMES_NO_PROVIDER,
  NAMES_NOTHING_OF_OTHERS,
  NO_MONEY,
  type Sample,
} from './row.js';
import { bought, forgedCart } from './shopping.js';
import { HOME, type World } from './world.js';

const DAY = 24 * 60 * 60 * 1_000;
const ORDERS = '/api/commerce/orders';
const CART = '/api/commerce/shopping-cart';

/** Somebody who has said where the order goes. */
async function reviewer(world: World, itemId = 'rope', by?: Browser): Promise<Sample> {
  if (itemId === 'rope') {
    await world.storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 50 });
  }
  const shopper = await world.shopper(itemId, {}, by);
  return {
    by: shopper.by,
    body: {
      contact: { email: world.email(), name: 'Ada' },
      ...(itemId === 'rope' ? { shipping: HOME, shippingOption: 'post' } : {}),
      payment: { provider: 'test', method: 'succeed' },
      answers: { from: 'By sea' },
      acceptTerms: true,
    },
  };
}

/** A buyer who has reviewed the order, and what is sent to place it. */
export async function buyer(world: World, itemId = 'rope', code?: string): Promise<Sample> {
  const sample = await reviewer(world, itemId);
  if (code !== undefined) await sample.by.call('POST', `${CART}/coupons`, { code });
  const reviewed = await sample.by.call('POST', `${ORDERS}/review`, sample.body);
  if (reviewed.status !== 200) throw new Error(`Not reviewed: ${JSON.stringify(reviewed.body)}`);
  return ready(sample);
}

/** What is sent to place an order of the cart as it is now. */
async function ready(sample: Sample): Promise<Sample> {
  const { body: cart } = await sample.by.call('GET', CART);
  const { version, grandTotalCents, amountDueCents, currency } = cart as CartAnswer;
  return body(sample, { cartVersion: version, grandTotalCents, amountDueCents, currency });
}

/** A buy-now cart, and the request that places its order. */
async function buyNow(world: World): Promise<Sample> {
  const sample = await reviewer(world, 'splice');
  const { buyNowCarts, carts } = world.storeOf();
  const { cartId, cartToken } = await buyNowCarts.startGiftCard({
    itemId: 'card',
    sku: 'card-25',
    quantity: 1,
  });
  const { version, grandTotalCents, currency } = await carts.get(cartId);
  return body(sample, { cartToken, cartVersion: version, grandTotalCents, currency });
}

/** Many orders of their own at once, each by another buyer. */
async function placeAll(samples: readonly Sample[]) {
  const told = await race((index) => {
    const { by, body: sent } = samples[index] as Sample;
    return by.call('POST', ORDERS, sent);
  }, samples.length);
  return told.filter(({ status }) => status === 200).length;
}

const buyers = (world: World, itemId: string, code?: string, count = 20) =>
  Promise.all(Array.from({ length: count }, () => buyer(world, itemId, code)));

/** What is charged and not given back. */
async function charged(world: World): Promise<number> {
  const rows = (await world.ledger.read()).get('testCharge') ?? [];
  const charges = rows.map((row) => JSON.parse(row) as { state: string; amountCents: number });
  return charges
    .filter(({ state }) => state === 'authorized')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

async function nothingSold(world: World): Promise<void> {
  expect((await world.storeOf().orders.list()).rows).toEqual([]);
  expect(await charged(world)).toBe(0);
}

const UNKNOWN_TOKEN = '0123456789abcdef0123456789abcdef';

export const ORDERING: Area = {
  'orders.place': {
    gain: 'A buyer has goods for less than they cost, or somebody pays or orders for another',
    honest: buyer,
    again: 'once',
    provider: [
      ...bodies(
        {
          'one that the shop has not': { payment: { provider: 'free', method: '' } },
          'one of other letters': { payment: { provider: 'TEST', method: 'succeed' } },
          'the name of what objects inherit': { payment: { provider: 'constructor', method: '' } },
          'none at all': { payment: { provider: '', method: '' } },
          'as the button of another': { payment: { choice: 'free ' } },
          'no payment': { payment: undefined },
        },
        { told: 400 },
      ),
      {
        tried: 'a method that the provider has not',
        send: (sample) => body(sample, { payment: { provider: 'test', method: 'free' } }),
        told: 402,
        leaves: 'as holds says',
        holds: (_told, _sample, world) => nothingSold(world),
      },
    ],
    price: [
      ...bodies(
        {
          nothing: { grandTotalCents: 0 },
          'a cent': { grandTotalCents: 1 },
          'a cent less': { grandTotalCents: 1_765 },
          'less than nothing': { grandTotalCents: -1_766 },
        },
        { told: 409 },
      ),
      ...bodies({ 'no number': { grandTotalCents: '1' } }, { told: 400 }),
      {
        tried: 'the sum of another cart that costs less',
        send: async (sample, world) => {
          const { body: other } = await buyer(world, 'chart');
          const { grandTotalCents } = other as { grandTotalCents: number };
          return body(sample, { grandTotalCents });
        },
        told: 409,
      },
      {
        tried: 'the address of a place with less tax than the reviewed one',
        send: (sample) => body(sample, { shipping: { ...HOME, region: 'NH' } }),
        told: 409,
        leaves: 'as holds says',
        holds: (_told, _sample, world) => nothingSold(world),
      },
      {
        tried: 'for a share of a card whose balance is gone',
        send: async (_sample, world) => {
          const code = await world.giftCard();
          const [one, two] = await buyers(world, 'splice', code, 2);
          await (one as Sample).by.call('POST', ORDERS, one?.body);
          return two as Sample;
        },
        told: 409,
      },
    ],
    currency: bodies(
      {
        'of another country': { currency: 'JPY' },
        'in small letters': { currency: 'usd' },
        none: { currency: '' },
      },
      { told: 409 },
    ),
    owner: [
      { tried: 'a stranger with a forged cookie of the cart', send: forgedCart, told: 409 },
      {
        tried: 'a stranger with the body and the Idempotency-Key of the buyer',
        send: async (sample, world) => {
          const headers = { 'idempotency-key': world.unique('key') };
          await sample.by.call('POST', ORDERS, sample.body, headers);
          return { ...sample, by: await world.visitor(), headers };
        },
        told: 409,
        holds: ({ text }) => expect(text).not.toContain('token='),
      },
      {
        tried: 'for the account of somebody else, whose id is sent',
        send: async (sample, world) => {
          const { accountId } = await world.member();
          return body(sample, {
            accountId,
            contact: { email: world.email(), name: 'Ada', accountId },
          });
        },
        told: 200,
        leaves: 'as honest',
      },
    ],
    earlier: [
      {
        tried: 'a review of before the cart was filled',
        send: async (sample, world) => {
          await world.shopper('splice', {}, sample.by);
          return sample;
        },
        told: 409,
      },
      { tried: 'of a cart that was bought', send: bought, told: 409 },
      {
        tried: 'of what was sold out meanwhile',
        send: async (sample, world) => {
          await world.storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 0 });
          return sample;
        },
        told: 409,
        leaves: 'as holds says',
        holds: (_told, _sample, world) => nothingSold(world),
      },
      {
        tried: 'after the payment was declined, without another one',
        send: async (sample) => {
          const declined = body(sample, { payment: { provider: 'test', method: 'decline' } });
          await sample.by.call('POST', ORDERS, declined.body);
          return body(sample, { payment: undefined });
        },
        told: 400,
      },
    ],
    later: [
      {
        tried: 'the token of a cart that is too old',
        send: (_sample, world) => buyNow(world),
        after: DAY + 1,
        told: 404,
      },
      {
        tried: 'a coupon that has ended since the review',
        send: async (_sample, world) => {
          const { code } = await world.coupon({ ends: world.now + 1_000 });
          return buyer(world, 'splice', code);
        },
        after: 2_000,
        told: 409,
      },
    ],
    more: {
      site: [
        {
          tried: 'the token of a cart of another shop',
          send: async (sample, world) => {
            const { cartToken } = await world
              .storeOf('two')
              .buyNowCarts.startGiftCard({ itemId: 'card', sku: 'card-25', quantity: 1 });
            return body(sample, { cartToken });
          },
          told: 404,
        },
      ],
      twice: [
        {
          tried: 'another body with the key of the first',
          send: async (sample, world) => {
            const headers = { 'idempotency-key': world.unique('key') };
            await sample.by.call('POST', ORDERS, sample.body, headers);
            return { ...body(sample, { contact: { email: world.email() } }), headers };
          },
          told: 409,
        },
      ],
      atOnce: [
        {
          tried: 'twenty buyers of the last one',
          async play(world) {
            const samples = await buyers(world, 'rope');
            await world.storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 1 });
            expect(await placeAll(samples)).toBe(1);
            const [rope] = (await world.storeOf().stock.list()).filter(({ sku }) => sku === 'rope');
            expect(rope?.qtyInStock).toBe(0);
            expect((await world.storeOf().orders.list()).rows).toHaveLength(1);
            expect(await charged(world)).toBe(1_766);
          },
        },
        {
          tried: 'twenty carts with one gift card of $25',
          async play(world) {
            const samples = await buyers(world, 'splice', await world.giftCard());
            const before = await charged(world);
            expect(await placeAll(samples)).toBe(1);
            expect((await charged(world)) - before).toBe(300);
          },
        },
        {
          tried: 'twenty carts with a coupon for one use',
          async play(world) {
            const { code } = await world.coupon({ maxUses: 1 });
            expect(await placeAll(await buyers(world, 'splice', code))).toBe(1);
            expect(await charged(world)).toBe(2_300);
          },
        },
      ],
    },
  },

  'orders.review': {
    gain: 'A buyer prices an order for a place that it does not go to',
    honest: reviewer,
    again: 'once',
    provider: [
      {
        tried: 'one that the shop has not, which is not chosen yet',
        send: (sample) => body(sample, { payment: { provider: 'free', method: '' } }),
        told: 200,
        leaves: 'as honest',
      },
    ],
    price: NAMES_NO_PRICE,
    currency: NAMES_NO_CURRENCY,
    owner: [
      {
        tried: 'a stranger with a forged cookie of the cart',
        send: forgedCart,
        told: 200,
      },
      ...bodies({ 'a token that nobody has': { cartToken: UNKNOWN_TOKEN } }, { told: 404 }),
    ],
    earlier: [{ tried: 'of a cart that was bought', send: bought, told: 200 }],
    later: [
      {
        tried: 'the token of a cart that is too old',
        send: (_sample, world) => buyNow(world),
        after: DAY + 1,
        told: 404,
      },
    ],
  },

  'orders.purchaseTold': {
    ...NO_MONEY,
    gain: 'A purchase is counted twice, or an order is guessed',
    honest: async (world) => ({
      by: await world.visitor(),
      body: { token: (await world.order('splice')).token },
    }),
    again: 'once',
    owner: [
      ...bodies({ 'a token that nobody has': { token: UNKNOWN_TOKEN } }, { told: 404 }),
      {
        tried: 'the id of an order in place of its token',
        send: async (sample, world) => body(sample, { token: (await world.order('splice')).id }),
        told: 400,
      },
    ],
    earlier: [
      {
        tried: 'of what was told already',
        send: async (sample) => {
          await sample.by.call('POST', `${ORDERS}/purchase-told`, sample.body);
          return sample;
        },
        told: 200,
        leaves: 'as holds says',
        holds: ({ text }) => expect(JSON.parse(text)).toEqual({ first: false }),
      },
    ],
    later: [{ tried: 'a year after', send: (sample) => sample, after: 366 * DAY, told: 404 }],
  },

  'orders.giftCard': {
    ...NO_MONEY,
    gain: 'A buyer has a gift card for less than it is worth',
    honest: async (world) => ({
      by: await world.visitor(),
      body: { itemId: 'card', sku: 'card-25', quantity: 1 },
    }),
    again: 'by key',
    price: bodies({
      'less than none': { quantity: -1 },
      'a part of one': { quantity: 0.5 },
      'more than anybody can have': { quantity: 1e9 },
      'a variant that there is not': { sku: 'card-1000' },
      'what is no gift card': { itemId: 'splice', sku: 'splice' },
    }),
    owner: NAMES_NOTHING_OF_OTHERS,
    earlier: HAS_NO_STATES,
    later: HOLDS_NO_TERM,
  },

  'orders.donate': {
    gain: 'A giver gets money, or the sums of the shop overflow',
    honest: async (world) => ({ by: await world.visitor(), body: { amount: '12.50' } }),
    again: 'by key',
    provider: NAMES_NO_PROVIDER,
    currency: NAMES_NO_CURRENCY,
    price: bodies({
      nothing: { amount: '0' },
      'less than nothing': { amount: '-5' },
      'less than a cent': { amount: '0.001' },
      'a number of programs': { amount: '1e3' },
      'no number': { amount: 'NaN' },
      'more than there is': { amount: '99999999999' },
    }),
    owner: NAMES_NOTHING_OF_OTHERS,
    earlier: HAS_NO_STATES,
    later: HOLDS_NO_TERM,
  },

  'reviews.create': {
    ...NO_MONEY,
    gain: 'Somebody praises or blames what they have not bought',
    async honest(world) {
      const { token } = await world.order('splice');
      return {
        by: await world.visitor(),
        body: { token, itemId: 'splice', rating: 4, body: 'Holds' },
      };
    },
    again: 'once',
    owner: [
      ...bodies({ 'a token that nobody has': { token: UNKNOWN_TOKEN } }, { told: 404 }),
      ...bodies({ 'of what was not bought': { itemId: 'rope' } }, { told: 404 }),
      {
        tried: 'the id of an order in place of its token',
        send: async (sample, world) => body(sample, { token: (await world.order('splice')).id }),
        told: 400,
      },
    ],
    earlier: [
      {
        tried: 'once more, after it was rejected',
        send: async (sample, world) => {
          const made = await sample.by.call('POST', '/api/commerce/reviews', sample.body);
          await world.storeOf().reviews.moderate((made.body as { id: string }).id, 'rejected');
          return body(sample, { rating: 1 });
        },
        told: 409,
      },
    ],
    later: [
      { tried: 'a year after the order', send: (sample) => sample, after: 366 * DAY, told: 404 },
    ],
    more: {
      otherwise: bodies(
        {
          'no star': { rating: 0 },
          'six stars': { rating: 6 },
          'a part of a star': { rating: 1.5 },
          'a text that is too long': { body: 'x'.repeat(20_000) },
        },
        { told: 400 },
      ),
    },
  },

  'newsletter.oneClick': {
    ...NO_MONEY,
    gain: 'Somebody takes another off a list',
    async honest(world) {
      return {
        by: await world.visitor(),
        query: { token: await tokenOfSubscriber(world) },
        body: { 'List-Unsubscribe': 'One-Click' },
      };
    },
    again: 'once',
    owner: [
      {
        tried: 'a token that nobody has',
        send: (sample) => ({ ...sample, query: { token: UNKNOWN_TOKEN } }),
        told: 404,
      },
    ],
    earlier: HAS_NO_STATES,
    later: [{ tried: 'after 400 days', send: (sample) => sample, after: 401 * DAY, told: 404 }],
  },

  'newsletter.unsubscribe': {
    ...NO_MONEY,
    gain: 'Somebody takes another off a list',
    async honest(world) {
      return { by: await world.visitor(), body: { token: await tokenOfSubscriber(world) } };
    },
    again: 'once',
    owner: [
      ...bodies({ 'a token that nobody has': { token: UNKNOWN_TOKEN } }, { told: 404 }),
      {
        tried: 'the token of an order',
        send: async (sample, world) => body(sample, { token: (await world.order('splice')).token }),
        told: 404,
      },
    ],
    earlier: HAS_NO_STATES,
    later: [{ tried: 'after 400 days', send: (sample) => sample, after: 401 * DAY, told: 404 }],
  },
};

/** Puts an address on a list. @returns the token that takes it off */
async function tokenOfSubscriber(world: World): Promise<string> {
  const { subscribers } = world.storeOf();
  const email = world.email();
  await world.after(-1, () => subscribers.add(email, 'news'));
  return subscribers.unsubscribeToken(email);
}

export type { Attempt };
