import { describe, expect, it } from 'vitest';
import { loadSite } from '../index.js';

const NOW = 1_000;
const item = (id: string, more: object = {}) => ({
  ...{ id, urlId: id, title: `The ${id}`, recordType: 1, body: `<p>Body of ${id}</p>` },
  ...more,
});

/** What an item says of its status, and whether it is on the site. */
const CASES: readonly (readonly [string, object, boolean])[] = [
  ['nothing', {}, true],
  ['Draft', { status: 'Draft' }, false],
  ['Needs Review', { status: 'Needs Review' }, false],
  ['Private', { status: 'Private' }, false],
  ['Scheduled', { status: 'Scheduled' }, false],
  ['Scheduled for a moment later', { status: 'Scheduled', publishOn: NOW + 1 }, false],
  ['Scheduled for now', { status: 'Scheduled', publishOn: NOW }, true],
  ['Private, also after its time', { status: 'Private', publishOn: NOW }, false],
  ['draft, in another field', { contentStatus: 'draft' }, false],
  ['another word', { status: 'Published' }, true],
];

it.each<[where: string, more: object, collection: object]>([
  ['the data of a page', { note: { status: 'Draft', text: 'kept' } }, {}],
  ['a collection', {}, { notes: [{ status: 'Draft', text: 'kept' }] }],
])('a draft in %s is not on the site', (_where, more, collection) => {
  const site = loadSite({
    templates: { 'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }' },
    content: {
      'log.json': {
        collection: { id: 'log', typeName: 'blog', title: 'Log', ...collection },
        items: [item('other')],
        ...more,
      },
    },
  });
  const { html } = site.json('/log', false, { now: NOW });
  expect([html.includes('The other'), html.includes('kept')]).toEqual([true, false]);
});

describe('an item that says of its status', () => {
  it.each(CASES)('%s', (_, more, isShown) => {
    const site = loadSite({
      templates: {
        'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
        'site.region': '<html><body>{squarespace.main-content}</body></html>',
        'collections/blog.conf': '{ "title": "Log", "acceptTypes": ["text"] }',
        'blog.list': '{.repeated section items}{title} {.end}',
        'blog.item': '{item.body}',
      },
      content: {
        'site.json': { website: { siteTitle: 'Tide' } },
        'log.json': {
          collection: { id: 'log', typeName: 'blog', title: 'Log' },
          items: [item('other'), item('told', more)],
        },
      },
    });
    const { isHiddenItem } = site.view({ now: NOW });
    expect(['other', 'told'].map(isHiddenItem)).toEqual([false, !isShown]);
    const page = site.render('/log/told', { now: NOW });
    expect(page.status).toBe(isShown ? 200 : 404);
    expect(page.html.includes('Body of told')).toBe(isShown);
    for (const { html } of [
      site.render('/log', { now: NOW }),
      site.json('/log', false, { now: NOW }),
    ]) {
      expect(html).toContain('The other');
      expect(html.includes('The told')).toBe(isShown);
    }
  });
});
