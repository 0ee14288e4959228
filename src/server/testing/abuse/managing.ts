import { expect } from 'vitest';
import type { NewProduct } from '../../../store/index.js';
import {
  type AbuseRow,
  type Area,
  bodies,
  body,
  NAMES_NO_CURRENCY,
  NAMES_NO_PROVIDER,
  NO_MONEY,
  paths,
  READS,
  READS_WHAT_ALL_MAY,
  type Sample,
} from './row.js';
import { ORDER_OF_OTHER_SITE, ofShop, read, UNKNOWN_ID } from './shop-rows.js';
import type { World } from './world.js';

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
/** A sent row of the page of stock. */
const row = (rest: object) => ({
  ...{ itemIds: { 0: 'rope' }, skus: { 0: 'rope' }, was: { 0: '50' } },
  ...{ quantities: { 0: '7' }, unlimited: {} },
  ...rest,
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

async function deliverAll(world: World, site?: 'two'): Promise<void> {
  await world.storeOf(site).emails.deliver({ deliver: async () => undefined });
}

/** The id of an email of a kind that was sent, about any order or about one. */
async function sentEmail(
  world: World,
  kind: string,
  orderId?: string,
  site?: 'two',
): Promise<string> {
  await deliverAll(world, site);
  const { rows } = await world.storeOf(site).emails.list();
  const about = (data: unknown) => (data as { readonly orderId?: string } | null)?.orderId;
  return (
    rows.find((each) => each.kind === kind && (orderId ?? about(each.data)) === about(each.data))
      ?.id ?? ''
  );
}

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
              await world.storeOf().orders.setState(sample.params?.id ?? '', state, 'owner');
              return body(sample, { state: next });
            },
            told: 409,
          })),
      ),
    ],
    more: {
      site: [ORDER_OF_OTHER_SITE],
    },
  }),

  'orders.capture': ofShop({
    gain: 'A buyer says when money is taken, or has it taken of another order or twice',
    honest: async (world) => ({
      by: await world.owner(),
      params: { id: await world.unfulfilled() },
    }),
    earlier: [
      ...paths({ 'an order that is not there': { id: UNKNOWN_ID } }),
      {
        tried: 'an order that was cancelled',
        send: async (sample: Sample, world: World) => {
          await world.storeOf().orders.setState(sample.params?.id ?? '', 'cancelled', 'owner');
          return sample;
        },
        told: 409,
      },
    ],
    more: {
      site: [ORDER_OF_OTHER_SITE],
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

  'stock.setMany': ofShop({
    gain: 'Things are sold that there are not, or a sale is lost to an older page',
    async honest(world) {
      await world.storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 50 });
      return { by: await world.owner(), body: row({}) };
    },
    earlier: [
      ...bodies(
        {
          'a row of no number': { itemIds: { x: 'rope' } },
          'what was no level': { was: { 0: '-1' } },
          'a quantity of no end': { quantities: { 0: '9'.repeat(31) } },
          'more rows than a page has': {
            itemIds: { ...Array(101).fill('rope') },
            was: { ...Array(101).fill('50') },
          },
        },
        { told: 400 },
      ),
      ...bodies(
        {
          'less than none': row({ quantities: { 0: '-1' } }),
          'a part of one': row({ quantities: { 0: '0.5' } }),
          'no number': row({ quantities: { 0: '1e3' } }),
          'more than can be counted': row({ quantities: { 0: '9'.repeat(30) } }),
          'a variant that is not there': row({ skus: { 0: 'x' } }),
          'another level than it had': row({ was: { 0: '51' } }),
          'what it was': row({ quantities: { 0: '50' } }),
          nothing: row({ itemIds: {} }),
        },
        { told: 200 },
      ),
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

  'coupons.preview': ofShop({
    gain: 'A stranger makes a coupon, or tries codes, where one is only to be looked at',
    honest: async (world) => ({
      by: await world.owner(),
      body: { code: (await world.coupon()).code, kind: 'fixed', amount: '5.00' },
    }),
    keepsNothing: true,
    provider: NAMES_NO_PROVIDER,
    currency: NAMES_NO_CURRENCY,
    price: bodies(
      { 'less than nothing': { amount: '-5' }, 'less than no minimum': { minimum: '-1' } },
      { told: 400 },
    ),
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

  'emails.repeat': ofShop({
    gain: 'An email is brought to somebody else, many times, or with a code or a link that is good once',
    async honest(world) {
      const { id } = await world.order('splice');
      return { by: await world.owner(), params: { id: await sentEmail(world, 'order', id) } };
    },
    earlier: [
      ...paths({ 'an email that is not there': { id: UNKNOWN_ID } }),
      {
        tried: 'one that waits',
        send: async (sample, world) => ({ ...sample, params: { id: await failedEmail(world) } }),
        told: 409,
      },
      {
        tried: 'one with a link that is good once',
        async send(sample, world) {
          const id = await failedEmail(world);
          await world.storeOf().emails.sendAgain(id);
          await deliverAll(world);
          return { ...sample, params: { id } };
        },
        told: 409,
      },
      {
        tried: 'one with a code',
        async send(sample, world) {
          await world.giftCard();
          return { ...sample, params: { id: await sentEmail(world, 'gift-card') } };
        },
        told: 409,
      },
      {
        tried: 'one about an order that was cancelled',
        async send(sample, world) {
          const { id } = await world.order('splice');
          const params = { id: await sentEmail(world, 'order', id) };
          await world.storeOf().orders.setState(id, 'cancelled', 'owner');
          return { ...sample, params };
        },
        told: 409,
      },
    ],
    more: {
      site: [
        {
          tried: 'an email of another site',
          async send(sample, world) {
            const { id } = await world.order('splice', world.email(), 'two');
            return { ...sample, params: { id: await sentEmail(world, 'order', id, 'two') } };
          },
          told: 404,
        },
      ],
      otherwise: [
        {
          tried: 'to an address of the caller',
          send: (sample) => body(sample, { to: 'eve@evil.example', recipient: 'eve@evil.example' }),
          told: 200,
          leaves: 'as honest',
          async holds(_told, _sample, world) {
            const { rows } = await world.storeOf().emails.list();
            expect(rows.map(({ recipient }) => recipient)).not.toContain('eve@evil.example');
          },
        },
      ],
    },
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
