import { expect, it } from 'vitest';
import { absolute } from './addresses.js';

it.each<[base: string, address: string | undefined, expected: string | undefined]>([
  ['https://h.example', '/a', 'https://h.example/a'],
  ['http://h.example', '/a', 'http://h.example/a'],
  ['https://h.example', 'http://other.example/a', 'http://other.example/a'],
  ['https://h.example', '', undefined],
  ['https://h.example', undefined, undefined],
  ['https://h.example', 'javascript:alert(1)', undefined],
  ['https://h.example', 'data:text/html,a', undefined],
  ['https://h.example', 'https://', undefined],
  ['', '/a', undefined],
])('with %j, %j is %j', (base, address, expected) => {
  expect(absolute(base, address)).toBe(expected);
});
