import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CART_FIELDS } from '../../widgets/contract/records.js';
import { censusEvent, entriesOf, eventV1, eventV2, hit } from './features/analytics/schemas.js';
import { ROUTES } from './features/index.js';
import { stockLevel } from './http/schemas.js';
import { errorsOf, isBounded, placesIn } from './testing/bounds.js';

/** Bodies, queries, JSON in texts of them, and the whole numbers of answers. */
const PAYLOADS: readonly (readonly [name: string, schema: v.GenericSchema])[] = [
  ...ROUTES.flatMap(({ id, body }) => (body === undefined ? [] : [[id, body] as const])),
  ...ROUTES.flatMap(({ id, query }) => {
    return query === undefined ? [] : [[`the query of ${id}`, query] as const];
  }),
  ['JSON of an event of version 1', eventV1],
  ['JSON of an event of version 2', eventV2],
  ['JSON of a hit', hit],
  ['JSON of the census', censusEvent],
  ['JSON of a cart', v.object(entriesOf(CART_FIELDS))],
  ['the stock in answers', stockLevel],
];

const BODY = 'the limit of the body bounds it';
const STORE = 'the store checks it and has a message for it';
const WORD = 'it is compared with a word';

/** What has no bound in its schema, and why. */
const UNBOUNDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the query of cart.read': { mock: WORD, calculateSubtotal: WORD },
  'cart.add': { quantity: STORE, additionalFields: BODY },
  'cart.setQuantity': { quantity: STORE },
  'cart.setFields': { additionalFields: BODY },
  'cart.buyNow': { quantity: STORE, additionalFields: BODY },
  'cart.subscribe': { qty: STORE, additionalFields: BODY },
  'stock.set': { qtyInStock: STORE },
  'stock.setMany': { itemIds: BODY, skus: BODY, was: BODY, quantities: BODY, unlimited: BODY },
  'orders.place': { answers: BODY },
  'refunds.create': { quantities: BODY },
  'fulfilments.create': { quantities: BODY },
  'orders.review': { answers: BODY },
  'orders.giftCard': { quantity: STORE, additionalFields: BODY },
  'the query of session.end': { cloneCart: WORD },
  'forms.save': { form: BODY },
  'forms.validate': { '': BODY },
  'comments.create': { author: STORE, email: STORE, body: STORE },
  'reviews.create': { rating: STORE, title: STORE, body: STORE, author: STORE },
  'restock.signUp': { siteVisitorEmail: STORE },
  'preferences.set': { '': BODY },
  'headerFooter.set': { header: BODY, footer: BODY },
};

