import { expect, it } from 'vitest';
import { loadSite, type Site } from '../../../site/index.js';
import { fieldsOf, formsOf } from '../../testing/forms.js';
import { startTestServer } from '../../testing/server.js';

const RESTOCK = '/api/site-users/account/notifications/restock';
const TEXTS = {
  CTAText: 'Tell me & us',
  placeholderText: 'you@example.com',
  buttonText: 'Tell me',
  mailingListDescription: 'News too',
};

const variant = (name: string, qtyInStock: number) => ({
  id: `v-${name}`,
  sku: name,
  attributes: { Colour: name },
  priceMoney: { value: '9.00', currency: 'USD' },
  qtyInStock,
});

const item = (id: string, variants: readonly object[]) => ({
  id,
  urlId: id,
  title: id,
  recordType: 11,
  structuredContent: { productType: 1, variantOptionOrdering: ['Colour'], variants },
});

function site(): Site {
  const views = ['red', 'blue', 'green'].map((name) => ({ variantId: `v-${name}` }));
  const context = {
    restockNotificationViews: views,
    restockNotificationMessages: TEXTS,
    mailingListSignUpEnabled: true,
  };
  const told = {
    ...context,
    restockNotificationMessages: { ...TEXTS, successText: 'Noted & kept' },
  };
  return loadSite({
    templates: {
      'template.conf': '{ "layouts": { "default": { "regions": ["site"] } } }',
      'site.region': '<!doctype html><html><body>{squarespace.main-content}</body></html>',
      'collections/products.conf': '{ "title": "Shop", "folder": false }',
      'collections/products.item': '{.section item}{@|product-restock-notification}{.end}',
    },
    content: {
      'site.json': { website: { id: 'waiting', language: 'en-US' } },
      'shop.json': {
        collection: { id: 'shop', typeName: 'products', title: 'Shop' },
        productMerchandisingContext: { mug: context, bowl: context, jug: told },
        items: [
          item('mug', [variant('red', 0), variant('blue', 0), variant('green', 4)]),
          item('bowl', [variant('white', 3)]),
          item('jug', [variant('brown', 0)]),
        ],
      },
    },
  });
}

const harness = startTestServer(site);

it('offers what is sold out, and nothing where all is there', async () => {
  const page = await harness.visitor().open('/shop/mug');
  expect(page.match(/sqs-plain-restock/g)).toHaveLength(1);
  expect(page).toContain('<p>Tell me &amp; us</p>');
  expect(page).toContain('<option value="v-red">red</option><option value="v-blue">blue</option>');
  expect(page).not.toContain('value="v-green"');
  const form = formsOf(page).find(({ action }) => action === RESTOCK);
  expect(form).toMatchObject({ method: 'post', fields: { productId: 'mug', variantId: 'v-red' } });
  expect(await harness.visitor().open('/shop/bowl')).not.toContain('sqs-plain-restock');
});

it('comes back with what is wrong and what was typed, then takes the address', async () => {
  const browser = harness.visitor();
  const page = await browser.open('/shop/mug');
  const typed = { variantId: 'v-blue', siteVisitorEmail: 'ada', isJoinMailingList: 'on' };
  const refused = await browser.submit(RESTOCK, { ...fieldsOf(page, RESTOCK), ...typed });
  expect(browser.path).toBe('/shop/mug');
  expect(refused).toContain('<p class="field-error" role="alert">Email is invalid</p>');
  expect(fieldsOf(refused, RESTOCK)).toMatchObject(typed);
  const right = { ...fieldsOf(refused, RESTOCK), siteVisitorEmail: 'ada@example.com' };
  expect(await browser.submit(RESTOCK, right)).toContain('role="status">Signed up!</p>');
  const waiting = await harness.server.store
    .site('waiting')
    .restock.signUps({ productId: 'mug', variantId: 'v-blue' });
  expect(waiting.rows.map(({ email }) => email)).toEqual(['ada@example.com']);
  expect(await browser.open('/shop/mug')).toContain('sqs-plain-restock');
});

it('says what the store says after signing up', async () => {
  const browser = harness.visitor();
  const page = await browser.open('/shop/jug');
  expect(page).toContain('<p class="restock-done" hidden>Noted &amp; kept</p>');
  expect(await browser.open('/shop/mug')).not.toContain('restock-done');
  await browser.open('/shop/jug');
  const typed = { ...fieldsOf(page, RESTOCK), siteVisitorEmail: 'ada@example.com' };
  expect(await browser.submit(RESTOCK, typed)).toContain('role="status">Noted &amp; kept</p>');
});
