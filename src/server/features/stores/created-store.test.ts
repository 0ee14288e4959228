import { beforeAll, describe, expect, it } from 'vitest';
import { createStore } from '../../../../widgets/client/site/store-creation.js';
import { sendAs } from '../../../../widgets/client/testing/calls.js';
import { loadSite, type Site } from '../../../site/index.js';
import type { Browser } from '../../testing/browser.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';

const quay = (id: string): Site =>
  loadSite({
    templates: {
      'template.conf':
        '{ "layouts": { "default": { "regions": ["site"] } }, "navigations": [{ "name": "main", "title": "Main" }] }',
      'site.region':
        '<!doctype html><html lang="en"><head>{squarespace-headers}</head><body><nav><squarespace:navigation navigationId="main" /></nav><main>{squarespace.main-content}</main></body></html>',
      'collections/products.list':
        '<h1>{collection.title}</h1>{collection.description}{.repeated section nestedCategories.categories}<a class="in" href="{fullUrl|htmlattr}">{displayName|html}</a>{.end}{.repeated section items}<a href="{fullUrl}">{title|html}</a> {@|product-price} {.end}',
      'collections/products.item':
        '{.section item}<h1>{title|html}</h1>{body}{@|product-price}{@|product-checkout}{.end}',
    },
    content: {
      'site.json': {
        website: { id, siteTitle: 'Quay', language: 'en-US' },
        websiteSettings: { storeSettings: { defaultCurrency: 'USD' } },
        navigation: { main: [{ title: 'Home', url: '/' }] },
      },
      'index.json': { collection: { id: 'home', title: 'Home', homepage: true } },
      'taken.json': { collection: { id: 'taken', title: 'Taken', urlId: 'taken' } },
    },
  });

const [one, two] = [quay('one'), quay('two')];
const ONE = 'http://one.test';
const harness = startTestServer(
  () => (request) => (new URL(request.url).hostname === 'one.test' ? one : two),
  { testPayments: true },
);
const PRODUCTS = '/api/content-service/product/1.1/websites/one/products';
const money = (value: string, currency = 'USD') => ({ value, currency });
const variant = (more: object = {}) => ({
  sku: 'ROPE',
  priceMoney: money('12.50'),
  qtyInStock: 3,
  ...more,
});
const product = (more: object = {}) => ({
  title: 'Rope & line',
  urlId: 'rope',
  productType: 3,
  variants: [variant()],
  ...more,
});

let owner: Browser;
let store: { readonly id: string; readonly urlId: string };
const add = async (body: object, of = store.id) =>
  (await owner.call('POST', `${PRODUCTS}/${of}/items`, body)) as {
    status: number;
    body: { readonly id: string; readonly error?: { readonly message: string } };
  };

/** Who owns the site, at the address of one of them. */
async function login(): Promise<Browser> {
  const at = harness.visitor(ONE);
  await at.open('/');
  const known = await harness.login('one', [1]);
  at.setCookie('siteUserSession', known.cookie('siteUserSession') ?? '');
  await at.open('/');
  return at;
}

const make = (title: string, more: object = {}) =>
  createStore(sendAs(() => owner).send, {
    websiteId: 'one',
    templateId: 't',
    title,
    fallbackTitle: 'Store',
    addToNavigation: true,
    ...more,
  });

beforeAll(async () => {
  // Pages that were made before are not what is shown afterwards.
  await harness.visitor(ONE).open('/chandlery');
  owner = await login();
  store = await make('Chandlery', { description: 'All of rope' });
});

