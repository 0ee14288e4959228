import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as client from '../../../widgets/client/index.js';
import { ISLANDS } from '../../../widgets/contract/islands.js';
import * as editor from '../../../widgets/editor/index.js';
import { CATALOGUE, ENGINE_TEXTS } from '../../../widgets/messages/catalogue.js';
import en from '../../../widgets/messages/en.json' with { type: 'json' };
import { loadCompiled } from '../../../widgets/messages/load.js';
import { SHOP_PAGES } from '../../server/features/index.js';
import type { Browser } from '../../server/testing/browser.js';
import { harborGoods, startTestServer } from '../../server/testing/server.js';
import { readMarkdown } from '../site/markdown.js';
import { placesOf, readHosts, readRules, readTexts, testsOf } from './rules.js';
import { rulesPage } from './rules-page.js';

/** The id of the Galley Kettle. */
const KETTLE = '5eefe3d53eae2c30ff596b23';
const TEXT = readFileSync('src/docs/rules/rules.tsv', 'utf8');
const TEXTS = readFileSync('src/docs/rules/texts.tsv', 'utf8');
const HOSTS = readFileSync('src/docs/rules/hosts.tsv', 'utf8');
const RULES = readRules(TEXT);
const MESSAGES: Readonly<Record<string, string>> = en;

/** The page of a door, such as `/shop` of `/shop, quick view`. */
const pathOf = (door: string): string => door.split(',')[0] ?? '';

const numbered = (letter: string, last: number) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`);

/** Pages that the server brings, and those of the owner. */
const SERVED = new Set([...SHOP_PAGES.map(({ path }) => path), '/config', '/cart', '/search']);

/** The heading of a place in the documentation; the tour has none but its title. */
function sectionOf(place: string): string | undefined {
  const [file = '', anchor = file === 'docs/tour.md' ? 'see-it-in-the-shop' : ''] =
    place.split('#');
  if (!existsSync(file)) return undefined;
  return readMarkdown(readFileSync(file, 'utf8')).headings.find(({ id }) => id === anchor)?.id;
}

describe('the rules of the product', () => {
  it('are all there, each once', () => {
    expect(RULES.map(({ number }) => number)).toEqual([
      ...numbered('A', 100),
      ...numbered('B', 85),
    ]);
  });

  it.each(RULES.map((rule) => [rule.number, rule.rule, rule] as const))(
    '%s (%s) live in code that is there, and have a test',
    (_number, words, rule) => {
      expect(words).not.toBe('');
      expect(existsSync(rule.code), rule.code).toBe(true);
      for (const { file, title } of testsOf(rule)) {
        expect(title).not.toBe('');
        expect(existsSync(file), file).toBe(true);
        expect(readFileSync(file, 'utf8')).toContain(title);
      }
    },
  );

  it('have a page that is current', () => {
    const page = rulesPage({ rules: TEXT, texts: TEXTS, hosts: HOSTS });
    if (process.env.SKERRY_UPDATE) writeFileSync('docs/rules.md', page);
    expect(readFileSync('docs/rules.md', 'utf8')).toBe(page);
  });

  it('are seen on a page of the fixture shop or in the documentation', async () => {
    const site = await harborGoods();
    for (const rule of RULES) {
      for (const place of placesOf(rule)) {
        const about = `${rule.number} ${place}`;
        if (place.startsWith('docs/')) expect(sectionOf(place), about).toBeDefined();
        else if (!SERVED.has(place) && !place.startsWith('/config/')) {
          expect(site.render(place).status, about).toBeOneOf([200, 403]);
        }
      }
    }
  });
});

describe('an island', () => {
  const harness = startTestServer(harborGoods);
  const placed = [
    ...RULES.flatMap((rule) =>
      placesOf(rule).map((place) => [rule.number, rule.code, place] as const),
    ),
    ...readTexts(TEXTS).map(({ text, code, door }) => [text, code, pathOf(door)] as const),
  ].flatMap(([what, code, place]) => {
    const [, room] = code.split('/');
    const island = ISLANDS.find(({ name }) => name === room);
    return island && /^\/(?!config)/.test(place) ? [[what, island.selector, place] as const] : [];
  });
  let shopper: Browser;
  beforeAll(async () => {
    shopper = harness.visitor();
    await shopper.open('/shop');
    await shopper.call('POST', '/api/commerce/shopping-cart/entries', {
      itemId: KETTLE,
      quantity: 1,
    });
  });

  it.each(placed)('that shows %s (%s) is on %s', async (_what, selector, path) => {
    const html = await shopper.open(path);
    const names = selector.split(', ').map((each) => each.slice(1));
    expect(names.filter((name) => new RegExp(`["' ]${name}["' ]`).test(html))).not.toEqual([]);
  });
});

