import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHOP_PAGES } from '../../server/shop-pages/table.js';
import { harborGoods } from '../../server/testing/server.js';
import { readRules } from './rules.js';
import { rulesPage } from './rules-page.js';

const TEXT = readFileSync('src/docs/rules/rules.tsv', 'utf8');
const RULES = readRules(TEXT);

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

/** Pages that the server brings, and those of the owner. */
const SERVED = new Set([...SHOP_PAGES.map(({ path }) => path), '/config', '/cart', '/search']);

describe('the rules of the product', () => {
  it('are all there, each once', () => {
    expect(RULES.map(({ number }) => number)).toEqual([
      ...numbered('A', 100),
      ...numbered('B', 85),
    ]);
  });

  it.each(RULES.map((rule) => [rule.number, rule.rule, rule] as const))(
    '%s (%s) live in code that is there, and have a test',
    (_number, words, { code, test, title }) => {
      expect(words).not.toBe('');
      expect(existsSync(code), code).toBe(true);
      expect(existsSync(test), test).toBe(true);
      expect(readFileSync(test, 'utf8')).toContain(title);
    },
  );

  it('have a page that is current', () => {
    const page = rulesPage(TEXT);
    if (process.env.SKERRY_UPDATE) writeFileSync('docs/rules.md', page);
    expect(readFileSync('docs/rules.md', 'utf8')).toBe(page);
  });

  it('are seen on a page of the fixture shop or in the documentation', async () => {
    const site = await harborGoods();
    for (const { number, seen } of RULES) {
      if (seen.startsWith('docs/')) {
        expect(existsSync(seen), `${number} ${seen}`).toBe(true);
      } else if (!SERVED.has(seen) && !seen.startsWith('/config/')) {
        expect(site.render(seen).status, `${number} ${seen}`).toBeOneOf([200, 403]);
      }
    }
  });
});