describe('a store that was made by calls', () => {
  it('is a page with its title, linked from the main navigation', async () => {
    const response = await harness.visitor(ONE).send('/chandlery');
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('<h1>Chandlery</h1>All of rope');
    expect(await harness.visitor(ONE).open('/')).toMatch(
      /<nav>.*href="\/".*href="\/chandlery"[^>]*>\s*Chandlery.*<\/nav>/s,
    );
  });

  it('shows its products, those that are changed and those that are taken out, at once', async () => {
    const visitor = harness.visitor(ONE);
    const titleOn = async (path: string) => pageText(await visitor.open(path));
    expect(await titleOn('/chandlery')).not.toContain('Buoy');
    const { status, body } = await add(product({ title: 'Buoy', urlId: 'buoy' }));
    expect(status).toBe(200);
    expect(await titleOn('/chandlery')).toContain('Buoy 12.50');
    expect(await titleOn('/chandlery/buoy')).toContain('12.50');
    const changed = product({
      title: 'Red buoy',
      urlId: 'buoy',
      variants: [variant({ priceMoney: money('13.00') })],
    });
    const address = `${PRODUCTS}/${store.id}/items/${body.id}`;
    expect((await owner.call('PUT', address, changed)).status).toBe(200);
    expect(await titleOn('/chandlery')).toContain('Red buoy 13.00');
    expect((await owner.call('DELETE', address)).status).toBe(200);
    expect(await titleOn('/chandlery')).not.toContain('buoy');
    expect((await visitor.send('/chandlery/buoy')).status).toBe(404);
    expect((await owner.call('DELETE', address)).status).toBe(404);
    expect((await owner.call('PUT', address, changed)).status).toBe(404);
  });

  it('sells them: cart, order, and what there is left', async () => {
    const { body } = await add(product());
    const visitor = harness.visitor(ONE);
    await visitor.open('/chandlery/rope');
    const entry = { itemId: body.id, sku: 'ROPE', quantity: 2 };
    const added = await visitor.call('POST', '/api/commerce/shopping-cart/entries', entry);
    expect(added).toMatchObject({
      status: 200,
      body: { newlyAdded: { title: 'Rope & line' }, shoppingCart: { subtotalCents: 2_500 } },
    });
    expect(await visitor.open('/cart')).toContain('/chandlery/rope');
    const { fields } = readForm(await visitor.open('/checkout'), '/api/commerce/orders');
    const done = await visitor.submit('/api/commerce/orders', {
      ...fields,
      'contact.email': 'ada@example.com',
      'contact.name': 'Ada',
      'payment.choice': 'test succeed',
      acceptTerms: 'on',
    });
    expect(pageText(done)).toContain('Thank you for your order');
    const stock = await harness.server.store.site('one').stock.ofItem(body.id);
    expect(stock).toEqual([{ sku: 'ROPE', unlimited: false, qtyInStock: 1 }]);
    const more = await visitor.call('POST', '/api/commerce/shopping-cart/entries', entry);
    expect(more.status).toBe(409);
  });

  it('sells them at the price of a sale', async () => {
    const sale = variant({ onSale: true, salePriceMoney: money('9.00') });
    const { body } = await add(product({ urlId: 'sale', variants: [sale] }));
    const visitor = harness.visitor(ONE);
    await visitor.open('/chandlery/sale');
    const entry = { itemId: body.id, sku: 'ROPE', quantity: 1 };
    expect(await visitor.call('POST', '/api/commerce/shopping-cart/entries', entry)).toMatchObject({
      status: 200,
      body: { shoppingCart: { subtotalCents: 900 } },
    });
  });

  it('is nothing to another site', async () => {
    const { body } = await add(product({ title: 'Fender', urlId: 'fender' }));
    const stranger = harness.visitor('http://two.test');
    for (const path of ['/chandlery', '/chandlery/fender']) {
      expect((await stranger.send(path)).status).toBe(404);
    }
    expect(await stranger.open('/')).not.toContain('Chandlery');
    const entry = { itemId: body.id, sku: 'ROPE', quantity: 1 };
    const added = await stranger.call('POST', '/api/commerce/shopping-cart/entries', entry);
    expect(added.status).toBe(404);
  });

  it('shows its categories, and what is in one', async () => {
    const category = {
      displayName: 'On deck',
      parentCategoryId: '',
      type: 'CATEGORY',
      pageRendering: 'LIST_VIEW',
      displayIndex: 2,
    };
    await owner.call('POST', `${PRODUCTS}/${store.id}/categories`, category);
    await add(product({ title: 'Cleat', urlId: 'cleat', categories: ['On deck'] }));
    const visitor = harness.visitor(ONE);
    const page = await visitor.open('/chandlery');
    expect(page).toContain('<a class="in" href="/chandlery?category=On+deck">On deck</a>');
    // The root is the store itself.
    const { collection, nestedCategories } = JSON.parse(
      await visitor.open('/chandlery?format=json'),
    );
    expect(collection.categories).toEqual(['On deck']);
    expect(nestedCategories.categories).toMatchObject([{ displayName: 'On deck' }]);
    const shown = await visitor.open('/chandlery?category=On+deck');
    expect(shown).toContain('Cleat');
    expect(shown).not.toContain('/chandlery/rope');
  });

  it('changes one product, and leaves the others as they are', async () => {
    const { id } = await make('Locker');
    const first = await add(product({ title: 'Shackle', urlId: 'shackle' }), id);
    await add(product({ title: 'Anchor', urlId: 'anchor' }), id);
    const address = `${PRODUCTS}/${id}/items/${first.body.id}`;
    const change = (more: object) => owner.call('PUT', address, product(more));
    expect((await change({ title: 'Bow shackle', urlId: 'bow-shackle' })).status).toBe(200);
    const page = pageText(await harness.visitor(ONE).open('/locker'));
    expect(page).toContain('Bow shackle');
    expect(page).toContain('Anchor');
    expect(page).not.toMatch(/(?<!Bow )shackle/i);
    expect((await change({ urlId: 'anchor' })).status).toBe(409);
  });

  it('has categories below its own alone', async () => {
    const [here, there] = [await make('Deck'), await make('Cabin')];
    const addCategory = (parentCategoryId: string) =>
      owner.call('POST', `${PRODUCTS}/${here.id}/categories`, {
        displayName: 'Lamps',
        parentCategoryId,
        type: 'CATEGORY',
        pageRendering: 'LIST_VIEW',
        displayIndex: 1,
      });
    const own = (await addCategory('')).body as { readonly id: string };
    expect((await addCategory(own.id)).status).toBe(200);
    const other = await owner.call('POST', `${PRODUCTS}/${there.id}/categories`, {
      displayName: 'Berths',
      parentCategoryId: '',
      type: 'CATEGORY',
      pageRendering: 'LIST_VIEW',
      displayIndex: 1,
    });
    const { id } = other.body as { readonly id: string };
    expect((await addCategory(id)).status).toBe(404);
  });

  it('gives way to a page that the content has at its address', () => {
    const collection = { id: 'made', urlId: 'taken', title: 'Made', typeName: 'products' };
    const settings = {
      navigation: {},
      header: null,
      footer: null,
      languages: [],
      collections: [{ collection, items: [] }],
    };
    const { table } = one.view({ settings });
    expect(table.byUrl.get('/taken')?.collection.title).toBe('Taken');
  });

  it('runs nothing of what was sent', async () => {
    const body = '<p onclick="steal()">Soft</p><script>steal()</script>';
    await add(product({ title: '<script>x()</script>', urlId: 'soft', body }));
    const page = await harness.visitor(ONE).open('/chandlery/soft');
    expect(page).toContain('<p>Soft</p>');
    expect(page).not.toContain('steal()');
    expect(page).not.toContain('<script>x()');
  });

  it('is seen by those alone who may see it', async () => {
    const body = { navigationTitle: 'Off', title: 'Off', urlId: 'off', enabled: false };
    const made = await owner.call('POST', PRODUCTS, body);
    const { id } = made.body as { readonly id: string };
    const inside = await add(product(), id);
    expect(inside.status).toBe(200);
    const visitor = harness.visitor(ONE);
    expect((await visitor.send('/off')).status).toBe(404);
    expect((await visitor.send('/off/rope')).status).toBe(404);
    const entry = { itemId: inside.body.id, sku: 'ROPE', quantity: 1 };
    const added = await visitor.call('POST', '/api/commerce/shopping-cart/entries', entry);
    expect(added.status).toBe(404);
  });
});

