import { expect } from 'vitest';
import type { NewProduct } from '../../../store/index.js';
import {
  type AbuseRow,
  type Area,
  type Attempt,
  BELONGS_TO_THE_SHOP,
  bodies,
  body,
  HAS_NO_STATES,
  HOLDS_NO_TERM,
  NAMES_NO_CURRENCY,
  NAMES_NO_PROVIDER,
  NO_MONEY,
  paths,
  READS,
  READS_WHAT_ALL_MAY,
  type Sample,
} from './row.js';
import type { World } from './world.js';

const UNKNOWN_ID = '0123456789abcdef01234567';

/** A call of those who run the shop: what it is about is the shop's. */
const ofShop = (row: Pick<AbuseRow, 'gain' | 'honest'> & Partial<AbuseRow>): AbuseRow => ({
  ...NO_MONEY,
  again: 'once',
  owner: BELONGS_TO_THE_SHOP,
  earlier: HAS_NO_STATES,
  later: HOLDS_NO_TERM,
  ...row,
});
const read = (gain: string, rest: Partial<Sample> = {}): AbuseRow =>
  ofShop({
    gain,
    honest: async (world) => ({ by: await world.owner(), ...rest }),
    again: 'reads',
    earlier: READS,
    later: READS,
  });
const readByAll = (gain: string, query?: Readonly<Record<string, string>>): AbuseRow => ({
  ...NO_MONEY,
  gain,
  honest: async (world) => ({ by: await world.visitor(), ...(query && { query }) }),
  again: 'reads',
  owner: READS_WHAT_ALL_MAY,
  earlier: READS,
  later: READS,
});
const set = (
  gain: string,
  sent: object,
  rest: Partial<Sample> = {},
  more: Partial<AbuseRow> = {},
) =>
  ofShop({
    gain,
    honest: async (world) => ({ by: await world.owner(), body: sent, ...rest }),
    ...more,
  });

const SETS = 'A stranger changes what all visitors see';
const READS_SETTINGS = 'A stranger reads what the owner has set';

const collection = (world: World) => {
  const urlId = world.unique('ropes');
  return { navigationTitle: 'Ropes', title: 'Ropes', urlId, description: '', enabled: true };
};
const PRODUCTS = { websiteId: 'one' };
async function madeCollection(world: World): Promise<string> {
  return (await world.storeOf().productCollections.create(collection(world))).id;
}
const product = (world: World, value = '12.00') => ({
  title: 'A rope',
  urlId: world.unique('rope'),
  variants: [{ sku: world.unique('sku'), priceMoney: { value, currency: 'USD' }, qtyInStock: 3 }],
});
const priced = (value: unknown, currency: unknown = 'USD') => ({
  variants: [{ sku: 'a', priceMoney: { value, currency } }],
});
/** What no price of a product may be. */
const PRICES = bodies(
  {
    'less than nothing': priced('-1.00'),
    'a number of programs': priced('1e3'),
    'no number': priced('NaN'),
    'more than there is': priced('9'.repeat(20)),
  },
  { told: 400 },
);
const CURRENCIES = bodies(
  { 'of another country': priced('1.00', 'JPY'), none: priced('1.00', '') },
  { told: 400 },
);
const OTHER_SITE = paths({ 'by the id of another site': { websiteId: 'two' } });

async function madeProduct(world: World): Promise<Sample> {
  const collectionId = await madeCollection(world);
  const item = {
    id: '',
    title: 'A rope',
    structuredContent: {
      productType: 1,
      variants: [
        {
          id: 'v',
          sku: 's',
          attributes: {},
          priceMoney: { value: '1.00', currency: 'USD' },
          qtyInStock: 1,
        },
      ],
    },
  };
  const made: NewProduct = { urlId: world.unique('rope'), item: item as never };
  const { id: itemId } = await world.storeOf().productCollections.addProduct(collectionId, made);
  return { by: await world.owner(), params: { ...PRODUCTS, collectionId, itemId } };
}

/** A webhook of a site that has no other one; nobody is called. */
async function webhook(world: World, site: 'one' | 'two' = 'one'): Promise<string> {
  const { webhooks } = world.storeOf(site);
  for (const { id } of await webhooks.list()) await webhooks.remove(id);
  const { endpoint } = await webhooks.create({ url: HOOKS, types: ['stock.set'] });
  return endpoint.id;
}

const HOOKS = 'https://8.8.8.8/hooks';

const ofWebhook = async (world: World): Promise<Sample> => ({
  by: await world.owner(),
  params: { id: await webhook(world) },
});

