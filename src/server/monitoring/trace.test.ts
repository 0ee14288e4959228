import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import {
  InMemorySpanExporter,
  NodeTracerProvider,
  type ReadableSpan,
  SimpleSpanProcessor,
} from '@opentelemetry/sdk-trace-node';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { review } from '../../store/testing/buying.js';
import { startTestServer } from '../testing/server.js';
import { shopSite } from '../testing/shop-site.js';
import { traceWith } from './trace.js';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
let isMailAway = false;
const harness = startTestServer(() => shopSite(), {
  testPayments: true,
  tracer: provider.getTracer('skerry'),
  baseUrl: 'https://rope.example',
  onError: () => {},
  mail: {
    send: async () => {
      if (isMailAway)
        throw Object.assign(new Error('550 <ann@example.com>'), { code: 'EENVELOPE' });
    },
    close: async () => undefined,
  },
});
afterAll(async () => {
  await provider.shutdown();
  trace.disable();
  context.disable();
});
beforeEach(() => exporter.reset());

const spans = () => exporter.getFinishedSpans();
const named = (name: string): ReadableSpan => {
  const span = spans().find((each) => each.name === name);
  if (span === undefined) throw new Error(`${name} is none of ${spans().map((each) => each.name)}`);
  return span;
};
const parentOf = ({ parentSpanContext }: ReadableSpan) =>
  spans().find((each) => each.spanContext().spanId === parentSpanContext?.spanId)?.name;

it('is a span for each request, with its render inside', async () => {
  const browser = harness.visitor();
  await browser.open('/shop/rope?from=ann@example.com');
  const request = named('request GET');
  expect(request.kind).toBe(SpanKind.SERVER);
  expect(request.attributes).toEqual({
    'http.request.method': 'GET',
    'server.address': 'localhost',
    'url.path': '/shop/rope',
    'http.response.status_code': 200,
    'skerry.request_id': expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(parentOf(named('render'))).toBe('request GET');
  exporter.reset();
  await browser.open('/shop/rope');
  await browser.open('/shop/rope');
  // What is kept is not rendered.
  expect(spans().filter(({ name }) => name === 'render').length).toBeLessThan(2);
  exporter.reset();
  await browser.open(`/order-status/${'a'.repeat(32)}`);
  expect(named('request GET').attributes['url.path']).toBe('/order-status/…');
});

it('is a span for each call, payment, email and kind of background work', async () => {
  const browser = harness.visitor();
  await browser.open('/shop');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'splice',
    quantity: 1,
  });
  expect(parentOf(named('call cart.add'))).toBe('request POST');
  const { carts, checkout } = harness.server.store.site('rope-and-co');
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'splice', quantity: 1 });
  await checkout.place(
    { cartId: shoppingCart.id },
    review(shoppingCart, { shipping: null, answers: { from: 'By sea' } }),
  );
  const payment = named('payment authorize');
  expect([payment.kind, payment.attributes]).toEqual([
    SpanKind.CLIENT,
    { 'skerry.provider': 'test' },
  ]);
  await harness.server.work();
  expect(parentOf(named('email order'))).toBe('jobs emails');
  expect(named('jobs emails').attributes).toEqual({ 'skerry.website': 'rope-and-co' });
});

it('marks requests and calls that have failed', async () => {
  const browser = harness.visitor();
  await browser.open('/shop');
  const carts = Object.getPrototypeOf(harness.server.store.site('rope-and-co').carts);
  const spy = vi.spyOn(carts, 'add').mockRejectedValueOnce(new RangeError('out of ropes'));
  exporter.reset();
  await browser.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'splice',
    quantity: 1,
  });
  spy.mockRestore();
  const failed = (name: string) => {
    const { status, attributes } = named(name);
    return [status.code, attributes['error.type']];
  };
  expect(failed('call cart.add')).toEqual([SpanStatusCode.ERROR, 'RangeError']);
  expect(failed('request POST')).toEqual([SpanStatusCode.ERROR, '500']);
});

it('is a span for each statement inside of another span, with placeholders for values', async () => {
  const { stock } = harness.server.store.site('rope-and-co');
  await stock.set('rope', 'rope', { qtyInStock: 0, unlimited: false });
  const browser = harness.visitor();
  await browser.open('/shop');
  exporter.reset();
  await browser.call('POST', '/api/site-users/account/notifications/restock', {
    productId: 'rope',
    variantId: 'v-rope',
    siteVisitorEmail: 'ann@example.com',
  });
  const statements = spans().filter(({ name }) => name.startsWith('statement '));
  expect(new Set(statements.map(parentOf))).toEqual(
    new Set(['request POST', 'call restock.signUp']),
  );
  const insert = named('statement insert');
  expect([insert.kind, insert.status.code]).toEqual([SpanKind.CLIENT, SpanStatusCode.UNSET]);
  expect(insert.attributes).toEqual({
    'db.system.name': process.env.SKERRY_STORE_ON_POSTGRES ? 'postgresql' : 'sqlite',
    'db.operation.name': 'insert',
    'db.query.text': expect.stringMatching(/^insert into "\w+"/),
  });
  expect(JSON.stringify(statements.map(({ attributes }) => attributes))).not.toContain('ann@');
  exporter.reset();
  // Outside of requests and work, as when a server looks for work.
  await harness.server.store.dueWebsites('emails');
  expect(spans()).toEqual([]);
});

it('marks a statement that has failed, and has when it ran', async () => {
  const { trace: inSpan, onStatement } = traceWith(provider.getTracer('skerry'));
  const error = Object.assign(new Error('Key (email)=(ann@example.com)'), { code: '23505' });
  const ran = { kind: 'postgres', text: `\n  Update "x" ${'y'.repeat(2_000)}` } as const;
  await inSpan('jobs emails', {}, async () => onStatement?.({ ...ran, milliseconds: 250, error }));
  const { attributes, status, duration, events } = named('statement Update');
  expect([status, events]).toEqual([{ code: SpanStatusCode.ERROR }, []]);
  expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'error.type': '23505' });
  expect(String(attributes['db.query.text']).length).toBe(1_000);
  expect(duration[0] * 1e3 + duration[1] / 1e6).toBeGreaterThanOrEqual(249);
});

it("says what has failed, and nobody's address", async () => {
  isMailAway = true;
  await harness.visitor().open('/shop');
  await harness.server.store.site('rope-and-co').invitations.ask('ann@example.com', 'en');
  await harness.server.work();
  const email = named('email account-password');
  expect(email.status).toEqual({ code: SpanStatusCode.ERROR });
  // The answers of mail servers name people.
  expect([email.attributes, email.events]).toEqual([{ 'error.type': 'EENVELOPE' }, []]);
});
