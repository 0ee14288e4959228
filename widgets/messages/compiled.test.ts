import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { compileMessage, compileMessages } from '../../tools/compile-messages.js';
import { usedKeys } from '../../tools/message-modules.js';
import * as format from './format.js';
import { type CompiledMessages, LANGUAGES } from './languages.js';

const FOLDER = import.meta.dirname;
const read = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(join(FOLDER, `${language}.json`), 'utf8'));

/** Runs a compiled expression as the module of its language does. */
function run(code: string): CompiledMessages[string] {
  const names = Object.keys(format);
  return new Function(...names, `return ${code}`)(...Object.values(format));
}

type Params = Record<string, string | number>;

/** What a compiled message says. */
function compiledText(message: string, language: string, key = 'key'): (params: Params) => string {
  const compiled = run(compileMessage(message, language, key));
  return (params) => (typeof compiled === 'function' ? compiled(params) : (compiled ?? ''));
}

/** What the server says. */
function formattedText(message: string, language: string): (params: Params) => string {
  const parsed = new IntlMessageFormat(message, language);
  return (params) => String(parsed.format(params));
}

const anyNumber = fc.oneof(
  fc.nat({ max: 120 }),
  fc.integer(),
  fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
);

const FILES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

test('the table of languages has every file', () => {
  expect(Object.keys(LANGUAGES).sort()).toEqual(FILES);
});

describe.each(FILES)('%s', (language) => {
  test.each(Object.entries(read(language)))('%s says what the server says', (key, message) => {
    const text = compiledText(message, language, key);
    const expected = formattedText(message, language);
    const names = [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);
    const counts = new Set(
      [...message.matchAll(/\{(\w+),\s*(?:plural|selectordinal|number)/g)].map(([, name]) => name),
    );
    const anyParams = fc.record(
      Object.fromEntries(
        names.map((name) => [
          name,
          counts.has(name) ? anyNumber : fc.oneof(fc.string(), anyNumber),
        ]),
      ),
    );
    fc.assert(
      fc.property(anyParams, (params) => {
        expect(text(params)).toBe(expected(params));
      }),
    );
  });
});

describe('what messages may have', () => {
  const MESSAGES = [
    '{n, plural, =0 {none} one {# thing} other {# things}}',
    '{n, plural, offset:1 =1 {you} one {you and # other} other {you and # others}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{n, plural, one {{name} has # `thing`} few {# few} many {# many} other {{name} has # $things}}',
    '{name, select, a {first} other {{n, plural, one {# of {name}} other {# of all}}}}',
    '{n, number} {n, number, integer} {n, number, percent} {n, number, ::.00} {n, number, ::percent scale/100}',
    "it''s '{literal}' \\ \"quoted\" {name}",
  ];
  test.each(
    MESSAGES.flatMap((message) =>
      ['en', 'de', 'pl', 'ar', 'ja'].map((language) => [message, language] as const),
    ),
  )('%s in %s', (message, language) => {
    const text = compiledText(message, language);
    const expected = formattedText(message, language);
    fc.assert(
      fc.property(
        anyNumber,
        fc.oneof(fc.constantFrom('a', 'constructor'), fc.string()),
        (n, name) => {
          const params = { n, name };
          expect(text(params)).toBe(expected(params));
        },
      ),
    );
  });

  test.each([
    ['{when, date, short}', /can not have/],
    ['<b>bold</b>', /can not have/],
    ['{n, number, strange}', /unknown style/],
    ['{n', /The message 'key' can not be read/],
  ])('%s is refused', (message, problem) => {
    expect(() => compileMessage(message, 'en', 'key')).toThrow(problem);
  });
});

test('what a language has no message of is said in English, by the rules of English', () => {
  const english = { greet: 'Hello', count: '{n, plural, one {# thing} other {# things}}' };
  const module = compileMessages('fr', { greet: 'Bonjour' }, english, ['greet', 'count']);
  const body = module.replace(/^import .*\n/, '').replace('export default ', '');
  const texts = run(body.replace(/;\n$/, '')) as unknown as CompiledMessages;
  expect(texts.greet).toBe('Bonjour');
  expect((texts.count as (params: object) => string)({ n: 0 })).toBe('0 things');
});

test('the keys of the browser are those that widgets name, and none that only owners read', () => {
  const keys = usedKeys(Object.keys(read('en')));
  expect(keys).toContain('dialog.close');
  const ofOwners =
    /^(?:apiKey|collection|coupon|editor|fulfilment|giftCard|limit|order|person|refund|stock|webhook)\./;
  expect(keys.filter((key) => ofOwners.test(key))).toEqual([]);
});