/** What patterns and other checks take, and what only they refuse. */
const TOLD = {
  '/^(?:[1-9]\\d{0,8})?$/': ['12', '0'],
  '/^[+-]?\\d{1,9}(?:[.,]\\d{1,3})?$/': ['-12,5', '1e3'],
  '/^\\d{1,4}$/': ['12', '-1'],
  '/^(?:\\d{1,9}(?:[.,]\\d{1,3})?)?$/': ['12,5', '1e3'],
  '/^\\d{1,15}-[\\w-]{1,64}$/': ['1-a', 'a-1'],
  '/^[\\w-]{1,2000}$/': ['a-1', 'a b'],
  '/^(?:\\d{1,15}|\\d{4}-\\d\\d-\\d\\d(?:T\\d\\d:\\d\\d(?::\\d\\d(?:\\.\\d{1,3})?)?(?:Z|[+-]\\d\\d:\\d\\d))?)?$/':
    ['2026-01-31', '31.1.2026'],
  '/^\\d{1,16}u?$/': ['5u', 'u5'],
  '/^[A-Z]{2}$/': ['US', 'USA'],
  '/^[\\da-f]{24}$/': ['ab'.repeat(12), 'AB'.repeat(12)],
  '/^[\\da-fA-F]{0,24}$/': ['12AB', 'rope'],
  '/^[\\da-f]{32}$/': ['ab'.repeat(16), 'AB'.repeat(16)],
  '/^[\\w-]{1,64}$/': ['a-1', 'a b'],
  '/^\\w{1,64}$/': ['mainNavigation', 'main navigation'],
  '/^\\d{1,9}(?:[.,]\\d{1,3})?$/': ['12,5', '1e3'],
  '/^\\d{1,9}(?:[.,]\\d{1,4})? ?%?$/': ['12.5 %', '12.50000'],
  '/^\\d{1,15}(?:\\.\\d{1,3})?$/': ['24.00', '24,00'],
  '/^[1-9]\\d{0,4}x[1-9]\\d{0,4}$/': ['800x600', '0x600'],
  '/^[a-z0-9]+(?:-[a-z0-9]+)*$/': ['blue-rope', 'Blue rope'],
  '/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/': ['pt-BR', 'english'],
  '/^[A-Za-z]{2,3}(?:-[\\w-]{1,20})?$/': ['pt-BR', 'english'],
  '/^(?:https?:\\/\\/|mailto:|tel:|[/#?])/': ['tel:1', 'javascript:alert(1)'],
  'externalLink check': ['/shop', '//example.com'],
  'assetUrl check': ['/s/rope.png', 'http://example.com/rope.png'],
  'trackingUrl check': ['https://post.example/1', 'javascript:alert(1)'],
  'percent max_value': ['100', '100.0001'],
} as const;

describe.each(PAYLOADS)('%s', (name, schema) => {
  const places = placesIn(schema, TOLD);

  it('has bounds', () => {
    const reasons = UNBOUNDED[name] ?? {};
    // The members of a record are as many as it takes.
    const unbounded = places
      .filter((place) => !isBounded(place))
      .map((place) => place.name.replace(/ (?:name|value)$/, ''));
    expect([...new Set(unbounded)]).toEqual(Object.keys(reasons));
  });

  it('takes what is within its bounds, and no more', () => {
    expect(places.flatMap((place) => errorsOf(schema, place, TOLD))).toEqual([]);
  });
});

const long = (length: number) => 'x'.repeat(length);

const REVIEWED = { cartVersion: 1, grandTotalCents: 1, currency: 'USD' };
const contact = (email: string, name = '') => ({ ...REVIEWED, contact: { email, name } });
const shipping = (rest: object) => ({ ...REVIEWED, shipping: rest });
const location = (rest: object) => ({ location: { country: 'US', ...rest } });
const entry = (rest: object) => ({ itemId: 'rope', ...rest });
const coupon = (rest: object) => ({ code: 'TEN', kind: 'percent', ...rest });
const key = (rest: object) => ({ name: 'Stock', scopes: ['orders'], ...rest });
const login = (rest: object) => ({ email: 'a@example.com', password: 'x', ...rest });