describe('what is sent of a product', () => {
  it.each([
    ['no title', { title: ' ' }, 'title'],
    ['an address that is none', { urlId: '../up' }, 'urlId'],
    [
      'another currency',
      { variants: [variant({ priceMoney: money('1.00', 'EUR') })] },
      'priceMoney',
    ],
    ['a price below nothing', { variants: [variant({ priceMoney: money('-1.00') })] }, 'price'],
    ['parts of a cent', { variants: [variant({ priceMoney: money('1.005') })] }, 'priceMoney'],
    [
      'more than can be counted',
      { variants: [variant({ priceMoney: money('9'.repeat(15)) })] },
      'priceMoney',
    ],
    [
      'a sale of what costs more than can be counted',
      {
        variants: [
          variant({
            onSale: true,
            priceMoney: money('9'.repeat(15)),
            salePriceMoney: money('1.00'),
          }),
        ],
      },
      'priceMoney',
    ],
    [
      'a sale at more than can be counted',
      { variants: [variant({ onSale: true, salePriceMoney: money('9'.repeat(15)) })] },
      'priceMoney',
    ],
    [
      'sixteen places before the point',
      { variants: [variant({ priceMoney: money(`1${'0'.repeat(15)}`) })] },
      'value',
    ],
    ['a sale without a price', { variants: [variant({ onSale: true })] }, 'priceMoney'],
    ['two of one sku', { variants: [variant(), variant()] }, 'sku'],
    [
      'variants that nothing tells apart',
      { variants: [variant(), variant({ sku: 'B' })] },
      'attributes',
    ],
    [
      'variants of other options',
      {
        variants: [
          variant({ attributes: { Size: 'S' } }),
          variant({ sku: 'B', attributes: { Hue: 'S' } }),
        ],
      },
      'attributes',
    ],
    [
      'a variant of more options',
      {
        variants: [
          variant({ attributes: { Size: 'S' } }),
          variant({ sku: 'B', attributes: { Size: 'M', Hue: 'Red' } }),
        ],
      },
      'attributes',
    ],
    ['nothing to sell', { variants: [] }, 'variants'],
    ['half a thing', { variants: [variant({ qtyInStock: 0.5 })] }, 'qtyInStock'],
    [
      'a picture that is a script',
      { picture: { assetUrl: 'javascript:x()', originalSize: '1x1' } },
      'assetUrl',
    ],
    ['a tag that is too long', { tags: ['t'.repeat(51)] }, 'tags'],
    ['a category that is too long', { categories: ['c'.repeat(26)] }, 'categories'],
  ])('is refused with %s', async (_, wrong, named) => {
    const { status, body } = await add(product({ urlId: 'wrong', ...wrong }));
    expect(status).toBe(400);
    expect(body.error?.message).toContain(named);
    expect((await harness.visitor(ONE).send('/chandlery/wrong')).status).toBe(404);
  });

  it('is refused at an address that is taken, in no store, and by who owns nothing', async () => {
    await add(product({ urlId: 'once' }));
    expect((await add(product({ urlId: 'once' }))).status).toBe(409);
    expect((await add(product(), 'nowhere')).status).toBe(404);
    const stranger = harness.visitor(ONE);
    await stranger.open('/');
    const refused = await stranger.call('POST', `${PRODUCTS}/${store.id}/items`, product());
    expect(refused.status).toBe(401);
  });

  it('gives a store no address that a page or another store has', async () => {
    expect((await make('Taken')).urlId).toBe('taken-1');
    expect((await make('Chandlery')).urlId).toBe('chandlery-1');
  });

  it('has an end: 200 products', async () => {
    const { id } = await make('Full');
    const { productCollections } = harness.server.store.site('one');
    for (let each = 0; each < 200; each++) {
      await productCollections.addProduct(id, { urlId: `p-${each}`, item: {} });
    }
    expect((await add(product(), id)).status).toBe(409);
  });
});
