import { describe, expect, it } from 'vitest';
import { LruCache } from './lru-cache.js';

const NEVER = (): never => {
  throw new Error('made again');
};

describe('LruCache', () => {
  it('drops what was not asked for longest', () => {
    const cache = new LruCache<string, number>(2);
    cache.getOrMake('a', () => 1);
    cache.getOrMake('b', () => 2);
    expect(cache.getOrMake('a', NEVER)).toBe(1);
    cache.getOrMake('c', () => 3);
    expect(cache.getOrMake('a', NEVER)).toBe(1);
    expect(cache.getOrMake('b', () => 4)).toBe(4);
  });

  it('holds no more than its capacity by weight', () => {
    const cache = new LruCache<string, string>(10, (key) => key.length);
    for (const key of ['aaaa', 'bbbb', 'c', 'dddd', 'aaaa', 'eeeeeeeeee', 'longer than all', 'f']) {
      expect(cache.getOrMake(key, () => key)).toBe(key);
      expect(cache.weight).toBeLessThanOrEqual(10);
    }
    cache.getOrMake('g', () => 'g');
    expect(cache.getOrMake('f', NEVER)).toBe('f');
  });
});
