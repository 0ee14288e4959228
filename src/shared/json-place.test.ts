import fc from 'fast-check';
import { parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { placeInJson } from './json-place.js';

const TEXT = '{ "a": [1, {"b]": "x\\"}, y", "c": null}], "a": [true, {"d": {}, "e": -1.5e3}] }';

describe('a place in JSON', () => {
  it.each<[string[], string]>([
    [[], TEXT],
    [['a'], '"a": [true, {"d": {}, "e": -1.5e3}]'],
    [['a', '0'], 'true'],
    [['a', '1', 'd'], '"d": {}'],
    [['a', '1', 'e'], '"e": -1.5e3'],
    [['a', '1', 'none', 'x'], '{"d": {}, "e": -1.5e3}'],
    [['a', '7'], '"a": [true, {"d": {}, "e": -1.5e3}]'],
  ])('%j', (path, expected) => {
    const { start, end } = placeInJson(parseTree(TEXT), path);
    expect(TEXT.slice(start, end)).toBe(expected);
  });

  it('is that of each value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const visit = (each: unknown, path: readonly string[]): void => {
          const { start, end } = placeInJson(parseTree(text), path);
          const shown = text.slice(start, end);
          const isMember = path.length > 0 && shown.startsWith(`${JSON.stringify(path.at(-1))}:`);
          const own = isMember ? shown.slice(JSON.stringify(path.at(-1)).length + 1) : shown;
          expect(JSON.stringify(JSON.parse(own))).toBe(JSON.stringify(each));
          if (typeof each !== 'object' || each === null) return;
          for (const [key, inner] of Object.entries(each)) visit(inner, [...path, key]);
        };
        visit(value, []);
      }),
    );
  });
});
