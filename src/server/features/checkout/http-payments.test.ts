import { createServer as createHttpServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { httpPayments } from '../../../../fixtures/hosting/http-payments.js';
import type { PaymentProvider } from '../../../store/index.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

interface StoredCharge {
  readonly amount?: number;
  readonly currency?: string;
  readonly method?: string;
  state: string;
}

interface Refunded {
  readonly charge?: string;
  readonly amount?: number;
}

/** How the service takes a request: `lost` does it without an answer, `unheard` neither. */
type Mishap = 'declines' | 'fails' | 'lost' | 'unheard';

/** A payment service, as another company would have it. */
class PaymentService {
  readonly charges = new Map<string, StoredCharge>();
  /** What was typed for debits, by the ids of their mandates. */
  readonly mandates = new Map<string, Readonly<Record<string, unknown>>>();
  /** The requests, as `PUT /charges`. */
  readonly requests: string[] = [];
  /** The mishaps of the next requests, by their method and last part. */
  readonly mishaps = new Map<string, Mishap>();
  onReserve: (() => Promise<unknown>) | undefined;
  readonly #server: Server;

  constructor() {
    this.#server = createHttpServer(async (request, response) => {
      const { status, isLost, ...answer } = await this.#take(request);
      if (isLost) return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  }

  async start(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((done) => this.#server.close(done));
  }

  clear(): void {
    this.charges.clear();
    this.mandates.clear();
    this.requests.length = 0;
    this.mishaps.clear();
    this.onReserve = undefined;
  }

  async #take(request: IncomingMessage): Promise<{
    readonly status: number;
    readonly id?: string;
    readonly state?: string | undefined;
    readonly isLost?: boolean;
  }> {
    const [, kind = '', id = '', action = kind] = (request.url ?? '').split('/');
    const name = `${request.method} ${action}`;
    if (kind !== 'mandates') this.requests.push(name);
    const mishap = this.mishaps.get(name);
    this.mishaps.delete(name);
    if (request.headers.authorization !== 'Bearer live_key') return { status: 401 };
    if (mishap === 'fails') return { status: 503 };
    if (mishap === 'unheard') return { status: 0, isLost: true };
    if (kind === 'mandates') return this.#keep((await json(request)) as { iban?: string });
    const charge = this.charges.get(id);
    if (name === 'PUT charges' && charge === undefined) {
      const asked = (await json(request)) as Omit<StoredCharge, 'state'>;
      this.charges.set(id, { ...asked, state: mishap === 'declines' ? 'declined' : 'reserved' });
      await this.onReserve?.();
    } else if (name === 'POST void') this.charges.set(id, { ...charge, state: 'voided' });
    else if (name === 'PUT refunds') {
      const { charge: of = '', amount } = (await json(request)) as Refunded;
      const isCaptured = this.charges.get(of)?.state === 'captured';
      this.charges.set(id, {
        ...(amount && { amount }),
        state: isCaptured ? 'refunded' : 'declined',
      });
    } else if (name === 'POST capture' && charge?.state === 'reserved') charge.state = 'captured';
    const found = this.charges.get(id);
    return { status: found ? 200 : 404, state: found?.state, isLost: mishap === 'lost' };
  }

  #keep(typed: { readonly iban?: string }) {
    if (!/^[A-Z]{2}\d{2}/.test(typed.iban ?? '')) return { status: 400 };
    const id = `mandate-${this.mandates.size + 1}`;
    this.mandates.set(id, typed);
    return { status: 200, id };
  }
}

const service = new PaymentService();
let url = '';
let bank: PaymentProvider;
beforeAll(async () => {
  url = await service.start();
  bank = httpPayments({ url, key: 'live_key' });
});
afterAll(() => service.stop());
beforeEach(() => service.clear());

let now = Date.UTC(2026, 5, 12, 16);
const harness = startTestServer(() => shopSite(), { payments: () => [bank], now: () => now });
const storeOf = () => harness.server.store.site('rope-and-co');

const ENTRIES = '/api/commerce/shopping-cart/entries';
const CODES = '/api/commerce/shopping-cart/coupons';
const PLACE = '/api/commerce/orders';
const ADA = { 'contact.email': 'ada@example.com', 'contact.name': 'Ada', 'answers.from': 'By sea' };

const IBAN = 'GB33BUKB20201555555555';
const FIELD = 'paymentFields.bank debit.iban';

/** Buys by the plain forms of the pages. */
async function buy(choice = 'bank debit', typed: Readonly<Record<string, string>> = {}) {
  const browser = harness.visitor();
  const product = await browser.open('/shop/splice');
  await browser.submit(ENTRIES, readForm(product, ENTRIES).fields);
  const { fields } = readForm(await browser.open('/checkout'), PLACE);
  const ways = { 'payment.choice': choice, [FIELD]: IBAN, ...typed };
  const page = await browser.submit(PLACE, { ...fields, ...ADA, ...ways, acceptTerms: 'on' });
  return { browser, page, text: pageText(page) };
}