/** The longest stretch of a text that stands in it as it is. */
const literalOf = (text: string): string =>
  text
    .split(/\{[^{}]*\}/)
    .map((part) => part.trim().replace(/^[.:]\s*/, ''))
    .reduce((longest, part) => (part.length > longest.length ? part : longest), '');

describe('the texts of the catalogues', () => {
  const rows = readTexts(TEXTS);
  const offered = Object.entries(CATALOGUE).filter(([, entry]) => entry.offered !== undefined);

  it('are all there: said by the product, or offered to hosts', () => {
    const given = [...rows.map(({ text }) => text), ...offered.map(([key]) => key)].sort();
    expect(given).toEqual([...Object.keys(CATALOGUE), ...Object.keys(ENGINE_TEXTS)].sort());
  });

  it.each(rows.map((row) => [row.text, row] as const))(
    '%s is said by its file, and seen by its test',
    (key, { code, test }) => {
      const names = [`'${key}'`, `|t ${key}|`, literalOf(MESSAGES[key] ?? key)];
      const holds = (path: string) => {
        const text = readFileSync(path, 'utf8').replaceAll("\\'", "'");
        return names.some((name) => text.includes(name));
      };
      expect([holds(code), holds(test)]).toEqual([true, true]);
    },
  );

  it('have a door: a page that is there, or the place that is named', async () => {
    const site = await harborGoods();
    for (const { text, door } of rows) {
      const path = pathOf(door);
      if (!path.startsWith('/')) expect(door, text).toMatch(/^[`a-z]/);
      else if (!SERVED.has(path)) expect([text, site.render(path).status]).toEqual([text, 200]);
    }
  });

  it('that are for hosts are loaded by one call', async () => {
    const messages = await loadCompiled('en');
    expect(offered.filter(([key]) => !Object.hasOwn(messages, key))).toEqual([]);
  });
});

describe('public names', () => {
  const LISTS = /^(?:engine\/model|widgets\/(?:client|editor)|widgets)\/index\.ts$|internals\.ts$/;
  const programs = ['engine', 'src', 'widgets'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .map((path) => `${room}/${path}`)
      .filter((path) => /\.tsx?$/.test(path) && !LISTS.test(path))
      .filter((path) => !/\.test\.|testing|generated\/|^src\/docs\//.test(path))
      .map((path) => readFileSync(path, 'utf8')),
  );
  const isUsed = (name: string): boolean => {
    // A member of an object with the same name is another one.
    const said = new RegExp(`\\b${name}\\b(?!:)`);
    const made = new RegExp(`export (?:async )?(?:const|function|class) ${name}\\b`);
    return programs.some((program) => said.test(program) && !made.test(program));
  };
  const listed = new Map(readHosts(HOSTS).map(({ name, entry }) => [name, entry]));

  it.each([
    ['skerry/editor', editor],
    ['skerry/client', client],
  ])('of %s are used by the product, or listed as what is for others', (entry, names) => {
    const unused = Object.keys(names).filter((name) => !isUsed(name));
    const ofEntry = [...listed].filter(([, of]) => of === entry).map(([name]) => name);
    expect(ofEntry.sort()).toEqual(unused.sort());
  });
});
