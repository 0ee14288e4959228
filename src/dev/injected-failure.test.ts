import { describe, expect, it } from 'vitest';
import { ROUTES } from '../server/features/index.js';
import { toErrorAnswer } from '../server/http/problem.js';
import { translatorFor } from '../server/http/translator.js';
import {
  ERROR_STATUSES,
  ERROR_TEXTS,
  type FailureKind,
  problemOf,
  readFailure,
} from './injected-failure.js';
import { InjectedFailures } from './injected-failures.js';

const ENTRIES = '/api/commerce/shopping-cart/entries';
const BREAKABLE = { calls: ROUTES, skus: ['MUG-BLUE', 'MUG-RED'] };
const read = (kind: FailureKind, value: string) => readFailure({ kind, value }, BREAKABLE);
const CALL = expect.objectContaining({ method: 'POST', path: ENTRIES });
const post = { method: 'POST', path: ENTRIES };

describe('a failure', () => {
  it.each<[FailureKind, string, object]>([
    ['fail', `POST ${ENTRIES}=429:2`, { call: CALL, status: 429, text: undefined, times: 2 }],
    [
      'fail',
      `post  ${ENTRIES}/=500`,
      { call: CALL, status: 500, text: undefined, times: undefined },
    ],
    [
      'fail',
      `POST ${ENTRIES}=409 cart.add.outOfStock:1`,
      { call: CALL, status: 409, text: 'cart.add.outOfStock', times: 1 },
    ],
    ['fail', `PUT ${ENTRIES}/{id}=404`, { call: { method: 'PUT', path: `${ENTRIES}/{id}` } }],
    ['fail', `DELETE ${ENTRIES}/ab12=404`, { call: { method: 'DELETE', path: `${ENTRIES}/{id}` } }],
    ['slow', '800ms', { milliseconds: 800 }],
    ['slow', ' 1.5s ', { milliseconds: 1_500 }],
    ['slow', '0ms', { milliseconds: 0 }],
    ['out-of-stock', 'MUG-RED', { sku: 'MUG-RED' }],
  ])('--%s %j is read', (kind, value, expected) => {
    expect(read(kind, value)).toMatchObject({ kind, ...expected });
  });

  it.each<[FailureKind, string, string, string]>([
    ['fail', '', 'no failure of a call', 'Write it as'],
    ['fail', '429', 'no failure of a call', 'Write it as'],
    ['fail', `${ENTRIES}=429`, 'no failure of a call', 'Write it as'],
    ['fail', `POST ${ENTRIES}`, 'no failure of a call', 'Write it as'],
    ['fail', `POST ${ENTRIES}=429:2:3`, 'no failure of a call', 'Write it as'],
    ['fail', 'POST /api/commerce/shoping-cart/entries=429', 'There is no call', `'${ENTRIES}'`],
    ['fail', 'GET /shop=500', 'There is no call', '/api/openapi.json'],
    ['fail', `PATCH ${ENTRIES}=500`, 'There is no call', 'takes POST'],
    ['fail', `POST ${ENTRIES}=`, 'no status', '429'],
    ['fail', `POST ${ENTRIES}=200`, 'no status', '429'],
    ['fail', `POST ${ENTRIES}=teapot`, 'no status', '429'],
    ['fail', `POST ${ENTRIES}=429:0`, 'how often', 'from 1'],
    ['fail', `POST ${ENTRIES}=429:`, 'how often', 'from 1'],
    ['fail', `POST ${ENTRIES}=429:twice`, 'how often', 'from 1'],
    ['fail', `POST ${ENTRIES}=409 cart.add.outOfStok`, 'no text', "'cart.add.outOfStock'"],
    ['fail', `POST ${ENTRIES}=409 __proto__`, 'no text', 'toolbar'],
    ['slow', '800', 'no time', "'800ms'"],
    ['slow', '-1s', 'no time', "'800ms'"],
    ['slow', '61s', 'no time', "'800ms'"],
    ['out-of-stock', 'MUG-BLU', 'no stock', "'MUG-BLUE'"],
    ['out-of-stock', '', 'no stock', 'sku'],
  ])('--%s %j is refused with a hint', (kind, value, message, hint) => {
    expect(() => read(kind, value)).toThrow(
      expect.objectContaining({
        message: expect.stringContaining(message),
        hint: expect.stringContaining(hint),
      }),
    );
  });

  it('says every text there is, with nothing left open in it', () => {
    const wording = translatorFor('en', 'USD');
    for (const text of ERROR_TEXTS) {
      const failure = read('fail', `POST ${ENTRIES}=409 ${text}`);
      if (failure.kind !== 'fail') throw new Error('No failure');
      const { body } = toErrorAnswer(problemOf(failure), wording);
      expect([text, body.error.message]).not.toEqual([text, text]);
      expect(body.error.message).not.toMatch(/[{}]/);
    }
  });

  it.each(ERROR_STATUSES)('answers with %i', (status) => {
    const failure = read('fail', `POST ${ENTRIES}=${status}`);
    if (failure.kind !== 'fail') throw new Error('No failure');
    expect(toErrorAnswer(problemOf(failure), translatorFor('en', 'USD')).status).toBe(status);
  });

  it.each([
    ['cart.add.sessionExpired', 'crumb'],
    ['captcha.failed', 'captcha'],
    ['cart.add.outOfStock', 'stock'],
    ['checkout.payment.declined', 'payment'],
    ['cart.add.variantUnavailable', 'unavailable'],
    ['form.invalid', 'invalid'],
  ])('of the text %s is of the type %s', (text, type) => {
    const failure = read('fail', `POST ${ENTRIES}=400 ${text}`);
    expect(failure.kind === 'fail' && problemOf(failure).type).toBe(type);
  });
});

