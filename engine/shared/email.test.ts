import { expect, it } from 'vitest';
import { isEmail, normalizeEmail } from './email.js';

it.each([
  ['a@b', true],
  ["o'neil+rope!#$%&*=?^_`{|}~/x@harbor.example", true],
  ['ada@bücher.example', true],
  ['灯台@港.example', true],
  [`${'a'.repeat(254)}@b`, true],
  [`${'a'.repeat(255)}@b`, false],
  ['@b', false],
  ['ab@', false],
  ['ada', false],
  ['a@b@c', false],
  ['a b@c', false],
  ['a@b c', false],
  ['a@b.example>', false],
  ['<a@b.example', false],
  ['Ada <a@b.example', false],
  ['a,c@b.example', false],
  ['a@b.example,c', false],
  ['a@b.example;c', false],
  ['"a"@b.example', false],
  ['a@b.example/pay', false],
  ['a@%62.example', false],
  ['a\r\nbcc:eve@b.example', false],
  ['a\u0000@b.example', false],
  ['a\u200b@b.example', false],
  ['a\u00ad@b.example', false],
  ['a\u202e@b.example', false],
  ['a\u00a0@b.example', false],
  ['a\ud800@b.example', false],
  // Folding would make another sign of these.
  ['a\uff20b@c.example', false],
  ['a\uff1cb@c.example', false],
  ['a@b.example\uff1e', false],
  ['a\u00a8@b.example', false],
])('%j is an address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

it('an address is trimmed and else kept as it was typed', () => {
  expect(normalizeEmail('  Ada@Harbor.Example\n')).toBe('Ada@Harbor.Example');
  expect(normalizeEmail(' no address ')).toBeUndefined();
});