/** Who may run the shop and may not say what is told of it. */
const NO_ADMINISTRATOR: readonly Attempt[] = [
  {
    tried: 'who runs the shop and is no administrator',
    send: async (sample, world) => ({ ...sample, by: (await world.member('manager', [15])).by }),
    told: 403,
  },
  {
    tried: 'by a key',
    send: async (sample, world) => {
      const { key } = await world.storeOf().apiKeys.create('all', ['orders', 'events']);
      const headers = { authorization: `Bearer ${key}` };
      return { ...sample, by: await world.visitor(), headers };
    },
    told: 403,
  },
];

/** A webhook that is not there, and that of another site. */
const OTHER_WEBHOOKS = {
  earlier: paths({ 'one that is not there': { id: UNKNOWN_ID } }),
  more: {
    site: [
      {
        tried: 'a webhook of another site',
        send: async (sample: Sample, world: World) => ({
          ...sample,
          params: { ...sample.params, id: await webhook(world, 'two') },
        }),
        told: 404,
      },
    ],
  },
};

/** Addresses that lead inside. */
const INSIDE = bodies(
  {
    'this machine': { url: 'https://127.0.0.1/' },
    'the machines of the host': { url: 'https://10.0.0.1/' },
    'what clouds tell their machines': { url: 'https://169.254.169.254/latest/meta-data/' },
    'this machine in other digits': { url: 'https://2130706433/' },
    'this machine in IPv6': { url: 'https://[::ffff:127.0.0.1]/' },
    'the site itself': { url: 'https://localhost/api/webhooks' },
    'a way that others read': { url: 'http://8.8.8.8/' },
    'no web address': { url: 'file:///etc/passwd' },
  },
  { told: 400 },
);

/** The id of an email whose first try has failed. */
async function failedEmail(world: World): Promise<string> {
  const { emails, invitations } = world.storeOf();
  const address = world.email();
  await invitations.ask(address, 'en');
  await emails.deliver({
    deliver: async () => {
      throw new Error('the mail server is away');
    },
  });
  const { rows } = await emails.list();
  return rows.find(({ recipient }) => recipient === address)?.id ?? '';
}

/** The id of a gift card of $25. */
async function soldCard(world: World): Promise<string> {
  const ending = (await world.giftCard()).slice(-4);
  const { rows } = await world.storeOf().giftCards.list(null, { ending });
  return rows[0]?.id ?? '';
}

/** Somebody who may fulfil orders, and no more. */
const NO_ADMIN = {
  tried: 'who runs the shop and is no administrator',
  send: async (sample: Sample, world: World) => ({
    ...sample,
    by: (await world.member('manager', [15])).by,
  }),
  told: 403,
};

