import { expect, it } from 'vitest';
import { loadSite } from '../../../site/index.js';
import { startTestServer } from '../../testing/server.js';

const form = (id: string, successRedirect: string) => ({
  id: `block-${id}`,
  type: 'form',
  value: { form: { id, successRedirect, fields: [{ id: 'say', type: 'text' }] } },
});

const harness = startTestServer(() =>
  loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': '<body>{squarespace.main-content}</body>',
    },
    content: {
      'site.json': { website: { id: 'leads', siteTitle: 'Leads' } },
      'index.json': {
        collection: { title: 'Home', homepage: true },
        mainContentBlocks: [
          form('path', '/thanks#top'),
          form('emails', '/d\u00e9j\u00e0-vu?q=\u4e2d'),
          form('dots', '/.//evil.example'),
          form('slashes', 'http://localhost//evil.example'),
          form('away', 'https://thanks.example/ok'),
          form('broken', 'http://['),
          form('mail', 'mailto:ada@example.com'),
        ],
      },
    },
  }),
);

it.each([
  ['path', '/thanks#top'],
  ['emails', '/d%C3%A9j%C3%A0-vu?q=%E4%B8%AD'],
  ['dots', 'http://localhost//evil.example'],
  ['slashes', 'http://localhost//evil.example'],
  ['away', 'https://thanks.example/ok'],
  // As one without an address.
  ['broken', '/#form-broken'],
  ['mail', '/#form-mail'],
])('the form %s leads to %s', async (formId, expected) => {
  const browser = harness.visitor();
  await browser.open('/');
  const response = await browser.send('/api/form/SaveFormSubmission', {
    method: 'POST',
    headers: { referer: 'http://localhost/' },
    body: new URLSearchParams({ crumb: browser.cookie('crumb') ?? '', formId, 'form.say': 'x' }),
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, expected]);
});
