import { describe, expect, it } from 'vitest';
import messages from '../messages/en.json' with { type: 'json' };
import { number, object } from '../shared/read.js';
import { createCommerceCalls } from './commerce.js';
import { type Call, createSend, type Network } from './request.js';

const ANSWER = object({ count: number });
const POST: Call = { method: 'POST', path: '/api/things', body: { a: 1 }, key: 'key-1' };

interface Sent {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** A network that gives these answers in turn, and keeps what was sent. */
function network(answers: readonly (readonly [number, string] | Error)[], cookiesEnabled = true) {
  const sent: Sent[] = [];
  const left = [...answers];
  const fake: Network = {
    cookies: () => 'other=1; crumb=first; crumb=second',
    cookiesEnabled: () => cookiesEnabled,
    fetch: async (url, { method, headers, body } = {}) => {
      sent.push({
        url: String(url),
        method: String(method),
        headers: headers as Record<string, string>,
        body: typeof body === 'string' ? JSON.parse(body) : undefined,
      });
      const next = left.shift();
      if (next === undefined || next instanceof Error) throw next ?? new Error('Nothing left');
      return new Response(next[1], { status: next[0] });
    },
  };
  return { sent, send: createSend('/shop', (key) => messages[key], fake), fake };
}

function error(type: string, message: string, more: object = {}): string {
  return JSON.stringify({ error: { type, message, ...more } });
}

describe('a call', () => {
  it('goes to the site, with its crumb, its key and JSON', async () => {
    const { send, sent } = network([[200, '{"count":2,"more":true}']]);
    expect(await send(POST, ANSWER)).toEqual({ ok: true, value: { count: 2 } });
    const [{ url, method, headers, body } = {} as Sent] = sent;
    expect([url, method, body]).toEqual(['/shop/api/things', 'POST', { a: 1 }]);
    expect(headers).toMatchObject({
      'x-csrf-token': 'first',
      'idempotency-key': 'key-1',
      'content-type': 'application/json',
    });
  });

  it('reads without a crumb', async () => {
    const { send, sent } = network([[200, '{"count":0}']]);
    await send({ method: 'GET', path: '/api/things' }, ANSWER);
    expect(Object.keys(sent[0]?.headers ?? {})).toEqual(['accept']);
  });

  it('is sent once more with a fresh crumb and the same key', async () => {
    const crumb = `{"error":{"type":"crumb","message":"Old"},"crumb":"fresh"}`;
    const { send, sent } = network([
      [403, crumb],
      [200, '{"count":1}'],
    ]);
    expect(await send(POST, ANSWER)).toEqual({ ok: true, value: { count: 1 } });
    expect(sent.map(({ headers }) => headers['x-csrf-token'])).toEqual(['first', 'fresh']);
    expect(sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);
  });

  const crumbAgain = `{"error":{"type":"crumb","message":"Old"},"crumb":"fresh"}`;
  it.each([
    [true, 'Your session has expired. Please reload the page and try again.'],
    [false, 'Please enable cookies in your browser, reload the page, and try again.'],
  ])('says what to do when the fresh crumb is refused too (cookies: %s)', async (on, message) => {
    const { send, sent } = network(Array(3).fill([403, crumbAgain]), on);
    const answer = await send(POST, ANSWER);
    const failure = { kind: 'crumb', status: 403, message, fields: {} };
    expect(answer).toEqual({ ok: false, failure });
    expect(sent).toHaveLength(2);
  });

  const unknown = 'Please try again.';
  it.each<[string, [number, string] | Error, string, string]>([
    ['no answer', new TypeError('fetch'), 'offline', 'Please check your internet connection.'],
    ['too many', [429, error('limit', 'Slow')], 'limit', 'Please try again in a few seconds.'],
    ['too many of a proxy', [429, 'busy'], 'limit', 'Please try again in a few seconds.'],
    ['a refusal', [409, error('stock', 'None left')], 'refused', 'None left'],
    ['a refusal without words', [400, error('invalid', '')], 'refused', unknown],
    ['an error that the server tells', [500, error('internal', 'Sorry')], 'refused', 'Sorry'],
    ['an error of a proxy', [502, '<html>'], 'error', unknown],
    ['a page instead of an answer', [200, '<html>'], 'error', unknown],
    ['an empty answer', [200, ''], 'error', unknown],
    ['another shape', [200, '{"count":"2"}'], 'error', unknown],
    ['a member that is not its own', [200, '{"__proto__":{"count":2}}'], 'error', unknown],
    ['a list', [200, '[1]'], 'error', unknown],
    ['an error of another shape', [400, '{"error":"no"}'], 'error', unknown],
    ['a 403 that is no crumb', [403, error('forbidden', 'Not you')], 'refused', 'Not you'],
    [
      'a crumb failure without a crumb',
      [403, error('crumb', 'Old')],
      'crumb',
      messages['cart.add.sessionExpired'],
    ],
  ])('fails as %s', async (_, reply, kind, message) => {
    const { send } = network([reply]);
    const answer = await send(POST, ANSWER);
    const status = reply instanceof Error ? undefined : reply[0];
    expect(answer).toEqual({ ok: false, failure: { kind, status, message, fields: {} } });
  });

  it('tells what is wrong with which field', async () => {
    const fields = { a: 'Required', b: 'Too long' };
    const { send } = network([[400, error('invalid', 'Check', { fields })]]);
    const answer = await send(POST, ANSWER);
    expect(answer).toMatchObject({ ok: false, failure: { message: 'Check', fields } });
  });
});

describe('ids in addresses', () => {
  it('stay one part of the path', async () => {
    const { fake, sent } = network([new Error(), new Error(), new Error()]);
    const calls = createCommerceCalls({ prefix: '' }, (key) => messages[key], fake);
    await calls.removeEntry('../a?b');
    await calls.removeCoupon('c/d');
    await calls.readStock('e&f');
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/commerce/shopping-cart/entries/..%2Fa%3Fb',
      '/api/commerce/shopping-cart/coupons/c%2Fd',
      '/api/commerce/inventory/stock?itemId=e%26f',
    ]);
  });
});
