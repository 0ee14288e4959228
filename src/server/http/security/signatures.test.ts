import { expect, it } from 'vitest';
import { SECRET } from '../../testing/server.js';
import { Signatures } from './signatures.js';

const signatures = new Signatures(SECRET);
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
