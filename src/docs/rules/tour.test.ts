import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BLOCK_TYPES, FORM_FIELD_TYPES } from '../../../engine/model/index.js';
import { SHOP_PAGES } from '../../server/features/index.js';
import { harborGoods } from '../../server/testing/server.js';

const CONTENT = 'fixtures/sites/harbor-goods/content';
const SERVED = new Set([...SHOP_PAGES.map(({ path }) => path), '/config']);
const paths = [...readFileSync('docs/tour.md', 'utf8').matchAll(/`(\/[^`]*)`/g)].map(
  ([, path = '']) => path,
);

const OTHER_STATUSES: Readonly<Record<string, number>> = {
  '/404': 404,
  '/watch-room': 403,
  '/keepers-log': 403,
};

/** The values of `type` in the content of the shop. */
const types = new Set(
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => [
      ...readFileSync(`${CONTENT}/${name}`, 'utf8').matchAll(/"type": ?"([\w-]+)"/g),
    ])
    .map(([, type]) => type),
);

describe('the tour of the fixture shop', () => {
  it('leads to pages that are there', async () => {
    const site = await harborGoods();
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      const status = SERVED.has(path) ? 200 : site.render(path).status;
      const expected = OTHER_STATUSES[path] ?? 200;
      expect([path, status]).toEqual([path, expected]);
    }
  });

  it('passes every type of block but the unknown one', () => {
    const blocks = Object.keys(BLOCK_TYPES).filter((name) => name !== 'undefined');
    expect(blocks.filter((name) => !types.has(name))).toEqual([]);
  });

  it('passes every type of field', () => {
    expect(Object.keys(FORM_FIELD_TYPES).filter((name) => !types.has(name))).toEqual([]);
  });
});
