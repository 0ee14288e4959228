import { expect } from 'vitest';
import type { CartAnswer } from '../../http/schemas.js';
import { race } from './race.js';
import {
  type AbuseRow,
  type Area,
  type Attempt,
  bodies,
  body,
  HAS_NO_STATES,
  HOLDS_NO_TERM,
  NAMES_NOTHING_OF_OTHERS,
  NO_MONEY,
  paths,
  READS,
  READS_WHAT_ALL_MAY,
  type Sample,
  type Sent,
} from './row.js';
import { ENTRIES, type World } from './world.js';

const DAY = 24 * 60 * 60 * 1_000;
const CART = '/api/commerce/shopping-cart';
const CART_LIFE = 30 * DAY;

/** The cart's cookie as somebody writes it who knows the id of a cart, and not the secret. */
export function forgedCart(sample: Sample, world: World): Promise<Sample> {
  return world.visitor().then((by) => {
    const [id = '', time = ''] = (sample.by.cookie('CART') ?? '').split('.');
    by.setCookie('CART', `${id}.${time}.${'A'.repeat(22)}`);
    return { ...sample, by };
  });
}

const FORGED: Sent = {
  tried: 'a stranger with a forged cookie of the cart',
  send: forgedCart,
  told: 404,
};

/** The entry of somebody else, by who has a cart too. */
const FOREIGN_ENTRY: Sent = {
  tried: 'somebody else with a cart of their own',
  send: async (sample, world) => ({ ...sample, by: (await world.shopper('rope')).by }),
  told: 404,
};

/** Buys the cart of a call before the call is made. */
export async function bought(sample: Sample, world: World): Promise<Sample> {
  const { checkout, carts } = world.storeOf();
  const cartId = (sample.by.cookie('CART') ?? '').split('.')[0] ?? '';
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await carts.setShipping({ cartId }, { location, optionId: 'post' });
  const address = { ...location, name: 'Ada', line1: '1 Quay', line2: '', city: 'Pellan Point' };
  await checkout.place(
    { cartId },
    {
      cartVersion: cart.version,
      grandTotalCents: cart.grandTotalCents,
      currency: cart.currency,
      contact: { email: world.email(), name: 'Ada', phone: '' },
      shipping: address,
      payment: { provider: 'test', method: 'succeed' },
      acceptTerms: true,
    },
  );
  return sample;
}

const BOUGHT: Sent = { tried: 'of a cart that was bought', send: bought, told: 404 };
const OLD: Sent = {
  tried: 'of a cart that is too old',
  send: (sample) => sample,
  after: CART_LIFE + 1,
  told: 404,
};

/** Calls that change a cart that is there. */
const ofCart = (row: Pick<AbuseRow, 'honest' | 'gain'> & Partial<AbuseRow>): AbuseRow => ({
  ...NO_MONEY,
  again: 'once',
  owner: [FORGED],
  earlier: [BOUGHT],
  later: [OLD],
  ...row,
});

/** What a call of the cart answered. */
export const cartOf = (text: string): CartAnswer => {
  const answer = JSON.parse(text);
  return answer.shoppingCart ?? answer;
};

async function withEntry(world: World, itemId = 'rope') {
  await world.storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 50 });
  const { by, cart } = await world.shopper(itemId);
  return { by, params: { id: cart.entries[0]?.id ?? '' } };
}

/** Codes that bring nothing; the answer says so in words that are the same for all of them. */
const worthless = (tried: string, code: (world: World) => Promise<string>, after = 0): Sent => ({
  tried,
  send: async (sample, world) => body(sample, { code: await code(world) }),
  after,
  told: 200,
  leaves: 'as holds says',
  holds: ({ text }) => {
    expect(cartOf(text)).toMatchObject({ validCoupons: [], giftCards: [], discountCents: 0 });
  },
});

