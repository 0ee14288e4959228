import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CircularData,
  countValues,
  isTooDeep,
  LEFT_OUT,
  MAX_JSON_DEPTH,
  pathOf,
  rewrite,
  walk,
} from './walk.js';
import { writeJson } from './write-json.js';

const nest = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Three references to one object, level by level: 3^levels values when each is followed. */
function shared(levels: number, leaf: object): object {
  let value: object = leaf;
  for (let level = 0; level < levels; level++) value = { a: value, b: [value, value] };
  return value;
}

function seen(root: unknown, last?: unknown): readonly string[] {
  const paths: string[] = [];
  walk(root, (value, key, parent) => {
    paths.push(pathOf(parent, key).join('.'));
    return value === last ? 'stop' : value === 'past' ? 'past' : undefined;
  });
  return paths;
}

describe('walking data', () => {
  it.each<[unknown, readonly string[]]>([
    ['text', ['']],
    [{ a: [1, { b: null }], c: 2 }, ['', 'a', 'a.0', 'a.1', 'a.1.b', 'c']],
    [[new Uint8Array(3)], ['', '0']],
    [JSON.parse('{"__proto__": {"a": 1}}'), ['', '__proto__', '__proto__.a']],
  ])('sees every value of %j once, in its order', (value, expected) => {
    expect(seen(value)).toEqual(expected);
  });

  it('ends where it is told to', () => {
    expect(seen({ a: [1, 2], b: 3 }, 1)).toEqual(['', 'a', 'a.0']);
    expect(seen([1], undefined)).toEqual(['', '0']);
  });

  it('enters what is shared once, and ends in what holds itself', () => {
    expect(seen(shared(100, { end: 1 }))).toHaveLength(1 + 100 * 4 + 1);
    const circle: unknown[] = [];
    circle.push({ circle }, circle);
    expect(seen(circle)).toEqual(['', '0', '0.circle', '1']);
  });

  it('knows the depth that callers may send', () => {
    expect(isTooDeep(nest(MAX_JSON_DEPTH))).toBe(false);
    expect(isTooDeep(nest(MAX_JSON_DEPTH + 1))).toBe(true);
    expect(isTooDeep({ a: [1], deep: nest(100_000) })).toBe(true);
  });

  it('counts the values that the JSON of data has', () => {
    const size = (value: unknown): number =>
      typeof value === 'object' && value !== null
        ? Object.values(value).reduce<number>((sum, each) => sum + size(each), 1)
        : 1;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(countValues([value, value])).toBe(1 + 2 * size(value));
      }),
    );
    expect(countValues(shared(100, {}))).toBeGreaterThan(3 ** 100);
  });
});

describe('rewriting data', () => {
  const doubled = (value: unknown): unknown =>
    rewrite(value, {
      see: (each) => (typeof each === 'number' ? each * 2 : each === 'gone' ? LEFT_OUT : each),
    });

  it.each<[unknown, unknown]>([
    [{ a: [1, 'gone', { b: 2 }], c: 'gone' }, { a: [2, { b: 4 }] }],
    [['gone', 'gone'], []],
    [JSON.parse('{"__proto__": {"a": 1}}'), JSON.parse('{"__proto__": {"a": 2}}')],
    [JSON.parse('{"__proto__": "gone", "a": 1}'), { a: 2 }],
  ])('replaces and leaves out: %j', (value, expected) => {
    const before = JSON.stringify(value);
    const made = doubled(value);
    expect(made).toEqual(expected);
    expect(JSON.stringify(made)).toBe(JSON.stringify(expected));
    expect(JSON.stringify(value)).toBe(before);
  });

  it('gives back what needs no change', () => {
    const value = { a: ['x', { b: 'y' }] };
    expect(doubled(value)).toBe(value);
    const { kept } = doubled({ kept: value, n: 1 }) as { readonly kept: object };
    expect(kept).toBe(value);
  });

  it('makes what is shared once, and the same in every place', () => {
    let at = doubled(shared(100, { n: 1 })) as Record<string, unknown>;
    while (!('n' in at)) {
      const { a, b } = at as { readonly a: Record<string, unknown>; readonly b: unknown };
      expect(b).toEqual([
        expect.toSatisfy((each) => each === a),
        expect.toSatisfy((each) => each === a),
      ]);
      at = a;
    }
    expect(at).toEqual({ n: 2 });
  });

  it('makes what is reached in two states for each of them', () => {
    const inner = { text: 'x' };
    const made = rewrite(
      { loud: inner, quiet: inner },
      {
        see: (value, _key, _parent, state) => (state === 'loud' ? 'X' : value),
        within: (_value, key) => key,
      },
    );
    expect(made).toEqual({ loud: { text: 'X' }, quiet: { text: 'x' } });
  });

  it('takes any depth', () => {
    expect(writeJson(doubled(nest(100_000)))).toBe('['.repeat(100_000) + ']'.repeat(100_000));
  });

  it('says where data holds itself', () => {
    const item: { collection?: unknown } = {};
    const page = { items: [{}, item] };
    item.collection = page;
    expect(() => doubled(page)).toThrow(CircularData);
    expect(() => doubled(page)).toThrow("'items.1.collection' holds what it is in");
  });
});
