import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a call without an answer', () => {
  const ITEM: Call = { method: 'POST', path: '/api/things', body: { a: 1 } };
  const timeout = {
    ok: false,
    failure: { kind: 'timeout', message: messages['cart.failure.timeout'], fields: {} },
  };

  /** A network whose answers come after some milliseconds, or never. */
  function slow(answers: readonly (readonly [ms: number, status: number, body: string])[]) {
    const keys: (string | undefined)[] = [];
    const left = [...answers];
    const fake: Network = {
      cookies: () => '',
      cookiesEnabled: () => true,
      fetch: (_url, { headers, signal } = {}) => {
        keys.push((headers as Record<string, string>)['idempotency-key']);
        const [ms = 0, status, body] = left.shift() ?? [];
        return new Promise((resolve, reject) => {
          if (signal?.aborted) reject(signal.reason);
          signal?.addEventListener('abort', () => reject(signal.reason));
          if (ms < Number.POSITIVE_INFINITY) {
            setTimeout(() => resolve(new Response(body, { status: status ?? 200 })), ms);
          }
        });
      },
    };
    return { keys, send: createSend('', (key) => messages[key], fake), fake };
  }
  const HANGS = [Number.POSITIVE_INFINITY, 200, ''] as const;
  const GOOD = [5, 200, '{"count":1}'] as const;

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends after ten seconds, and says so', async () => {
    const { send } = slow([HANGS]);
    let answer: unknown;
    void send(ITEM, ANSWER).then((each) => {
      answer = each;
    });
    await vi.advanceTimersByTimeAsync(9_999);
    expect(answer).toBe(undefined);
    await vi.advanceTimersByTimeAsync(1);
    expect(answer).toEqual(timeout);
  });

  it('ends after the deadline of its client, with its repetition', async () => {
    const crumb = '{"error":{"type":"crumb","message":"Old"},"crumb":"fresh"}';
    const { fake } = slow([
      [60, 403, crumb],
      [60, 200, '{"count":1}'],
    ]);
    const send = createSend('', (key) => messages[key], { ...fake, deadline: 100 });
    const answer = send(ITEM, ANSWER);
    await vi.advanceTimersByTimeAsync(100);
    expect(await answer).toEqual(timeout);
  });

  it('leaves no timer behind when it is answered in time', async () => {
    const { send } = slow([GOOD]);
    const answer = send(ITEM, ANSWER);
    await vi.advanceTimersByTimeAsync(5);
    expect(await answer).toEqual({ ok: true, value: { count: 1 } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([true, false])('is given up by its caller (before it is sent: %s)', async (before) => {
    const { send } = slow([HANGS]);
    const caller = new AbortController();
    if (before) caller.abort();
    const answer = send({ ...ITEM, signal: caller.signal }, ANSWER);
    caller.abort();
    expect(await answer).toMatchObject({ ok: false, failure: { kind: 'cancelled' } });
  });

  it.each<[string, readonly (readonly [number, number, string])[], Call, readonly string[]]>([
    ['the same call', [HANGS, GOOD, GOOD], ITEM, ['one', 'one', 'three']],
    [
      'the same call after a proxy gave up',
      [[5, 504, ''], GOOD, GOOD],
      ITEM,
      ['one', 'one', 'three'],
    ],
    ['a call that was refused', [[5, 409, ''], GOOD, GOOD], ITEM, ['one', 'two', 'three']],
    ['another body', [HANGS, GOOD, GOOD], { ...ITEM, body: { a: 2 } }, ['one', 'two', 'three']],
    [
      'another path',
      [HANGS, GOOD, GOOD],
      { ...ITEM, path: '/api/others' },
      ['one', 'two', 'three'],
    ],
  ])('keeps its key for %s', async (_, answers, next, expected) => {
    const { send, keys } = slow(answers);
    const all = async () => {
      await send({ ...ITEM, key: 'one' }, ANSWER);
      await send({ ...next, key: 'two' }, ANSWER);
      await send({ ...next, key: 'three' }, ANSWER);
    };
    const done = all();
    await vi.advanceTimersByTimeAsync(20_000);
    await done;
    expect(keys).toEqual(expected);
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