describe('failures in force', () => {
  function makeFailures() {
    const out = new Set<string>();
    const failures = new InjectedFailures(() => BREAKABLE, {
      begin: async (sku) => void out.add(sku),
      end: async (sku) => void out.delete(sku),
    });
    return { failures, out };
  }
  const statusOf = async (
    failures: InjectedFailures,
    call: object,
  ): Promise<number | undefined> => {
    try {
      await failures.beforeCall(call as typeof post);
      return undefined;
    } catch (problem) {
      return (problem as { readonly status: number }).status;
    }
  };

  it('happen as often as they say, to their call alone', async () => {
    const { failures } = makeFailures();
    await failures.add({ kind: 'fail', value: `POST ${ENTRIES}=429:2` });
    expect(await statusOf(failures, { method: 'GET', path: ENTRIES })).toBeUndefined();
    expect(await statusOf(failures, post)).toBe(429);
    expect(failures.list()).toMatchObject([{ kind: 'fail', left: 1 }]);
    expect(await statusOf(failures, post)).toBe(429);
    expect(failures.list()).toEqual([]);
    expect(await statusOf(failures, post)).toBeUndefined();
  });

  it('of one call happen one after the other, then the last without an end', async () => {
    const { failures } = makeFailures();
    for (const value of ['429:2', '503:1', '500']) {
      await failures.add({ kind: 'fail', value: `POST ${ENTRIES}=${value}` });
    }
    const statuses: (number | undefined)[] = [];
    for (let times = 0; times < 5; times++) statuses.push(await statusOf(failures, post));
    expect(statuses).toEqual([429, 429, 503, 500, 500]);
  });

  it('take the place of those before, and end', async () => {
    const { failures, out } = makeFailures();
    await failures.add({ kind: 'fail', value: `POST ${ENTRIES}=429` });
    await failures.add({ kind: 'fail', value: `POST ${ENTRIES}=500` });
    await failures.add({ kind: 'slow', value: '1ms' });
    await failures.add({ kind: 'out-of-stock', value: 'MUG-RED' });
    expect(out).toEqual(new Set(['MUG-RED']));
    expect(await statusOf(failures, post)).toBe(500);
    for (const { id } of failures.list()) await failures.remove(id);
    expect([failures.list(), out.size]).toEqual([[], 0]);
    expect(await statusOf(failures, post)).toBeUndefined();
  });
});
