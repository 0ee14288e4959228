import fc from 'fast-check';
import { expect, it } from 'vitest';
import { visitorEmail, visitorText } from './visitor-text.js';

it.each([
  ['Ada Quay', 'Ada Quay'],
  ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ["c/o O'Neil, Flat 3/4", "c/o O'Neil, Flat 3/4"],
  ['港の灯台', '港の灯台'],
  ['https://evil.example/pay', 'https: //evil. example/pay'],
  ['www.evil.example', 'www. evil. example'],
  ['evil.example', 'evil. example'],
  ['evil。example', 'evil。 example'],
  ['1.2.3.4/x', '1. 2. 3. 4/x'],
  ['mailto:eve@evil.example', 'mailto: eve@ evil. example'],
  ['a\r\n\tb\u200bc', 'a b c'],
  ['ev\u00adil.\u2060example', 'ev il. example'],
  ['  ', ''],
])('%j is shown as %j', (text, shown) => {
  expect(visitorText(text)).toBe(shown);
});

it('a text of a visitor is short and holds nothing that becomes a link', () => {
  const unit = fc.constantFrom(...'.:@/。．｡ ', 'a', 'www', 'http', '\u200b', '\ud83d\ude00');
  const texts = fc.oneof(fc.string({ unit, maxLength: 300 }), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(texts, (text) => {
      const shown = visitorText(text);
      expect([...shown].length).toBeLessThanOrEqual(60);
      expect(shown).not.toMatch(/[.:@。．｡：＠][^\s…]/u);
      expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});

it.each([
  ['ada+rope@example.com', 'ada+rope@example.com'],
  ['灯台@港.example', '灯台@港.example'],
  ['www.evil.example/pay@example.com', '…@example.com'],
  ['www.evil.example+@example.com', '…@example.com'],
  [`${'a'.repeat(65)}@example.com`, '…@example.com'],
])('the address %j is shown as %j', (email, shown) => {
  expect(visitorEmail(email)).toBe(shown);
});
