import { expect, it } from 'vitest';
import { makeSite } from '../testing.js';
import { passwordsOf } from './passwords.js';

const DOOR = { typeName: 'page', password: 'sesame' };

it.each<[where: string, content: Readonly<Record<string, unknown>>, passwords: readonly string[]]>([
  ['a page', { 'a.json': { collection: DOOR } }, ['sesame']],
  ['an item', { 'a.json': { collection: { typeName: 'blog' }, items: [DOOR] } }, ['sesame']],
  ['a file of blocks', { 'blocks/a.json': { rows: [DOOR] } }, ['sesame']],
  ['the lock of the site', { 'site.json': { lock: { password: 'barley' } } }, ['barley']],
  ['a lock that is off', { 'site.json': { lock: { password: 'x', enabled: false } } }, []],
  ['a file that is served as it is', { 'assets/a.json': { list: [DOOR] } }, []],
  ['a file that is sold', { 'downloads/a.json': { list: [DOOR] } }, []],
  ['a file that is no JSON', { 'a.txt': { list: [DOOR] } }, []],
])('passwords of a site: %s', (_where, content, passwords) => {
  expect([...passwordsOf(makeSite({}, content).model)]).toEqual(passwords);
});

it.each<[lock: unknown, status: number]>([
  [{}, 403],
  [{ enabled: false }, 200],
  ['on', 200],
  [null, 200],
])('a site with the lock %j answers %i', (lock, status) => {
  const content = { 'site.json': { lock }, 'a.json': { collection: { typeName: 'page' } } };
  expect(makeSite({}, content).render('/a').status).toBe(status);
});

it('a model that no loading has made has no content', () => {
  const { model } = makeSite({}, {});
  expect(() => passwordsOf({ ...model })).toThrow('This model was not made by loading a site');
});