export const MANAGING: Area = {
  'orders.setState': ofShop({
    gain: 'A buyer says that an order was sent, or takes it back',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: (await world.order('splice')).id },
      body: { state: 'fulfilled' },
    }),
    earlier: [
      ...bodies({ 'a state that there is not': { state: 'paid' } }, { told: 400 }),
      ...paths({ 'an order that is not there': { id: UNKNOWN_ID } }),
      ...(['fulfilled', 'cancelled'] as const).flatMap((state) =>
        (['placed', 'fulfilled', 'cancelled'] as const)
          .filter((next) => next !== state)
          .map((next) => ({
            tried: `${next} after ${state}`,
            send: async (sample: Sample, world: World) => {
              await world.storeOf().orders.setState(sample.params?.id ?? '', state);
              return body(sample, { state: next });
            },
            told: 409,
          })),
      ),
    ],
    more: {
      site: [
        {
          tried: 'an order of another site',
          send: async (sample, world) => ({
            ...sample,
            params: { id: (await world.order('splice', world.email(), 'two')).id },
          }),
          told: 404,
        },
      ],
    },
  }),

  'stock.set': ofShop({
    gain: 'Things are sold that there are not',
    async honest(world) {
      await world.storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 50 });
      return {
        by: await world.owner(),
        body: { itemId: 'rope', sku: 'rope', qtyInStock: 7 },
      };
    },
    earlier: [
      ...bodies(
        {
          'less than none': { qtyInStock: -1 },
          'a part of one': { qtyInStock: 0.5 },
          'no number': { qtyInStock: '7' },
          'more than can be counted': { qtyInStock: 1e300 },
        },
        { told: 400 },
      ),
      ...bodies({ 'a variant that is not there': { sku: 'x' } }, { told: 404 }),
    ],
  }),

  'coupons.create': ofShop({
    gain: 'A coupon takes off more than a cart costs',
    honest: async (world) => ({
      by: await world.owner(),
      body: { code: world.unique('FIVE'), kind: 'fixed', amount: '5.00' },
    }),
    again: 'by key',
    provider: NAMES_NO_PROVIDER,
    currency: NAMES_NO_CURRENCY,
    price: bodies(
      {
        'less than nothing': { amount: '-5' },
        nothing: { amount: '0' },
        'more than all': { kind: 'percent', percent: '100.0001' },
        'less than no part': { kind: 'percent', percent: '-1' },
        'a number of programs': { amount: '1e3' },
        'less than no minimum': { minimum: '-1' },
      },
      { told: 400 },
    ),
    earlier: [
      {
        tried: 'a code that is in use, in other letters',
        send: async (sample, world) => {
          const { code } = await world.coupon();
          return body(sample, { code: code.toLowerCase() });
        },
        told: 409,
      },
    ],
  }),

  'orders.list': read('A stranger reads who has bought what', { query: { state: 'placed' } }),
  'orders.read': {
    ...read('A buyer reads the order of another by its id'),
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: (await world.order('splice')).id },
    }),
    more: {
      site: [
        {
          tried: 'an order of another site',
          send: async (sample, world) => ({
            ...sample,
            params: { id: (await world.order('splice', world.email(), 'two')).id },
          }),
          told: 404,
          leaves: 'as holds says',
        },
      ],
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
  'people.export': {
    ...read('Somebody reads all that there is of another', {
      query: { email: 'somebody@example.com' },
    }),
    owner: [NO_ADMIN],
  },
  'people.erase': ofShop({
    gain: 'Somebody has the purchases of another deleted, or hides what was bought',
    async honest(world) {
      const email = world.email();
      const { id } = await world.order('splice', email);
      await world.storeOf().orders.setState(id, 'fulfilled');
      return { by: await world.owner(), body: { email } };
    },
    owner: [
      NO_ADMIN,
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
  'exports.orders': read('A stranger takes away who has bought what'),
  'exports.customers': read('A stranger takes away all addresses'),
  'exports.payments': read('A stranger takes away how others have paid'),
  'exports.submissions': read('A stranger takes away what others wrote'),
  'exports.subscribers': read('A stranger takes away all addresses'),
  'subscriptions.list': read('A stranger reads who has subscribed to what'),

  'subscriptions.cancel': ofShop({
    gain: 'A stranger ends what others have paid for',
    async honest(world) {
      const id = await world.subscription(await world.member());
      return { by: await world.owner(), params: { id } };
    },
    earlier: paths({ 'one that there is not': { id: UNKNOWN_ID } }),
  }),

  'subscriptions.pause': ofShop({
    gain: 'A stranger stops what others have paid for',
    async honest(world) {
      const id = await world.subscription(await world.member());
      return { by: await world.owner(), params: { id } };
    },
    earlier: [
      ...paths({ 'one that there is not': { id: UNKNOWN_ID } }),
      {
        tried: 'one that was cancelled',
        async send(sample, world) {
          await world.storeOf().subscriptions.cancel(sample.params?.id ?? '');
          return sample;
        },
        told: 404,
      },
    ],
  }),

  'subscriptions.resume': ofShop({
    gain: 'A stranger has others charged who have paused',
    async honest(world) {
      const id = await world.subscription(await world.member());
      await world.storeOf().subscriptions.pause(id);
      return { by: await world.owner(), params: { id } };
    },
    earlier: [
      ...paths({ 'one that there is not': { id: UNKNOWN_ID } }),
      {
        tried: 'one that was cancelled',
        async send(sample, world) {
          await world.storeOf().subscriptions.cancel(sample.params?.id ?? '');
          return sample;
        },
        told: 404,
      },
    ],
  }),

  'coupons.setActive': ofShop({
    gain: 'A buyer has a coupon again that was switched off',
    async honest(world) {
      const { id } = await world.coupon();
      return { by: await world.owner(), params: { id }, body: { active: false } };
    },
    earlier: paths({ 'a coupon that is not there': { id: UNKNOWN_ID } }),
  }),

  'emails.send': ofShop({
    gain: 'An email is brought twice, or to somebody else',
    async honest(world) {
      return { by: await world.owner(), params: { id: await failedEmail(world) } };
    },
    earlier: [
      {
        tried: 'one that was sent',
        async send(sample, world) {
          const { emails } = world.storeOf();
          await emails.sendAgain(sample.params?.id ?? '');
          await emails.deliver({ deliver: async () => undefined });
          return sample;
        },
        told: 404,
      },
      ...paths({ 'an email that is not there': { id: UNKNOWN_ID } }),
    ],
  }),

  'events.read': read('A stranger reads what happens in the shop'),

  'keys.create': ofShop({
    gain: 'A program makes keys that may more than it may',
    honest: async (world) => ({
      by: await world.owner(),
      body: { name: 'Till', scopes: ['orders'] },
    }),
    again: 'by key',
    owner: [
      {
        tried: 'a key that makes keys',
        send: (sample) => body(sample, { scopes: ['keys'] }),
        told: 400,
      },
      {
        tried: 'who runs the shop and is no administrator',
        send: async (sample, world) => ({
          ...sample,
          by: (await world.member('manager', [15])).by,
        }),
        told: 403,
      },
      {
        tried: 'by a key',
        send: async (sample, world) => {
          const { key } = await world
            .storeOf()
            .apiKeys.create('all', ['orders', 'content', 'keys!']);
          const headers = { authorization: `Bearer ${key}` };
          return { ...sample, by: await world.visitor(), headers };
        },
        told: 403,
      },
    ],
    earlier: bodies(
      { 'no name': { name: ' ' }, 'nothing that it may': { scopes: [] } },
      { told: 400 },
    ),
  }),

  'keys.revoke': ofShop({
    gain: 'Somebody ends the programs of the shop',
    async honest(world) {
      const { apiKey } = await world.storeOf().apiKeys.create('Till', ['orders']);
      return { by: await world.owner(), params: { id: apiKey.id } };
    },
    earlier: paths({ 'a key that is not there': { id: UNKNOWN_ID } }),
  }),

  'webhooks.list': read('A stranger reads where the shop tells what'),
  'webhooks.create': ofShop({
    gain: 'Somebody is told all that happens in the shop, or has the server call what only it can reach',
    async honest(world) {
      const { webhooks } = world.storeOf();
      for (const { id } of await webhooks.list()) await webhooks.remove(id);
      return { by: await world.owner(), body: { url: HOOKS, types: ['stock.set'] } };
    },
    again: 'by key',
    owner: NO_ADMINISTRATOR,
    earlier: [
      ...INSIDE,
      ...bodies(
        {
          'no events': { types: [] },
          'what the shop tells nobody': { types: ['api-key.created'] },
        },
        { told: 400 },
      ),
    ],
  }),
  'webhooks.change': ofShop({
    gain: 'Somebody is told what others asked for, or has the server call what only it can reach',
    honest: async (world) => ({
      ...(await ofWebhook(world)),
      body: { url: 'https://1.1.1.1/', types: ['order.placed'], active: false },
    }),
    owner: NO_ADMINISTRATOR,
    earlier: [...INSIDE, ...OTHER_WEBHOOKS.earlier],
    more: OTHER_WEBHOOKS.more,
  }),
  'webhooks.remove': ofShop({
    gain: 'Somebody ends what the programs of the shop are told',
    honest: ofWebhook,
    owner: NO_ADMINISTRATOR,
    ...OTHER_WEBHOOKS,
  }),
  'webhooks.exchangeSecret': ofShop({
    gain: 'Somebody signs in the name of the shop',
    honest: ofWebhook,
    again: 'by key',
    owner: NO_ADMINISTRATOR,
    ...OTHER_WEBHOOKS,
  }),
  'webhooks.test': ofShop({
    gain: 'Somebody has the server call an address as often as they like',
    honest: ofWebhook,
    again: 'by key',
    owner: NO_ADMINISTRATOR,
    ...OTHER_WEBHOOKS,
  }),
  'webhooks.deliveries': ofShop({
    ...read('A stranger reads what was told'),
    honest: ofWebhook,
    owner: NO_ADMINISTRATOR,
  }),
  'webhooks.sendAgain': ofShop({
    gain: 'A message is told twice, or to somebody else',
    async honest(world) {
      const sample = await ofWebhook(world);
      const id = sample.params?.id ?? '';
      const { webhooks, webhookDeliveries } = world.storeOf();
      const delivery = await webhooks.test(id);
      await webhookDeliveries.deliver(id, { send: () => Promise.reject(new Error('away')) });
      return { ...sample, params: { id, delivery } };
    },
    owner: NO_ADMINISTRATOR,
    earlier: [
      ...OTHER_WEBHOOKS.earlier,
      ...paths({ 'a message that is not there': { delivery: UNKNOWN_ID } }),
    ],
    more: OTHER_WEBHOOKS.more,
  }),

  'forms.schema': read('A stranger reads how forms are made', { query: { type: 'form' } }),
  'preferences.read': read(READS_SETTINGS, { params: { namespace: 'abuse' } }),
  'preferences.set': set(
    SETS,
    { a: 1 },
    { params: { namespace: 'abuse' } },
    {
      keepsAnyMember: true,
      earlier: paths({ 'what is no name': { namespace: 'a b' } }),
    },
  ),
  'headerFooter.read': read(READS_SETTINGS),
  'headerFooter.set': set(SETS, { header: { a: 1 }, footer: null }),
  'multilingual.settings': readByAll('A stranger reads what the owner has set'),
  'multilingual.status': read(READS_SETTINGS),
  'multilingual.languages': read(READS_SETTINGS),
  'multilingual.setLanguages': set(SETS, { languages: ['de'] }),
  'multilingual.disconnect': ofShop({
    gain: SETS,
    async honest(world) {
      const by = await world.owner();
      await by.call('PUT', '/api/multilingual/languages', { languages: ['fr'] });
      return { by };
    },
  }),
  'navigation.update': set(
    SETS,
    {
      fieldName: 'mainNav',
      templateId: 't',
      navigation: { items: [{ title: 'Shop', externalLink: '/shop' }] },
    },
    {},
    {
      earlier: bodies(
        {
          'an address that runs something': {
            navigation: { items: [{ title: 'x', externalLink: 'javascript:alert(1)' }] },
          },
          'an address of another site that looks like a path': {
            navigation: { items: [{ title: 'x', externalLink: '//evil.test' }] },
          },
        },
        { told: 400 },
      ),
    },
  ),
  'navigation.layout': readByAll('A stranger sees pages that are not shown'),

  'collections.create': ofShop({
    gain: 'A shop of the same host makes pages in another',
    honest: async (world) => ({
      by: await world.owner(),
      params: PRODUCTS,
      body: collection(world),
    }),
    again: 'by key',
    earlier: bodies({ 'the address of a page of the content': { urlId: 'shop' } }, { told: 409 }),
    more: { site: OTHER_SITE },
  }),
  'collections.addCategory': ofShop({
    gain: 'A shop of the same host makes pages in another',
    honest: async (world) => ({
      by: await world.owner(),
      params: { ...PRODUCTS, collectionId: await madeCollection(world) },
      body: { displayName: 'Old', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 0 },
    }),
    again: 'by key',
    earlier: [
      ...paths({ 'a collection that is not there': { collectionId: UNKNOWN_ID } }),
      ...bodies({ 'a parent that is not there': { parentCategoryId: UNKNOWN_ID } }),
    ],
    more: { site: OTHER_SITE },
  }),
  'collections.addProduct': ofShop({
    gain: 'A thing is sold for a price that the shop cannot mean',
    honest: async (world) => ({
      by: await world.owner(),
      params: { ...PRODUCTS, collectionId: await madeCollection(world) },
      body: product(world),
    }),
    price: PRICES,
    currency: CURRENCIES,
    earlier: paths({ 'a collection that is not there': { collectionId: UNKNOWN_ID } }),
    more: { site: OTHER_SITE },
  }),
  'collections.changeProduct': ofShop({
    gain: 'A thing is sold for a price that the shop cannot mean',
    honest: async (world) => ({ ...(await madeProduct(world)), body: product(world, '13.00') }),
    price: PRICES,
    currency: CURRENCIES,
    earlier: paths({ 'a product that is not there': { itemId: UNKNOWN_ID } }),
    more: { site: OTHER_SITE },
  }),
  'collections.removeProduct': ofShop({
    gain: 'A shop of the same host takes the things of another',
    honest: madeProduct,
    earlier: paths({ 'a product that is not there': { itemId: UNKNOWN_ID } }),
    more: { site: OTHER_SITE },
  }),

  'places.autocomplete': readByAll('A stranger asks the provider in the name of the shop', {
    input: 'Par',
  }),
  'places.details': {
    ...readByAll('A stranger asks the provider in the name of the shop'),
    async honest(world) {
      const by = await world.visitor();
      const found = await by.call('GET', '/api/google-maps/places/autocomplete?input=Par');
      const { predictions } = found.body as { predictions: { placeId: string }[] };
      const placeId = predictions[0]?.placeId ?? '';
      expect(placeId).not.toBe('');
      return { by, query: { placeId, productPage: 'checkout', productSection: 'address' } };
    },
  },
  'search.suggestions': {
    ...readByAll('A stranger finds what is for members', { q: 'knot' }),
    owner: [
      {
        tried: 'a word of a page that was not bought',
        send: (sample) => sample,
        told: 200,
        holds: ({ text }) => expect(text).not.toContain('lessons'),
      },
    ],
  },
};
