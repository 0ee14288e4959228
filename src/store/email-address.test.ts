import fc from 'fast-check';
import { expect, it } from 'vitest';
import { emailKey, isEmail } from './email-address.js';

it.each([
  ['Ada@Example.COM', 'ada@example.com'],
  [' ada@example.com ', 'ada@example.com'],
  ['ＡＤＡ@ｅｘａｍｐｌｅ.com', 'ada@example.com'],
  ['e\u0301va@example.com', '\u00e9va@example.com'],
  ['ada@BÜCHER.example', 'ada@xn--bcher-kva.example'],
  ['ada@XN--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  ['ada@example。com', 'ada@example.com'],
  ['ada@example.com.', 'ada@example.com'],
  // No host that is a number in disguise.
  ['ada@0x7f.1', 'ada@0x7f.1'],
  ['ada@1.2.3', 'ada@1.2.3'],
  ['nobody', 'nobody'],
])('%j is the mailbox %j', (typed, expected) => {
  expect(emailKey(typed)).toBe(expected);
});

it('a key is an address of the same key, in whatever case it is typed', () => {
  const local = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
  const domain = fc.oneof(fc.domain(), fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }));
  const typed = fc.tuple(local, domain).map(([name, host]) => `${name}@${host}`);
  fc.assert(
    fc.property(typed.filter(isEmail), (email) => {
      const key = emailKey(email);
      expect(emailKey(key)).toBe(key);
      expect(key.split('@')).toHaveLength(2);
      expect(key).not.toMatch(/[\s<>,;\p{Cc}]/u);
    }),
  );
});