/** A program with a splice in its cart, and a code. */
async function program(code?: string) {
  const browser = harness.visitor();
  await browser.open('/shop/splice');
  await browser.call('POST', ENTRIES, { itemId: 'splice' });
  if (code !== undefined) await browser.call('POST', CODES, { code });
  const { body: cart } = await browser.call('GET', '/api/commerce/shopping-cart');
  const { version, grandTotalCents } = cart as { version: number; grandTotalCents: number };
  const order = (payment: object, at = browser, headers = {}) => {
    const sent = {
      contact: { email: 'ada@example.com', name: 'Ada' },
      answers: { from: 'By sea' },
      ...{ cartVersion: version, grandTotalCents, currency: 'USD', acceptTerms: true },
      payment: { provider: 'bank', method: 'debit', ...payment },
    };
    return at.call('POST', PLACE, sent, headers);
  };
  return { browser, order };
}

const ordersOf = async () => (await storeOf().orders.list()).rows.length;
const states = () => Array.from(service.charges.values(), ({ state }) => state);
/** Does the background work once nobody works on a payment any more. */
const workLater = () => {
  now += 60_000;
  return harness.server.work({ baseUrl: 'https://rope.example' });
};

describe('the payment provider of the documentation', () => {
  it.each([
    ['debit', 'mandate-1'],
    ['invoice', 'invoice'],
  ])('takes a payment by %s', async (id, method) => {
    const before = await ordersOf();
    const { text } = await buy(`bank ${id}`);
    expect(text).toContain('Thank you for your order');
    expect(text).not.toContain('test order');
    const charge = { amount: 2_800, currency: 'USD', method, state: 'captured' };
    expect([...service.charges.values()]).toEqual([charge]);
    expect(service.requests).toEqual(['PUT charges', 'POST capture']);
    expect(await ordersOf()).toBe(before + 1);
  });

  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    ['is missing', { [FIELD]: ' ' }, 'Required'],
    ['the service refuses', { [FIELD]: 'no IBAN' }, 'Enter an IBAN such as'],
  ])('says beside the field what %s, and keeps it', async (_what, typed, message) => {
    const before = await ordersOf();
    const { browser, page, text } = await buy('bank debit', typed);
    expect(browser.path).toBe('/checkout');
    expect(text).toContain(`IBAN: ${message}`);
    const { fields } = readForm(page, PLACE);
    expect([fields[FIELD], fields['payment.choice']]).toEqual([typed[FIELD], 'bank debit']);
    expect([service.requests, service.mandates.size, await ordersOf()]).toEqual([[], 0, before]);
  });

  it('says what is missing of a method with what is missing elsewhere', async () => {
    const { text } = await buy('bank debit', { [FIELD]: '', 'contact.email': '' });
    expect(text).toContain('Email address: Required');
    expect(text).toContain('IBAN: Required');
  });

  it('asks nothing for the method that was not chosen, and takes the fields of a method alone', async () => {
    await buy('bank invoice', { [FIELD]: '' });
    await buy('bank debit', {
      'paymentFields.bank debit.bic': 'X',
      'paymentFields.bank.iban': 'Y',
    });
    expect([...service.mandates.values()]).toEqual([{ iban: IBAN }]);
    expect(states()).toEqual(['captured', 'captured']);
  });

  it('says that the service does not answer, before anything is reserved', async () => {
    service.mishaps.set('POST mandates', 'fails');
    const { text } = await buy();
    expect(text).toContain('The payment service does not answer.');
    expect(text).toContain('Total $28.00');
    expect(service.requests).toEqual([]);
  });

  it('keeps its words about the method on the page', async () => {
    const browser = harness.visitor();
    await browser.submit(ENTRIES, readForm(await browser.open('/shop/splice'), ENTRIES).fields);
    const page = await browser.open('/checkout');
    expect(page).toContain('<p>You authorize the bank to debit this amount from your account.</p>');
  });

  it('names the fields of a program as it sends them', async () => {
    const { order } = await program();
    const refused = await order({ fields: { iban: 'no IBAN' } });
    const { fields } = (refused.body as { error: { fields: object } }).error;
    expect([refused.status, Object.keys(fields)]).toEqual([400, ['payment.fields.iban']]);
    expect((await order({ fields: { iban: IBAN } })).status).toBe(200);
    expect(states()).toEqual(['captured']);
  });

  it('makes one token for an order, however often it is sent', async () => {
    const { browser, order } = await program();
    const answers = [];
    // The second one has not heard of the first, which took the cart from its browser.
    for (const at of [browser.copy(), browser]) {
      answers.push(await order({ fields: { iban: IBAN } }, at, { 'idempotency-key': 'one' }));
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect([service.mandates.size, states()]).toEqual([1, ['captured']]);
  });

  it('makes no token for an order of which nothing is due', async () => {
    await storeOf().coupons.create({ code: 'FREE', kind: 'percent', amount: 1_000_000 });
    const { order } = await program('FREE');
    expect((await order({ fields: { iban: IBAN } })).body).toMatchObject({ outcome: 'ordered' });
    expect([service.mandates.size, states()]).toEqual([0, []]);
  });

  it('makes no token before a buyer has seen what a typed code changes', async () => {
    await storeOf().coupons.create({ code: 'TIDE', kind: 'percent', amount: 100_000 });
    const { text } = await buy('bank debit', { code: 'TIDE' });
    expect(text).toContain('Your order has changed');
    expect(text).toContain('Total $25.20');
    expect([service.mandates.size, states()]).toEqual([0, []]);
  });

  it('leaves the cart as it was after a decline', async () => {
    const before = await ordersOf();
    service.mishaps.set('PUT charges', 'declines');
    const { browser, text } = await buy();
    expect(browser.path).toBe('/checkout');
    expect(text).toContain('Your payment was declined');
    expect(text).toContain('Total $28.00');
    expect([states(), await ordersOf()]).toEqual([['declined'], before]);
  });

  it.each<Mishap>(['lost', 'fails'])('captures again after an answer that %s', async (mishap) => {
    service.mishaps.set('POST capture', mishap);
    expect((await buy()).text).toContain('Thank you for your order');
    await workLater();
    expect(service.requests).toEqual(['PUT charges', 'POST capture', 'POST capture']);
    expect(states()).toEqual(['captured']);
  });

  it('reserves once where the answer was lost, and orders when it hears of it', async () => {
    const before = await ordersOf();
    service.mishaps.set('PUT charges', 'lost');
    const { text } = await buy();
    expect(text).not.toContain('Thank you for your order');
    expect(await ordersOf()).toBe(before);
    expect(await workLater()).toMatchObject({ payments: 1 });
    expect(service.requests).toEqual(['PUT charges', 'GET charges', 'POST capture']);
    expect([states(), await ordersOf()]).toEqual([['captured'], before + 1]);
  });

  it('voids an attempt that the service never heard of, before it is over', async () => {
    const before = await ordersOf();
    service.mishaps.set('PUT charges', 'unheard');
    await buy();
    await workLater();
    expect(service.requests).toEqual(['PUT charges', 'GET charges', 'POST void']);
    const [id = ''] = service.charges.keys();
    const money = { amount: 2_800, currency: 'USD', digits: 2 };
    const late = { id, ...money, method: 'debit', returnUrl: '' };
    expect(await bank.authorize(late)).toBe('declined');
    expect([states(), await ordersOf()]).toEqual([['voided'], before]);
  });

  it('captures what it has kept goods for, though there are none left for others meanwhile', async () => {
    const { stock } = storeOf();
    service.onReserve = () => stock.set('splice', 'splice', { unlimited: false, qtyInStock: 0 });
    const before = await ordersOf();
    await buy();
    await stock.set('splice', 'splice', { unlimited: true, qtyInStock: 0 });
    expect(service.requests).toEqual(['PUT charges', 'POST capture']);
    expect([states(), await ordersOf()]).toEqual([['captured'], before + 1]);
  });

  it.each([
    ['EUR', 2, 1_250],
    ['JPY', 0, 1_500],
    ['KWD', 3, 12_500],
  ])('counts an amount in the units of %s', async (currency, digits, amount) => {
    await bank.authorize({ id: 'one', amount, currency, digits, method: 'debit', returnUrl: '' });
    expect(service.charges.get('one')).toMatchObject({ amount, currency });
  });

  it('refunds once, also where the answer was lost', async () => {
    await buy();
    const { rows } = await storeOf().orders.list();
    const order = rows.find(({ paymentId }) => service.charges.has(paymentId ?? ''));
    const part = { returned: false, actor: 'owner', note: '', amountCents: 1_000 };
    service.mishaps.set('PUT refunds', 'lost');
    const refund = await storeOf().refunds.ask(order?.id ?? '', part);
    expect(refund.state).toBe('pending');
    expect(await workLater()).toMatchObject({ refunds: 1 });
    expect(await storeOf().refunds.ofOrder(order?.id ?? '')).toMatchObject([{ state: 'refunded' }]);
    expect(service.charges.get(refund.id)).toEqual({ amount: 1_000, state: 'refunded' });
    expect(service.requests.slice(2)).toEqual(['PUT refunds', 'PUT refunds']);
  });

  it('is in test mode by a key for tests', async () => {
    const other = httpPayments({ url, key: 'test_key' });
    expect([bank.testMode, other.testMode]).toEqual([false, true]);
    // A refused key is no answer about a charge.
    await expect(other.find('one')).rejects.toThrow('The payment service answered 401');
  });
});
