import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { readPayload } from './payload.js';
import { ServerProblem } from './problem.js';

const short = (message: string) => v.optional(v.pipe(v.string(), v.maxLength(2, message)));
const SCHEMA = v.object({
  name: v.string(),
  city: short('form.tooLong'),
  email: short('form.email'),
  count: v.optional(v.union([v.number(), v.nan()])),
  accept: v.nullish(v.boolean()),
  inner: v.optional(v.object({ count: v.number() })),
  tags: v.optional(v.array(v.string())),
});
/** A member that is missing has the text of its schema. */
const CHOICES = v.object({ kinds: v.union([v.array(v.string()), v.string()], 'form.choose') });

const read = (value: object, isText: boolean): unknown => {
  try {
    return readPayload(SCHEMA, { name: 'Ada', ...value } as never, isText);
  } catch (error) {
    if (!(error instanceof ServerProblem)) throw error;
    return [error.text, error.details];
  }
};

describe('a payload', () => {
  it.each<[value: object, text: string, fields: object, names?: readonly string[]]>([
    [{ city: 'Bath' }, 'form.tooLong', { city: 'form.tooLong' }],
    [{ city: 'Bath', email: 'a@b' }, 'form.invalid', { city: 'form.tooLong', email: 'form.email' }],
    [{ name: 1 }, 'request.invalid', { name: 'request.wrongType' }, ['name']],
    [
      { name: 1, city: 'Bath' },
      'request.invalid',
      { name: 'request.wrongType', city: 'form.tooLong' },
      ['name', 'city'],
    ],
    [{ inner: {} }, 'request.invalid', { 'inner.count': 'request.wrongType' }, ['inner.count']],
  ])('of %j is refused with %s', (value, text, fields, names) => {
    expect(read(value, false)).toEqual([
      text,
      names === undefined ? { fields } : { names, fields },
    ]);
  });

  it.each([{}, { kinds: 1 }])('that lacks a choice is refused in its words: %j', (value) => {
    expect(() => readPayload(CHOICES, value, false)).toThrow(
      expect.objectContaining({ text: 'form.choose' }),
    );
  });

  it('takes numbers and booleans as they are', () => {
    const value = { name: 'Ada', count: 2, accept: false };
    expect(read(value, false)).toEqual(value);
    expect(read({ accept: 'true' }, false)).toMatchObject(['request.invalid', {}]);
  });
});

describe('a form', () => {
  it.each<[given: object, taken: object]>([
    [{ accept: 'true' }, { accept: true }],
    [{ accept: 'on' }, { accept: true }],
    [{ accept: '1' }, { accept: true }],
    [{ accept: '0' }, { accept: false }],
    [{ accept: '' }, { accept: false }],
    [{ accept: null }, { accept: null }],
    [{ count: '2.5' }, { count: 2.5 }],
    [{ count: ' ' }, { count: Number.NaN }],
    [{ count: 2 }, { count: 2 }],
    [{ name: '7' }, { name: '7' }],
    [{ tags: ['a', '1'] }, { tags: ['a', '1'] }],
    [{ tags: 'a' }, { tags: ['a'] }],
    [{ inner: { count: '3' } }, { inner: { count: 3 } }],
    [{ toString: '1' }, {}],
  ])('of %j is read as %j', (given, taken) => {
    expect(read(given, true)).toEqual({ name: 'Ada', ...taken });
  });

  it.each<[given: object, name: string]>([
    [{ name: ['a', 'b'] }, 'name'],
    [{ count: ['1', '2'] }, 'count'],
    [{ inner: null }, 'inner'],
    [{ inner: ['1'] }, 'inner.count'],
  ])('of %j is refused', (given, name) => {
    expect(read(given, true)).toMatchObject(['request.invalid', { names: [name] }]);
  });
});
