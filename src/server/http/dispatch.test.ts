import { describe, expect, it } from 'vitest';
import { smallShop } from '../testing/fixtures.js';
import { startTestServer } from '../testing/server.js';

const harness = startTestServer(() => smallShop('calls', 'Calls'));
const COUNTED = {
  ...{ websiteId: 'calls', memberAccountId: null, website_locale: 'en-US', member_locale: null },
  ...{ templateId: 't', variantId: null, pageHash: '', pagePath: '/shop', subject: null },
};

describe('a call that scripts make with a form', () => {
  it.each([
    ['what it takes', JSON.stringify(COUNTED), 200],
    ['what it refuses', '{}', 400],
  ])('is answered, and leads nowhere, with %s', async (_what, data, status) => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const response = await browser.send('/api/census/button-click', {
      method: 'POST',
      headers: { accept: 'text/html', referer: 'http://localhost/shop' },
      body: new URLSearchParams({ data }),
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      status,
      'application/json; charset=utf-8',
    ]);
  });
});

it.each([
  ['/shop', 200],
  ['/nowhere', 404],
  ['/api/commerce/shopping-cart', 200],
  ['/api/commerce/inventory/stock', 400],
  ['/api/nowhere', 404],
])('answers HEAD of %s without a body', async (path, status) => {
  const { status: shown } = await harness.visitor().send(path);
  const response = await harness.visitor().send(path, { method: 'HEAD' });
  expect([shown, response.status, await response.text()]).toEqual([status, status, '']);
});
