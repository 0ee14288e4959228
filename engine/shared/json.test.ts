import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeClosingTags, toJson } from './json.js';

const free = { step() {} };

function limited(limit: number) {
  let spent = 0;
  return {
    step(count: number) {
      spent += count;
      if (spent > limit) throw new Error('limit');
    },
  };
}

const shared = (depth: number): object => {
  let value: object = {};
  for (let level = 0; level < depth; level++) value = { x: value, y: value };
  return value;
};

describe('toJson', () => {
  it('writes plain data as JSON.stringify does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (value) => {
        expect(toJson(value, '', free)).toBe(JSON.stringify(value));
        expect(toJson(value, '  ', free)).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it.each([
    [Number.NaN, 'null'],
    [-0, '0'],
    [1e21, '1e+21'],
    ['\ud800"\u2028\u0001', JSON.stringify('\ud800"\u2028\u0001')],
    [{ b: 1, 2: 2, a: 3, 1: 4 }, '{"1":4,"2":2,"b":1,"a":3}'],
    [{ a: undefined, f() {}, s: Symbol('s'), n: 1n }, '{}'],
    [[undefined, () => 1, Symbol('s'), 1n], '[null,null,null,null]'],
    [new Array(3), '[null,null,null]'],
    [Object.assign(Object.create({ inherited: 1 }), { own: 2 }), '{"own":2}'],
    [Object.assign(Object.create(null), { a: 1 }), '{"a":1}'],
    [{ toJSON: () => 'called', hasOwnProperty: 1, constructor: 2 }, undefined],
    [JSON.parse('{"__proto__":{"a":1}}'), '{"__proto__":{"a":1}}'],
  ])('writes %o', (value, expected) => {
    expect(toJson(value, '', free)).toBe(expected ?? '{"hasOwnProperty":1,"constructor":2}');
  });

  it.each([undefined, () => 1, Symbol('s'), 1n])('has nothing to write for %s', (value) => {
    expect(toJson(value, '', free)).toBeUndefined();
  });

  it('writes null for an object inside itself, and a shared object each time', () => {
    const cycle: Record<string, unknown> = { a: [] };
    (cycle.a as unknown[]).push(cycle, cycle.a);
    const part = { p: 1 };
    expect(toJson(cycle, '', free)).toBe('{"a":[null,null]}');
    expect(toJson([part, part], '', free)).toBe('[{"p":1},{"p":1}]');
  });

  it('is not stopped by a hundred thousand levels', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level++) deep = level % 2 ? [deep] : { d: deep };
    expect(toJson(deep, '', free)?.length).toBe(1 + 50_000 * (2 + 6));
    expect(() => toJson(deep, '  ', limited(2_000_000))).toThrow('limit');
  });

  it('charges what shared structures multiply', () => {
    expect(() => toJson(shared(100), '', limited(2_000_000))).toThrow('limit');
    const text = 'x'.repeat(1_000_000);
    expect(() => toJson(new Array(100).fill(text), '', limited(2_000_000))).toThrow('limit');
  });

  it('charges ordinary data about one step for each value', () => {
    let spent = 0;
    const counter = {
      step(count: number) {
        spent += count;
      },
    };
    toJson({ a: [1, 2, 3], b: 'text' }, '', counter);
    expect(spent).toBe(5);
  });
});

describe('escapeClosingTags', () => {
  it('escapes every closing tag', () => {
    expect(escapeClosingTags('"</script></b>< /i>"')).toBe('"<\\/script><\\/b>< /i>"');
  });
});
