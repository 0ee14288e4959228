import { describe, expect, it } from 'vitest';
import { isAllowedHost, readHostName } from './host-names.js';

describe('host names', () => {
  it.each([
    ['Shop.Example', 'shop.example'],
    ['.Shop.Example', '.shop.example'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['::1', '[::1]'],
    ['[::1]', '[::1]'],
    ['192.168.1.7', '192.168.1.7'],
    ['0.0.0.0', '0.0.0.0'],
    ['localhost:80', undefined],
    ['[::1]:80', undefined],
    ['http://a.example', undefined],
    ['a.example/b', undefined],
    ['me@a.example', undefined],
    ['a b', undefined],
    ['a\\b', undefined],
    ['*', '*'],
    ['', undefined],
  ])('reads %j', (text, expected) => {
    expect(readHostName(text)).toBe(expected);
  });

  it.each([
    ['a.example', ['a.example'], true],
    ['b.a.example', ['a.example'], false],
    ['a.example', ['.a.example'], true],
    ['c.b.a.example', ['.a.example'], true],
    ['evila.example', ['.a.example'], false],
    ['a.example.evil', ['.a.example', 'a.example'], false],
    ['a.example.', ['a.example'], false],
    ['', [], false],
  ])('%j among %j', (name, allowed, expected) => {
    expect(isAllowedHost(name, allowed)).toBe(expected);
  });
});
