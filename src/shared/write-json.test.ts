import { describe, expect, it } from 'vitest';
import { writeJson } from './write-json.js';

const nest = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`);

describe('writing JSON', () => {
  it.each([
    [{ a: [1, 'x', null, undefined] }, '{"a":[1,"x",null,null]}'],
    ['</', '"</"'],
    [undefined, ''],
  ])('writes %o', (value, expected) => {
    expect(writeJson(value)).toBe(expected);
  });

  it('writes any depth', () => {
    const depth = 200_000;
    const text = `${'['.repeat(depth)}1${']'.repeat(depth)}`;
    expect(writeJson(nest(depth)) === text).toBe(true);
    expect(writeJson(nest(depth), true) === text).toBe(true);
  });

  it('indents while that is little, in both ways to write', () => {
    const cycle: unknown[] = [];
    cycle.push(cycle, { a: 1 });
    expect(writeJson(cycle, true)).toBe('[\n  null,\n  {\n    "a": 1\n  }\n]');
    expect(writeJson([null, { a: 1 }], true)).toBe(writeJson(cycle, true));
  });

  it('refuses what shared parts make endless', () => {
    let value: object = [];
    for (let level = 0; level < 100; level++) value = [value, value];
    // In itself too, which the quick way refuses at once.
    const whole: unknown[] = [];
    whole.push(whole, value);
    expect(() => writeJson(whole)).toThrow('too large');
    expect(() => writeJson(value)).toThrow('too large');
    expect(() => writeJson(value, true)).toThrow('too large');
  });
});
