import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import en from '../../widgets/messages/en.json' with { type: 'json' };
import { WEBHOOK_TYPES } from '../store/index.js';
import { messages } from './messages.js';
import { textsFor } from './texts.js';

const STORE = new URL('../store/', import.meta.url).pathname;
/** Kinds of events, which are no texts. */
const EVENTS: ReadonlySet<string> = new Set([
  'coupon.created',
  'order.created',
  'restock.sent',
  ...WEBHOOK_TYPES,
]);

describe('the texts', () => {
  it.each(Object.entries(en))('%s can be read', (key, message) => {
    expect(() => new IntlMessageFormat(message, 'en')).not.toThrow();
    expect(key).toMatch(/^[a-z]\w*(\.\w+)+$/i);
  });

  it('have each that the store refuses with', () => {
    const programs = readdirSync(STORE, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
    );
    const named = programs.flatMap((file) => {
      const text = readFileSync(join(STORE, file), 'utf8');
      const keys =
        /'((?:cart|form|request|restock|stock|coupon|checkout|order|donation|account|apiKey|text|review|comment|giftCard)\.[\w.]+)'/g;
      return [...text.matchAll(keys)].map(([, key]) => key);
    });
    const missing = new Set(
      named.filter((key) => key && !EVENTS.has(key) && !Object.hasOwn(en, key)),
    );
    expect([...missing]).toEqual([]);
    expect(named.length).toBeGreaterThan(50);
  });

  it.each<[readonly string[], string]>([
    [['Size'], 'Please select Size'],
    [['Size', 'Glaze'], 'Please select Size and Glaze'],
    [['a', 'b', 'c'], 'Please select a, b and c'],
  ])('list %j', (names, expected) => {
    const texts = textsFor('en-CA');
    expect(texts.text('cart.add.chooseOptions', { names: texts.list(names) })).toBe(expected);
  });

  it.each([
    ['de-CH', 'Bitte wählen Sie Size und Glaze'],
    ['ja', 'SizeとGlazeを選択してください'],
    ['xx', 'Please select Size and Glaze'],
  ])('speak %s', (language, expected) => {
    const texts = textsFor(language);
    const names = texts.list(['Size', 'Glaze']);
    expect(texts.text('cart.add.chooseOptions', { names })).toBe(expected);
  });

  it('are English where a language has none', () => {
    const say = messages<'greeting'>({ en: { greeting: 'Hello' }, de: {} })('de-AT');
    expect(say('greeting')).toBe('Hello');
  });

  it('count', () => {
    const texts = textsFor('en-US');
    expect(texts.text('cart.notice.gone', { quantity: 2 })).toContain('2 items');
  });
});
