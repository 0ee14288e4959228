import { describe, expect, it } from 'vitest';
import { RequestCookies } from '../../shared/cookies.js';
import { smallShop } from '../testing/fixtures.js';
import { startTestServer } from '../testing/server.js';
import { chosenLanguage } from './visitor-language.js';

const harness = startTestServer(() => smallShop('visitors', 'Visitors'));

describe('the language of a visitor', () => {
  const SOME = ['en-US', 'pt-BR', 'fr'];
  type Given = readonly [requested?: string | null, kept?: string | null, ofAccount?: string];

  it.each<[languages: readonly string[], given: Given, language: string | undefined, isSet?: true]>(
    [
      [SOME, [], undefined],
      [SOME, ['pt-BR'], 'pt-BR', true],
      [SOME, ['PT'], 'pt-BR', true],
      [SOME, ['fr-CA', 'pt-BR', 'en-US'], 'fr', true],
      [SOME, ['fr', 'fr'], 'fr'],
      [SOME, ['de', 'fr', 'pt-BR'], 'fr'],
      [SOME, ['', '', ''], undefined],
      [SOME, [null, 'de', 'pt-PT'], 'pt-BR'],
      [SOME, [null, null, 'fr'], 'fr'],
      [['en-US'], ['en', 'en', 'en'], undefined],
    ],
  )('of %j is by %j %j', (languages, [requested, kept, ofAccount], language, isSet) => {
    const cookies = new RequestCookies({
      header: kept ? `language=${kept}` : null,
      ...{ websiteId: 'visitors', path: '/', isSecure: true, now: 0 },
    });
    const choices = { requested: requested ?? null, ofAccount, cookies };
    expect(chosenLanguage(languages, choices)).toBe(language);
    const [set] = cookies.lines();
    expect(set?.split(';')[0]).toBe(isSet && `language=${language}`);
  });
});

describe('a key of a program', () => {
  it.each<[header: (key: string) => string, status: number]>([
    [(key) => `Bearer ${key}`, 200],
    [(key) => `bearer ${key}`, 200],
    [(key) => `Bearer ${key}x`, 401],
    [(key) => `Basic ${key}`, 401],
    [(key) => key, 401],
    [() => 'Bearer', 401],
    [() => '', 401],
  ])('is read from %s: %s', async (header, status) => {
    const { key } = await harness.server.store.site('visitors').apiKeys.create('A', ['content']);
    const authorization = header(key);
    const path = '/api/multilingual/status';
    const answer = await harness.visitor().call('GET', path, undefined, { authorization });
    expect(answer.status).toBe(status);
  });
});
