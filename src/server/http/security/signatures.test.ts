import { expect, it } from 'vitest';
import { SECRET } from '../../testing/server.js';
import { Signatures } from './signatures.js';

const signatures = new Signatures(SECRET);
const NEXT = 'the secret that comes after the first one';
const MAC = signatures.mac('CART', 'a', '1');

it.each<[mac: string, texts: readonly string[], isRight: boolean]>([
  [MAC, ['CART', 'a', '1'], true],
  [MAC, ['CART', 'a', '2'], false],
  [MAC, ['CART', 'a1'], false],
  [MAC, ['CARTa', '', '1'], false],
  [`${MAC}x`, ['CART', 'a', '1'], false],
  [MAC.slice(1), ['CART', 'a', '1'], false],
  [MAC.toLowerCase(), ['CART', 'a', '1'], false],
  ['', ['CART', 'a', '1'], false],
  [new Signatures(`${SECRET}!`).mac('CART', 'a', '1'), ['CART', 'a', '1'], false],
])('%s signs %j: %s', (mac, texts, isRight) => {
  // The second answer comes from memory.
  expect([signatures.verify(mac, ...texts), signatures.verify(mac, ...texts)]).toEqual([
    isRight,
    isRight,
  ]);
});

it('signs with the first secret and accepts those of all', () => {
  const rotated = new Signatures([NEXT, SECRET]);
  const after = new Signatures(NEXT);
  expect(rotated.verify(signatures.mac('CART', 'a'), 'CART', 'a')).toBe(true);
  expect(rotated.mac('CART', 'a')).toBe(after.mac('CART', 'a'));
  expect(signatures.verify(rotated.mac('CART', 'a'), 'CART', 'a')).toBe(false);
  expect(after.verify(signatures.mac('CART', 'a'), 'CART', 'a')).toBe(false);
  expect(() => new Signatures([])).toThrow('at least 32 characters');
  expect(() => new Signatures([NEXT, 'short'])).toThrow('at least 32 characters');
});
