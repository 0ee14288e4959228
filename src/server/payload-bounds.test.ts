import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ROUTES } from './features/index.js';

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
  const route = ROUTES.find((each) => each.id === id);
  const schema = (route?.method === 'GET' ? route.query : route?.body) as v.GenericSchema;
  const fieldsOf = (payload: object) =>
    v.safeParse(schema, payload).issues?.map((issue) => v.getDotPath(issue));
  expect([fieldsOf(good), fieldsOf(wrong)]).toEqual([undefined, [field]]);
});