/** What just passes, and what does not any more: a call, its payload, and the field that is wrong. */
it.each<[id: string, good: object, wrong: object, field: string]>([
  ['session.create', login({ email: long(2_000) }), login({ email: long(2_001) }), 'email'],
  ['session.create', login({ next: '/' }), login({ next: `/${long(2_000)}` }), 'next'],
  ['session.end', { xsrfToken: long(2_000) }, { xsrfToken: long(2_001) }, 'xsrfToken'],
  ['account.signUp', { email: long(2_000) }, { email: long(2_001) }, 'email'],
  [
    'account.setLocale',
    { language: 'en', xsrfToken: long(2_000) },
    { language: 'en', xsrfToken: long(2_001) },
    'xsrfToken',
  ],
  ['account.cancelSubscription', { xsrfToken: '' }, { xsrfToken: long(2_001) }, 'xsrfToken'],

  ['orders.place', contact(long(256)), contact(long(257)), 'contact.email'],
  ['orders.place', contact('', long(200)), contact('', long(201)), 'contact.name'],
  [
    'orders.place',
    shipping({ line2: long(200) }),
    shipping({ line2: long(201) }),
    'shipping.line2',
  ],
  [
    'orders.place',
    shipping({ postalCode: long(20) }),
    shipping({ postalCode: long(21) }),
    'shipping.postalCode',
  ],
  ['orders.place', shipping({ country: 'US' }), shipping({ country: 'USA' }), 'shipping.country'],
  [
    'orders.place',
    { ...REVIEWED, payment: { choice: long(400) } },
    { ...REVIEWED, payment: { choice: long(401) } },
    'payment.choice',
  ],
  ['orders.place', REVIEWED, { ...REVIEWED, cartVersion: 0.5 }, 'cartVersion'],
  ['orders.place', REVIEWED, { ...REVIEWED, grandTotalCents: 0.5 }, 'grandTotalCents'],
  ['orders.place', REVIEWED, { ...REVIEWED, grandTotalCents: 2 ** 53 }, 'grandTotalCents'],
  ['orders.place', REVIEWED, { ...REVIEWED, currency: 'USDX' }, 'currency'],
  [
    'orders.place',
    { ...REVIEWED, cartToken: 'ab'.repeat(16) },
    { ...REVIEWED, cartToken: 'AB'.repeat(16) },
    'cartToken',
  ],
  ['orders.place', { ...REVIEWED, key: long(64) }, { ...REVIEWED, key: long(65) }, 'key'],
  ['orders.place', { ...REVIEWED, key: 'a-1' }, { ...REVIEWED, key: 'a b' }, 'key'],
  ['orders.donate', { amount: '12,5' }, { amount: '1e3' }, 'amount'],
  ['newsletter.unsubscribe', { token: long(100) }, { token: long(101) }, 'token'],
  ['the query of newsletter.oneClick', { token: long(100) }, { token: long(101) }, 'token'],

  ['cart.read', { timecode: long(100) }, { timecode: long(101) }, 'timecode'],
  ['cart.add', entry({ itemId: long(200) }), entry({ itemId: long(201) }), 'itemId'],
  [
    'cart.add',
    entry({ additionalFields: long(50_000) }),
    entry({ additionalFields: long(50_001) }),
    'additionalFields',
  ],
  ['cart.addCode', { code: long(100) }, { code: long(101) }, 'code'],
  ['cart.setShipping', location({}), location({ country: 'us' }), 'location.country'],
  [
    'cart.setShipping',
    location({ region: long(100) }),
    location({ region: long(101) }),
    'location.region',
  ],
  [
    'cart.setShipping',
    location({ postalCode: long(20) }),
    location({ postalCode: long(21) }),
    'location.postalCode',
  ],

  ['coupons.create', coupon({ code: long(100) }), coupon({ code: long(101) }), 'code'],
  ['coupons.create', coupon({ percent: '100' }), coupon({ percent: '100.0001' }), 'percent'],
  ['events.read', { after: 0 }, { after: -1 }, 'after'],
  ['events.read', { after: 1 }, { after: 0.5 }, 'after'],
  ['keys.create', key({ name: long(100) }), key({ name: long(101) }), 'name'],
  ['keys.create', key({}), key({ name: ' ' }), 'name'],
  ['keys.create', key({}), key({ scopes: [] }), 'scopes'],
])('%s takes what is within its bounds, and no more: %#', (id, good, wrong, field) => {
  const payloads = new Map(PAYLOADS);
  // Of a call that only reads there is no body.
  const schema =
    payloads.get(String(id)) ?? (payloads.get(`the query of ${id}`) as v.GenericSchema);
  const fieldsOf = (payload: object) =>
    v.safeParse(schema, payload).issues?.map((issue) => v.getDotPath(issue));
  expect([fieldsOf(good), fieldsOf(wrong)]).toEqual([undefined, [field]]);
});
