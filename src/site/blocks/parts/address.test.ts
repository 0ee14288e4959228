import { describe, expect, it } from 'vitest';
import { hostOf, queryAddress } from './address.js';

describe('hostOf', () => {
  it.each([
    ['https://www.Example.com/x', 'example.com'],
    ['//example.com', 'example.com'],
    ['https://example.com@evil.org/', ''],
    ['/path', ''],
  ])('%s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});

describe('queryAddress', () => {
  it('adds to a query that is there, and survives halves of characters', () => {
    expect(queryAddress('/a', 'tag', 'x & y')).toBe('/a?tag=x%20%26%20y');
    expect(queryAddress('/a?b=1', 'tag', '\ud800')).toBe('/a?b=1&tag=%EF%BF%BD');
  });
});
