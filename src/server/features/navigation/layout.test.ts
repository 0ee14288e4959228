import { expect, it } from 'vitest';
import { loadSite } from '../../../site/index.js';
import { startTestServer } from '../../testing/server.js';

const NAVIGATION = {
  main: [
    { title: 'Shop', url: '/shop' },
    { title: 'Gone', collectionId: 'gone', url: '/gone' },
    { title: 'Away', url: '', externalLink: 'https://other.example/' },
    { title: 7, url: ['/shop'], memberAreaId: '' },
    { title: 'More', items: [{ title: 'Inside', url: '/nowhere' }, 'text'] },
  ],
  broken: 'text',
  _hidden: [{ title: 'Hidden', url: '/shop' }],
};
const harness = startTestServer(() =>
  loadSite({
    templates: {
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "top", "title": "Top" }, { "name": "main", "title": "Main" }] }',
      'site.region': '<html><body>{squarespace.main-content}</body></html>',
    },
    content: {
      'site.json': {
        website: { id: 'layout', siteTitle: 'Layout', language: 'en-US' },
        navigation: NAVIGATION,
      },
      'shop.json': { collection: { id: 'shop', title: 'Shop' } },
    },
  }),
);

it('tells the navigations of a site, and nothing that is no entry', async () => {
  const { body } = await harness.visitor().call('GET', '/api/commondata/GetSiteLayout');
  const entry = (rest: object) => ({
    ...{ title: null, collectionId: null, externalLink: null, memberAreaId: null, items: [] },
    ...rest,
  });
  expect(body).toEqual({
    layout: [
      // The template has it and the content does not: links can be added to it.
      { identifier: 'top', links: [] },
      {
        identifier: 'main',
        links: [
          entry({ title: 'Shop', collectionId: 'shop' }),
          entry({ title: 'Gone', collectionId: 'gone' }),
          entry({ title: 'Away', externalLink: 'https://other.example/' }),
          entry({}),
          entry({
            title: 'More',
            items: [entry({ title: 'Inside', externalLink: '/nowhere' }), entry({})],
          }),
        ],
      },
      { identifier: 'broken', links: [] },
    ],
  });
});
