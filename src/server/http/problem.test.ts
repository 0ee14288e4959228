import { describe, expect, it } from 'vitest';
import { StoreProblem } from '../../store/index.js';
import { ServerProblem, toErrorAnswer, translate } from './problem.js';
import { translatorFor } from './translator.js';

const translator = translatorFor('en-US', 'USD');

describe('a text', () => {
  const told = {
    texts: { text: (_key: string, params: object) => params, list: String },
    money: (cents: number) => `$${cents / 100}`,
  };

  it.each<[key: string, params: Readonly<Record<string, string | number>>, shown: object]>([
    [
      'cart.notice.price',
      { title: '1200', from: 1_200, to: 1_050 },
      { title: '1200', from: '$12', to: '$10.5' },
    ],
    ['cart.notice.cut', { title: '3', from: 3, to: 1 }, { title: '3', from: 3, to: 1 }],
    [
      'coupon.minimum',
      { code: 'TEN', subtotal: 600, minimum: 1_000 },
      { code: 'TEN', subtotal: '$6', minimum: '$10' },
    ],
  ])('%s of %j is shown with %j', (key, params, shown) => {
    expect(translate(told as never, key, params, ['a', 'b'])).toEqual({
      email: 'name@example.com',
      names: 'a,b',
      ...shown,
    });
  });
});

describe('the answer to an error', () => {
  it.each<[thrown: unknown, status: number, type: string]>([
    [new ServerProblem(403, 'crumb', 'request.forbidden'), 403, 'crumb'],
    [new StoreProblem('stock', 'request.forbidden'), 409, 'stock'],
    [new Error('secret'), 500, 'internal'],
    ['secret', 500, 'internal'],
    [{ status: 200, type: 'invalid', text: 'secret' }, 500, 'internal'],
  ])('%s is %s %s', (thrown, status, type) => {
    const answer = toErrorAnswer(thrown, translator);
    expect([answer.status, answer.body.error.type]).toEqual([status, type]);
    expect(JSON.stringify(answer)).not.toContain('secret');
  });
});
