import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parameterTypes } from '../../tools/compile-messages.js';
import type { Texts } from '../contract/page.js';
import en from './en.json';
import { loadMessages, MESSAGE_LANGUAGES } from './load.js';

const ENGLISH: Readonly<Record<string, string>> = en;
const OTHERS = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json') && file !== 'en.json')
  .map((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    return [file, JSON.parse(text) as Record<string, string>] as const;
  });

describe.each(OTHERS)('%s', (_file, messages) => {
  it('has keys of English alone', () => {
    expect(Object.keys(messages).filter((key) => !Object.hasOwn(ENGLISH, key))).toEqual([]);
    expect(Object.keys(messages).length).toBeGreaterThan(50);
  });

  it('speaks of what English speaks of', () => {
    for (const [key, message] of Object.entries(messages)) {
      const names = [...parameterTypes(message).keys()];
      expect([key, names]).toEqual([key, [...parameterTypes(ENGLISH[key] ?? '').keys()]]);
    }
  });
});

it('loads each language, by whatever locale', async () => {
  expect([...MESSAGE_LANGUAGES].sort()).toEqual(['de', 'en', 'fr', 'ja']);
  for (const [locale, expected] of [
    ['de-AT', 'Abbrechen'],
    ['fr', 'Annuler'],
    ['ja-JP', 'キャンセル'],
    ['en-GB', 'Cancel'],
    ['tlh', 'Cancel'],
    ['constructor', 'Cancel'],
  ] as const) {
    const say = await loadMessages(locale);
    expect([locale, say('dialog.cancel')]).toEqual([locale, expected]);
  }
});

it('knows keys and what messages speak of as types', async () => {
  const say = await loadMessages('en');
  // @ts-expect-error: it speaks of nothing
  expect(say('dialog.cancel', { name: 'x' })).toBe('Cancel');
  const texts: Texts = say;
  const params: Readonly<Record<string, string | number>> = { min: 1, max: 2 };
  const key: 'validation.range' | 'dialog.cancel' =
    Math.random() < 2 ? 'validation.range' : 'dialog.cancel';
  expect(say(key, params)).toBe(texts('validation.range', params));
  // @ts-expect-error: there is no such key
  expect(say('dialog.canceled')).toBe('dialog.canceled');
  // @ts-expect-error: it speaks of something
  expect(say('validation.range')).not.toBe('');
  // @ts-expect-error: counts are numbers
  expect(say('validation.range', { min: '1', max: 2 })).not.toBe('');
});
