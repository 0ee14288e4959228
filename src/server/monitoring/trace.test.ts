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
