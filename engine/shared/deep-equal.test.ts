import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deepEqual } from './deep-equal.js';

const free = { step() {} };

const nested = (depth: number, last: unknown): unknown => {
  let value = last;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { d: value };
  return value;
};

const shared = (depth: number, last: unknown): unknown => {
  let value = last;
  for (let level = 0; level < depth; level++) value = { x: value, y: value };
  return value;
};

const cyclic = (last: unknown): object => {
  const value: Record<string, unknown> = { last };
  value.self = [value];
  return value;
};

describe('deepEqual', () => {
  it('agrees with the text of values whose keys are in one order', () => {
    const value = fc
      .jsonValue({ maxDepth: 3 })
      .filter((made) => !JSON.stringify(made).includes(',"'));
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(deepEqual(a, structuredClone(a), free)).toBe(true);
        expect(deepEqual(a, b, free)).toBe(JSON.stringify(a) === JSON.stringify(b));
      }),
    );
  });

  it.each<[unknown, unknown, boolean]>([
    [1, '1', false],
    [1, true, false],
    [0, -0, true],
    [Number.NaN, Number.NaN, false],
    [undefined, null, true],
    [() => 1, null, true],
    [undefined, 0, false],
    [null, {}, false],
    [[], {}, false],
    [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
    [{ a: null }, {}, false],
    [{ a: null }, { b: null }, false],
    [{ a: undefined }, {}, true],
    [{ a: undefined }, { b: 1 }, false],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [2, 1], false],
    [[undefined], [null], true],
    [{ hasOwnProperty: 1 }, { hasOwnProperty: 1 }, true],
    [{ toString: 1 }, { a: 1 }, false],
    [{ constructor: null }, {}, false],
    [Object.create(null), {}, true],
    [JSON.parse('{"__proto__":1}'), JSON.parse('{"__proto__":1}'), true],
    [JSON.parse('{"__proto__":{}}'), { a: 1 }, false],
  ])('%o and %o: %s', (a, b, expected) => {
    expect(deepEqual(a, b, free)).toBe(expected);
    expect(deepEqual(b, a, free)).toBe(expected);
  });

  it('is not stopped by a hundred thousand levels', () => {
    expect(deepEqual(nested(100_000, 1), nested(100_000, 1), free)).toBe(true);
    expect(deepEqual(nested(100_000, 1), nested(100_000, 2), free)).toBe(false);
  });

  it('opens shared and cyclic structures once', () => {
    expect(deepEqual(shared(100, 1), shared(100, 1), free)).toBe(true);
    expect(deepEqual(shared(100, 1), shared(100, 2), free)).toBe(false);
    expect(deepEqual(cyclic(1), cyclic(1), free)).toBe(true);
    expect(deepEqual(cyclic(1), cyclic(2), free)).toBe(false);
  });

  it('charges items and long texts', () => {
    let spent = 0;
    const counter = {
      step(count: number) {
        spent += count;
      },
    };
    deepEqual([1, 2, { a: 1 }], [1, 2, { a: 1 }], counter);
    expect(spent).toBe(5);
    deepEqual('x'.repeat(64_000), 'x'.repeat(64_000), counter);
    expect(spent).toBe(1005);
  });
});
