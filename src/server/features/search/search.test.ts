import { expect, it } from 'vitest';
import { loadSite } from '../../../site/index.js';
import type { Browser } from '../../testing/browser.js';
import { startTestServer } from '../../testing/server.js';

const SITE = 'tides';
const item = (id: string, title: string, more: object = {}) => ({ id, title, ...more });

const harness = startTestServer(() =>
  loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': '<title>{website.siteTitle}</title>{squarespace.main-content}',
      'collections/blog.list': '{.repeated section items}<p>{title|html}</p>{.end}',
    },
    content: {
      'site.json': { website: { id: SITE, siteTitle: 'Tides' } },
      'index.json': { collection: { id: 'home', title: 'Home', typeName: 'page' } },
      'log.json': {
        collection: { id: 'log', urlId: 'log', title: 'Log', typeName: 'blog' },
        items: [
          item('a', 'Tide table', { excerpt: `<p>${'High &amp; low. '.repeat(30)}</p>` }),
          item('b', 'Tide draft', { workflowState: 2 }),
          item('c', 'Tide crew', { membersOnly: true }),
          ...Array.from({ length: 12 }, (_, at) => item(`g${at}`, `Gull ${at}`)),
        ],
      },
      'crew.json': {
        collection: { id: 'crew', title: 'Crew', typeName: 'blog', membersOnly: true },
        items: [item('d', 'Tide secret')],
      },
    },
  }),
);

async function suggested(browser: Browser, query: string): Promise<string[]> {
  const { status, body } = await browser.call('GET', `/api/search/suggestions?${query}`);
  expect(status).toBe(200);
  const { results } = body as { results: { title: string }[] };
  return results.map(({ title }) => title);
}

it.each<[string, string, string[], string[]]>([
  ['what begins so', 'q=tid', ['Tide table'], ['Tide table', 'Tide crew', 'Tide secret']],
  ['what is for members alone', 'q=secret', [], ['Tide secret']],
  [
    'a collection by its id',
    'q=tide&collectionId=log',
    ['Tide table'],
    ['Tide table', 'Tide crew'],
  ],
  ['a collection for members', 'q=tide&collectionId=crew', [], ['Tide secret']],
  ['no collection', 'q=tide&collectionId=constructor', [], []],
  ['nothing', 'q=', [], []],
  ['no words', 'q=%00%20%3C', [], []],
])('suggests %s', async (_what, query, toAll, toMembers) => {
  expect(await suggested(harness.visitor(), query)).toEqual(toAll);
  const member = await harness.login(SITE, []);
  expect((await suggested(member, query)).sort()).toEqual([...toMembers].sort());
});

it('suggests a few, each as a text with its address', async () => {
  expect(await suggested(harness.visitor(), 'q=gull')).toHaveLength(8);
  const { body } = await harness.visitor().call('GET', '/api/search/suggestions?q=table');
  const { results } = body as { results: { url: string; excerpt: string }[] };
  expect(results[0]?.url).toBe('/log/tide-table');
  expect(results[0]?.excerpt).toMatch(/^High & low\. High.{100,160}…$/);
});

it('keeps no answer for others', async () => {
  const response = await harness.visitor().send('/api/search/suggestions?q=tide');
  expect(response.headers.get('cache-control')).toContain('no-store');
});

it('refuses texts that are too long', async () => {
  const query = `q=${'x'.repeat(201)}`;
  const { status } = await harness.visitor().call('GET', `/api/search/suggestions?${query}`);
  expect(status).toBe(400);
});