export const SHOPPING: Area = {
  'cart.read': {
    ...NO_MONEY,
    gain: 'A stranger sees what somebody wants to buy',
    honest: async (world) => ({ by: (await world.shopper('rope')).by }),
    again: 'reads',
    price: [
      {
        tried: 'without its sums',
        send: (sample) => ({ ...sample, query: { calculateSubtotal: 'false' } }),
        told: 200,
      },
    ],
    owner: [
      {
        tried: 'a stranger with a forged cookie of the cart',
        send: forgedCart,
        told: 200,
        holds: ({ text }) => expect(cartOf(text)).toMatchObject({ id: '', entries: [] }),
      },
    ],
    earlier: READS,
    later: [
      {
        tried: 'of a cart that is too old',
        send: (sample) => sample,
        after: CART_LIFE + 1,
        told: 200,
        holds: ({ text }) => expect(cartOf(text)).toMatchObject({ id: '', entries: [] }),
      },
    ],
  },

  'cart.add': {
    ...NO_MONEY,
    gain: 'A buyer has more in the cart than there is, or fills that of somebody else',
    async honest(world) {
      await world.storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 50 });
      return { by: await world.visitor(), body: { itemId: 'rope', quantity: 2 } };
    },
    again: 'by key',
    price: bodies({
      'less than none': { quantity: -1 },
      'a part of one': { quantity: 0.5 },
      'more than anybody can have': { quantity: 1e9 },
      'a variant that there is not': { sku: 'card-25' },
    }),
    owner: [
      {
        tried: 'a stranger with a forged cookie of the cart of somebody else',
        send: async (sample, world) =>
          forgedCart({ ...sample, by: (await world.shopper('splice')).by }, world),
        told: 200,
        leaves: 'as honest',
      },
    ],
    earlier: [
      {
        tried: 'to a cart that was bought',
        send: async (sample, world) =>
          bought({ ...sample, by: (await world.shopper('splice')).by }, world),
        told: 200,
        leaves: 'as honest',
      },
    ],
    later: [
      {
        tried: 'to a cart that is too old',
        send: async (sample, world) => ({ ...sample, by: (await world.shopper('splice')).by }),
        after: CART_LIFE + 1,
        told: 200,
        leaves: 'as holds says',
        holds: ({ text }) =>
          expect(cartOf(text).entries.map(({ itemId }) => itemId)).toEqual(['rope']),
      },
    ],
    more: {
      atOnce: [
        {
          tried: 'twenty of what there are three of, into one cart',
          async play(world) {
            const { stock } = world.storeOf();
            await stock.set('rope', 'rope', { unlimited: false, qtyInStock: 3 });
            const { by } = await world.shopper('rope');
            const told = await race(() => by.copy().call('POST', ENTRIES, { itemId: 'rope' }));
            expect(told.filter(({ status }) => status === 200)).toHaveLength(2);
            const { body: cart } = await by.call('GET', CART);
            expect(cart).toMatchObject({ totalQuantity: 3 });
          },
        },
      ],
    },
  },

  'cart.setQuantity': ofCart({
    gain: 'A buyer has fewer to pay than are sent, or somebody changes the cart of another',
    honest: async (world) => ({ ...(await withEntry(world)), body: { quantity: 3 } }),
    price: bodies({
      'less than none': { quantity: -1 },
      'a part of one': { quantity: 0.5 },
      'more than anybody can have': { quantity: 1e9 },
      'more than there are': { quantity: 51 },
    }),
    owner: [FORGED, FOREIGN_ENTRY],
  }),

  'cart.setFields': ofCart({
    gain: 'Somebody changes what another has asked for',
    honest: async (world) => ({ ...(await withEntry(world)), body: { additionalFields: '{}' } }),
    owner: [FORGED, FOREIGN_ENTRY],
    // The thing has no form: there is nothing that its answers could change.
    keepsNothing: true,
  }),

  'cart.remove': ofCart({
    gain: 'Somebody empties the cart of another',
    honest: withEntry,
    owner: [FORGED, FOREIGN_ENTRY],
  }),

  'cart.restore': ofCart({
    gain: 'A buyer gets back more than was taken out',
    async honest(world) {
      const sample = await withEntry(world);
      await sample.by.call('DELETE', `${ENTRIES}/${sample.params.id}`);
      return sample;
    },
    owner: [FORGED, FOREIGN_ENTRY],
    earlier: [
      {
        tried: 'what is in the cart already',
        send: async (sample) => {
          await sample.by.call('POST', `${ENTRIES}/${sample.params?.id}/restore`);
          return sample;
        },
        told: 404,
      },
    ],
    later: [
      { tried: 'after ten minutes', send: (sample) => sample, after: 10 * 60_000 + 1, told: 404 },
    ],
  }),

  'cart.addCode': ofCart({
    gain: 'A buyer pays less by a code that is not theirs, not of this shop or not good',
    async honest(world) {
      const { by } = await world.shopper('splice');
      return { by, body: { code: (await world.coupon()).code } };
    },
    earlier: [
      BOUGHT,
      worthless('a coupon that was switched off', async (world) => {
        const { id, code } = await world.coupon();
        await world.storeOf().coupons.setActive(id, false);
        return code;
      }),
      worthless('a coupon that has no use left', async (world) => {
        const { code } = await world.coupon({ maxUses: 1 });
        const { by } = await world.shopper('splice');
        await by.call('POST', `${CART}/coupons`, { code });
        await bought({ by }, world);
        return code;
      }),
      worthless('a gift card that was switched off', async (world) => {
        const code = await world.giftCard();
        const [card] = (await world.storeOf().giftCards.list()).rows.filter(
          ({ id }) => world.storeOf().giftCards.code(id) === code,
        );
        await world.storeOf().giftCards.setActive(card?.id ?? '', false);
        return code;
      }),
    ],
    later: [
      OLD,
      worthless(
        'a coupon that has ended',
        async (world) => (await world.coupon({ ends: world.now + 1_000 })).code,
        2_000,
      ),
    ],
    more: {
      site: [
        worthless('a coupon of another shop', async (world) => {
          const code = world.unique('OTHER');
          await world.storeOf('two').coupons.create({ code, kind: 'fixed', amount: 500 });
          return code;
        }),
      ],
      twice: [
        {
          tried: 'a gift card by two spellings',
          async play(world) {
            const code = await world.giftCard();
            const { by } = await world.shopper('splice');
            const spellings = [code, code.toLowerCase(), ` ${code} `];
            for (const each of spellings) await by.call('POST', `${CART}/coupons`, { code: each });
            const { body: cart } = await by.call('GET', CART);
            expect(cart).toMatchObject({ giftCardCents: 2_500, amountDueCents: 300 });
          },
        },
      ],
    },
  }),

  'cart.removeCode': ofCart({
    gain: 'Somebody takes the coupon of another',
    async honest(world) {
      const { by } = await world.shopper('splice');
      const { id, code } = await world.coupon();
      await by.call('POST', `${CART}/coupons`, { code });
      return { by, params: { id } };
    },
  }),

  'cart.setShipping': ofCart({
    gain: 'A buyer has a thing sent for less than it costs there',
    async honest(world) {
      const { by } = await world.shopper('rope');
      const location = { country: 'US', region: 'ME', postalCode: '04101' };
      return { by, body: { location, optionId: 'post' } };
    },
    price: [
      {
        tried: 'a cheaper way that is not offered there',
        send: (sample) =>
          body(sample, {
            location: { country: 'CA', region: 'QC', postalCode: '' },
            optionId: 'boat',
          }),
        told: 200,
        leaves: 'as holds says',
        holds: ({ text }) =>
          expect(cartOf(text)).toMatchObject({
            shippingOptions: [{ id: 'post' }],
            selectedShippingOption: null,
          }),
      },
    ],
  }),

  'cart.buyNow': {
    ...NO_MONEY,
    gain: 'A buyer has what is not to be had, or for less than it costs',
    honest: async (world) => ({ by: await world.visitor(), body: { itemId: 'rope', quantity: 1 } }),
    again: 'by key',
    price: bodies({
      'less than none': { quantity: -1 },
      'a part of one': { quantity: 0.5 },
      'more than there is': { quantity: 9_999 },
      'a variant that there is not': { sku: 'rope-free' },
      'what is subscribed to': { itemId: 'club' },
    }),
    owner: NAMES_NOTHING_OF_OTHERS,
    earlier: HAS_NO_STATES,
    later: HOLDS_NO_TERM,
  },

  'cart.subscribe': {
    ...NO_MONEY,
    gain: 'A buyer subscribes to what is not to be had, or for less than it costs',
    honest: async (world) => ({ by: await world.visitor(), body: { itemId: 'club', qty: 1 } }),
    again: 'by key',
    price: bodies({
      'less than none': { qty: -1 },
      'a part of one': { qty: 0.5 },
      'more than anybody can have': { qty: 1e9 },
      'a thing that is bought once': { itemId: 'rope' },
    }),
    owner: NAMES_NOTHING_OF_OTHERS,
    earlier: HAS_NO_STATES,
    later: HOLDS_NO_TERM,
  },

  'instalments.info': {
    ...NO_MONEY,
    gain: 'A stranger reads texts that the shop does not show',
    honest: async (world) => ({ by: await world.visitor(), params: { locale: 'en_US' } }),
    again: 'reads',
    owner: paths({
      'a language that it has not': { locale: 'xx' },
      'the name of what objects inherit': { locale: 'constructor' },
      'a path': { locale: '../../package.json' },
    }),
    earlier: READS,
    later: READS,
  },

  'stock.read': {
    ...NO_MONEY,
    gain: 'A stranger sees what is not for sale',
    honest: async (world) => ({ by: await world.visitor(), query: { itemId: 'rope' } }),
    again: 'reads',
    owner: READS_WHAT_ALL_MAY,
    earlier: READS,
    later: READS,
  },
};

export type { Attempt };
