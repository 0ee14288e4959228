import { describe, expect, it } from 'vitest';
import { hostOf, queryAddress, safeAddress } from './address.js';

describe('safeAddress', () => {
  it.each([
    '/shop',
    '#top',
    '?q=1',
    'shop/a:b',
    'https://example.com/',
    'HTTP://example.com',
    '//example.com',
    'mailto:a@example.com',
    'tel:+12',
    'sms:12',
  ])('lets %s through', (address) => {
    expect(safeAddress(` ${address}\n`)).toBe(address);
  });

  it.each([
    'javascript:f()',
    'JaVaScRiPt:f()',
    'java\tscript:f()',
    '\u0001javascript:f()',
    'vbscript:x',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
  ])('refuses %j', (address) => {
    expect(safeAddress(address)).toBeUndefined();
  });
});

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
