import { describe, expect, it } from 'vitest';
import { makeSite } from '../testing.js';
import { passwordsFor } from './passwords.js';

const NOW = 1_000_000;
const OPEN = { urlId: 'x', title: 'Open' };
const other = (rest: object) => ({ urlId: 'x', title: 'Other', ...rest });
const blog = (items: readonly object[], rest: object = {}) => ({
  collection: { typeName: 'blog', ...rest },
  items,
});
const TEMPLATES = {
  'collections/blog.item': '{item.title}',
  'collections/blog.list': '{.repeated section items}{title} {fullUrl} {.end}',
};

/** What the page at the address of several items shows to a stranger and to a member with every password. */
function shown(content: Readonly<Record<string, unknown>>) {
  const site = makeSite(TEMPLATES, content);
  return [{}, { member: true, unlocked: true } as const].map((visitor) => {
    const { status, html } = site.render('/blog/x', { now: NOW, ...visitor });
    return status === 200 ? html : status;
  });
}

const HIDDEN: Readonly<Record<string, object>> = {
  'a private item': { status: 'Private' },
  'a draft': { draft: true },
  'an item for members': { membersOnly: true },
  'an item with a password': { password: 'tide' },
  'an item of the future': { publishOn: NOW + 1 },
};

describe.each(Object.entries(HIDDEN))('%s of the URL id of a public one', (_, fields) => {
  it.each<[what: string, content: Readonly<Record<string, unknown>>]>([
    ['before it', { 'blog.json': blog([other(fields), OPEN]) }],
    ['behind it', { 'blog.json': blog([OPEN, other(fields)]) }],
    [
      'in another collection',
      {
        'a.json': blog([other({ ...fields, fullUrl: '/blog/x' })]),
        'blog.json': blog([OPEN]),
      },
    ],
    [
      'in a file of its own',
      { 'blog.json': blog([OPEN]), 'blog/x.json': { collection: {}, item: other(fields) } },
    ],
    [
      'in a hidden collection',
      {
        'a.json': blog([other({ fullUrl: '/blog/x' })], fields),
        'blog.json': blog([OPEN]),
      },
    ],
  ])('%s, leaves the address to that', (_what, content) => {
    expect(shown(content)[0]).toBe('Open');
    if ('publishOn' in fields) return;
    expect(shown(content)[1]).toBe('Open');
  });
});

it('two pages of one address: the public one is there', () => {
  const content = {
    'blog/x.json': { collection: { typeName: 'page', draft: true }, mainContent: 'Other' },
    'blog/x/index.json': { collection: { typeName: 'page' }, mainContent: 'Open' },
  };
  const site = makeSite({ 'site.region': '{squarespace.main-content}' }, content);
  expect(site.render('/blog/x').html).toContain('Open');
});

it('an address that only hidden items have asks for what opens one of them', () => {
  const items = [other({ draft: true }), other({ password: 'tide' })];
  expect(shown({ 'blog.json': blog(items) })).toEqual([403, 'Other']);
  const { model } = makeSite(TEMPLATES, { 'blog.json': blog(items) });
  expect(passwordsFor(model, '/blog/x', new Set())).toEqual(['tide']);
});

it('what opens one of them is asked for though another is of a closed collection', () => {
  const crew = { collection: { id: 'crew', membersOnly: true } };
  const items = [other({ collectionId: 'crew' }), other({ password: 'tide' })];
  expect(shown({ 'crew.json': crew, 'blog.json': blog(items) })[0]).toBe(403);
});

it('a block shows the public item of a URL id that a hidden one has too', () => {
  const site = makeSite(TEMPLATES, { 'blog.json': blog([other({ draft: true }), OPEN]) });
  expect(site.view().isHiddenItem('x')).toBe(false);
});
