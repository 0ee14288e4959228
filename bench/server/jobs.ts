import type { Samples, WireRequest } from './protocol.js';
import { Shopper } from './shopper.js';

/** What is asked of both servers. */
export interface Job {
  readonly name: 'page' | 'cart' | 'add' | 'order';
  readonly what: string;
  /** Requests of one batch. */
  readonly count: number;
  /** The least throughput that is demanded, as a part of the bare server's. */
  readonly target: number;
  /** The requests of one batch to the shop, which finds all that they need. */
  prepare(url: string, count: number): Promise<readonly WireRequest[]>;
  /** The same for the bare server. */
  bare(count: number): readonly WireRequest[];
}

/** Of these there is no end. */
const PLATES = { itemId: '7e19c7c9686bf8b872a0583b', sku: 'HG-TIDPLA', quantity: 1 };
const SALT = { itemId: 'ba3581479daa474e60c67299', sku: 'HG-SMOSEASAL-01', quantity: 2 };
const COFFEE = { itemId: '5bef59229995575924f33d68', sku: 'HG-FIRWATCOF-01', quantity: 1 };

const PAGE = '/shop/tide-plates';
const CART = '/api/commerce/shopping-cart';
const ENTRIES = `${CART}/entries`;
const ORDERS = '/api/commerce/orders';

const HOME = {
  name: 'Ada',
  line1: '1 Quay',
  line2: '',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
};

/** Visitors of one batch. */
const VISITORS = 8;

export const JOBS: readonly Job[] = [
  {
    name: 'page',
    what: 'a page that is kept; the same text',
    count: 400,
    target: 0.5,
    async prepare(url, count) {
      const shopper = new Shopper(url);
      await shopper.open(PAGE);
      return repeated(count, [shopper.request('GET', PAGE)]);
    },
    bare: (count) => repeated(count, [{ method: 'GET', path: '/page', headers: {} }]),
  },
  {
    name: 'cart',
    what: 'a cart of three entries; SELECT of one row',
    count: 400,
    target: 0.5,
    async prepare(url, count) {
      const shoppers = await visitors(url, [PLATES, SALT, COFFEE]);
      return repeated(
        count,
        shoppers.map((shopper) => shopper.request('GET', CART)),
      );
    },
    bare: (count) => repeated(count, [{ method: 'GET', path: '/cart', headers: {} }]),
  },
  {
    name: 'add',
    what: 'one more of an entry; UPSERT of one row',
    count: 200,
    target: 0.4,
    async prepare(url, count) {
      const shoppers = await visitors(url, [PLATES, SALT]);
      return repeated(
        count,
        shoppers.map((shopper) => shopper.request('POST', ENTRIES, PLATES)),
      );
    },
    bare: (count) =>
      repeated(
        count,
        Array.from({ length: VISITORS }, (_, cart) => post('/entries', { ...PLATES, cart })),
      ),
  },
  {
    name: 'order',
    what: 'placing an order with a test payment; INSERT of one row',
    count: 50,
    target: 0.1,
    async prepare(url, count) {
      const orders: WireRequest[] = [];
      while (orders.length < count) {
        const shopper = new Shopper(url);
        await shopper.open(PAGE);
        await shopper.call('POST', ENTRIES, PLATES);
        orders.push(await orderOf(shopper));
      }
      return orders;
    },
    bare: (count) =>
      repeated(count, [
        post('/orders', { ...orderBody(SAMPLE_CART), contents: 'x'.repeat(1_000) }),
      ]),
  },
];

/** What the shop answers, for the bare server to answer too. */
export async function samplesOf(url: string): Promise<Samples> {
  const shopper = new Shopper(url);
  const page = await shopper.open(PAGE);
  for (const entry of [PLATES, SALT]) await shopper.call('POST', ENTRIES, entry);
  const added = await shopper.call('POST', ENTRIES, COFFEE);
  const cart = await shopper.call('GET', CART);
  const { path, body = '', headers } = await orderOf(shopper);
  const placed = await shopper.call('POST', path, JSON.parse(body), headers);
  return { page, cart, added, placed };
}

async function visitors(url: string, entries: readonly object[]): Promise<Shopper[]> {
  const shoppers: Shopper[] = [];
  for (let count = 0; count < VISITORS; count++) {
    const shopper = new Shopper(url);
    await shopper.open(PAGE);
    for (const entry of entries) await shopper.call('POST', ENTRIES, entry);
    shoppers.push(shopper);
  }
  return shoppers;
}

interface ReviewedCart {
  readonly version: number;
  readonly grandTotalCents: number;
  readonly currency: string;
}

interface Reviewed {
  readonly shoppingCart: ReviewedCart & {
    readonly shippingOptions: readonly { readonly id: string }[];
  };
}

const SAMPLE_CART: ReviewedCart = { version: 1, grandTotalCents: 7_400, currency: 'USD' };

async function orderOf(shopper: Shopper): Promise<WireRequest> {
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const offered = await shopper.call('PUT', `${CART}/shipping`, { location });
  const [option] = (JSON.parse(offered) as Reviewed).shoppingCart.shippingOptions;
  const shipping = { location, optionId: option?.id ?? null };
  const reviewed = await shopper.call('PUT', `${CART}/shipping`, shipping);
  const { shoppingCart } = JSON.parse(reviewed) as Reviewed;
  return shopper.request('POST', ORDERS, orderBody(shoppingCart));
}

function orderBody({ version, grandTotalCents, currency }: ReviewedCart): object {
  return {
    cartVersion: version,
    grandTotalCents,
    currency,
    contact: { email: 'ada@example.com', name: 'Ada', phone: '' },
    shipping: HOME,
    payment: { provider: 'test', method: 'succeed' },
    acceptTerms: true,
  };
}

function post(path: string, body: object): WireRequest {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/** So many requests, taken from some in turn. */
function repeated(count: number, requests: readonly WireRequest[]): WireRequest[] {
  return Array.from(
    { length: count },
    (_, index) => requests[index % requests.length] as WireRequest,
  );
}
