import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from './json.js';

const nested = (depth: number): Json => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

describe('canonical JSON', () => {
  it('is the same whatever the order of names', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 2, c: null }] })).toBe('{"a":[{"c":null,"d":2}],"b":1}');
  });

  it('is of the depth that callers may send', () => {
    expect(canonicalJson(nested(64))).toHaveLength(128);
    for (const depth of [65, 5_000, 100_000]) {
      expect(() => canonicalJson(nested(depth))).toThrow('invalid: request.body');
    }
  });
});
