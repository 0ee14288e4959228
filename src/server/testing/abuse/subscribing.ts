import {
  type Area,
  type Attempt,
  bodies,
  body,
  NAMES_NO_CURRENCY,
  NO_MONEY,
  paths,
  type Sample,
} from './row.js';
import { ofShop, read, UNKNOWN_ID } from './shop-rows.js';
import { HOME, type World } from './world.js';

const YEARS = 5 * 365 * 24 * 60 * 60 * 1_000;

/** Somebody with the link to a subscription, who is nobody else to the shop. */
async function holder(world: World): Promise<{ readonly id: string; readonly sample: Sample }> {
  const id = await world.subscription(await world.member());
  const token = world.storeOf().subscriptions.token(id);
  return { id, sample: { by: await world.visitor(), body: { token } } };
}

/** The tokens of other things, and those that are none. */
const TOKENS: readonly Attempt[] = [
  ...bodies({
    'a token that nobody has': { token: '0123456789abcdef0123456789abcdef' },
    'the id of a subscription': { token: '0123456789abcdef01234567' },
    'no token': { token: '' },
  }),
  {
    tried: 'the token of an order',
    async send(sample, world) {
      return body(sample, { token: (await world.order('splice')).token });
    },
    told: 404,
  },
];

/** What was cancelled stays so. */
const OVER: Attempt = {
  tried: 'one that was cancelled',
  async send(sample, world) {
    const { subscriptions } = world.storeOf();
    const { token } = sample.body as { readonly token: string };
    await subscriptions.cancel((await subscriptions.ofToken(token))?.id ?? '');
    return sample;
  },
  told: 404,
};

/** A link that nobody was sent for years. */
const LATE: readonly Attempt[] = [
  { tried: 'a link that is too old', send: (sample) => sample, after: YEARS, told: 404 },
];

/** Ways to pay that a shop has not. */
const PROVIDERS = bodies(
  {
    'one that the shop has not': { payment: { provider: 'free', method: '' } },
    'the name of what objects inherit': { payment: { provider: 'constructor', method: '' } },
    none: { payment: undefined },
  },
  { told: 400 },
);

/** Amounts of later orders that were not reviewed. */
const PRICES = bodies(
  {
    'of nothing': { amountCents: 0 },
    'of less': { amountCents: 1 },
    'less than nothing': { amountCents: -1 },
  },
  { told: 409 },
);

/** Another address of a subscription, at its price. */
async function addressOf(world: World, id: string) {
  const { amountCents = 0 } = (await world.storeOf().subscriptions.get(id)) ?? {};
  return { shipping: { ...HOME, line1: '2 Quay' }, amountCents };
}

const row = {
  ...NO_MONEY,
  again: 'once',
  owner: TOKENS,
  earlier: [OVER],
  later: LATE,
} as const;

/** A subscription of somebody, by the owner. */
const ofOwner = async (world: World): Promise<Sample> => ({
  by: await world.owner(),
  params: { id: await world.subscription(await world.member()) },
});

/** What was cancelled stays so, for its owner too. */
const CANCELLED: Attempt = {
  tried: 'one that was cancelled',
  async send(sample, world) {
    await world.storeOf().subscriptions.cancel(sample.params?.id ?? '');
    return sample;
  },
  told: 404,
};

/** The calls of the page of a subscription. */
export const SUBSCRIBING: Area = {
  'subscription.pause': {
    ...row,
    gain: 'Somebody stops what another has paid for',
    honest: async (world) => (await holder(world)).sample,
  },

  'subscription.resume': {
    ...row,
    gain: 'Somebody has another charged who has paused',
    async honest(world) {
      const { id, sample } = await holder(world);
      await world.storeOf().subscriptions.pause(id);
      return sample;
    },
  },

  'subscription.cancel': {
    ...row,
    gain: 'Somebody ends what another has paid for',
    honest: async (world) => (await holder(world)).sample,
  },

  'subscription.pay': {
    ...row,
    currency: NAMES_NO_CURRENCY,
    gain: 'A buyer goes on without paying, is charged twice, or pays for another',
    async honest(world) {
      const { sample } = await holder(world);
      return body(sample, { payment: { provider: 'test', method: 'decline' } });
    },
    provider: PROVIDERS,
    price: bodies({ 'of what is not due': { amountCents: 1 } }, { told: 409 }),
  },

  'subscription.setAddress': {
    ...row,
    gain: 'Somebody has sent to themselves what another has paid for, or pays less for shipping and tax',
    async honest(world) {
      const { id, sample } = await holder(world);
      return body(sample, await addressOf(world, id));
    },
    price: PRICES,
  },

  'subscriptions.list': read('A stranger reads who has subscribed to what'),

  'subscriptions.cancel': ofShop({
    gain: 'A stranger ends what others have paid for',
    honest: ofOwner,
    earlier: paths({ 'one that there is not': { id: UNKNOWN_ID } }),
  }),

  'subscriptions.pause': ofShop({
    gain: 'A stranger stops what others have paid for',
    honest: ofOwner,
    earlier: [...paths({ 'one that there is not': { id: UNKNOWN_ID } }), CANCELLED],
  }),

  'subscriptions.resume': ofShop({
    gain: 'A stranger has others charged who have paused',
    async honest(world) {
      const id = await world.subscription(await world.member());
      await world.storeOf().subscriptions.pause(id);
      return { by: await world.owner(), params: { id } };
    },
    earlier: [...paths({ 'one that there is not': { id: UNKNOWN_ID } }), CANCELLED],
  }),

  'subscriptions.setShipping': ofShop({
    gain: 'A stranger has sent to themselves what others have paid for',
    async honest(world) {
      const sample = await ofOwner(world);
      return { ...sample, body: await addressOf(world, sample.params?.id ?? '') };
    },
    price: PRICES,
    earlier: [...paths({ 'one that there is not': { id: UNKNOWN_ID } }), CANCELLED],
  }),

  'subscriptions.setMethod': ofShop({
    gain: 'A stranger decides who pays for what others have ordered',
    honest: async (world) => ({
      ...(await ofOwner(world)),
      body: { payment: { provider: 'test', method: 'decline' } },
    }),
    provider: PROVIDERS,
    earlier: [...paths({ 'one that there is not': { id: UNKNOWN_ID } }), CANCELLED],
  }),
};
