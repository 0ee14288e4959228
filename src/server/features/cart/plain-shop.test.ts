import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { Browser } from '../../testing/browser.js';
import { fieldsOf, formsOf } from '../../testing/forms.js';
import { harborGoods, startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const harness = startTestServer(harborGoods);
const unnamed = startTestServer(() => shopSite());

const ADD = '/api/commerce/shopping-cart/entries';

/** Posts the form of a page whose action begins so, with some fields changed, and opens what follows. */
async function submit(
  browser: Browser,
  page: string,
  action: string,
  changes: Readonly<Record<string, string>> = {},
): Promise<string> {
  const form = formsOf(page).find((each) => each.action.startsWith(action));
  if (form === undefined) throw new Error(`The page has no form to ${action}`);
  return browser.submit(form.action, { ...form.fields, ...changes });
}

describe('the shop without scripts', () => {
  it('is browsed, bought in and changed by plain forms', async () => {
    const browser = harness.visitor();
    await browser.open('/shop');
    const product = await browser.open('/shop/harbor-mug');
    let cart = await submit(browser, product, ADD, { sku: 'HG-HARMUG-02', quantity: '2' });
    expect(browser.path).toBe('/cart');
    expect(cart).toContain('Harbor Mug');
    expect(fieldsOf(cart, `${ADD}/`).quantity).toBe('2');
    expect(cart).toContain('<span class="sqs-cart-quantity">2</span>');

    cart = await submit(browser, cart, `${ADD}/`, { quantity: '3', _method: 'PUT' });
    expect(fieldsOf(cart, `${ADD}/`).quantity).toBe('3');

    cart = await submit(browser, cart, `${ADD}/`, { _method: 'DELETE' });
    expect(cart).toContain('was removed.');
    expect(formsOf(cart).some(({ action }) => /entries\/\w+$/.test(action))).toBe(false);

    cart = await submit(browser, cart, `${ADD}/`);
    expect(fieldsOf(cart, `${ADD}/`).quantity).toBe('3');
  });

  it('says which of several entries was removed', async () => {
    const browser = harness.visitor();
    const mug = { itemId: '990d40bdc2a85d423203ab03', sku: 'HG-HARMUG-02' };
    const bowl = { itemId: '87db4bd2a478def99cb4e5a8', sku: 'HG-CHOBOW' };
    await browser.open('/shop');
    for (const entry of [mug, bowl]) await browser.call('POST', ADD, entry);
    const [, second] = formsOf(await browser.open('/cart')).filter(
      ({ action, fields }) => action.startsWith(`${ADD}/`) && fields.quantity !== undefined,
    );
    const cart = await browser.submit(second?.action ?? '', {
      ...second?.fields,
      _method: 'DELETE',
    });
    expect(cart).toContain('Chowder Bowl was removed.');
  });

  it('says what is wrong where it was typed, once', async () => {
    const browser = harness.visitor();
    const product = await browser.open('/shop/harbor-mug');
    const wrong = { sku: 'HG-HARMUG-03', quantity: '1.5' };
    const again = await submit(browser, product, ADD, wrong);
    expect(browser.path).toBe('/shop/harbor-mug');
    expect(again).toContain(
      '<p class="field-error" role="alert">Quantity must be a whole number</p>',
    );
    expect(fieldsOf(again, ADD)).toMatchObject(wrong);
    expect(await browser.open('/shop/harbor-mug')).not.toContain('Quantity must be');
  });

  it('asks what an item asks for', async () => {
    const browser = harness.visitor();
    const product = await browser.open('/shop/bread-board');
    const invalid = await submit(browser, product, ADD, {
      'additionalFields.engraving-line': '<b>Ada</b>',
    });
    expect(invalid).toContain('One or more fields is invalid');
    expect(invalid).toContain('Required');
    expect(fieldsOf(invalid, ADD)['additionalFields.engraving-line']).toBe('<b>Ada</b>');
    expect(invalid).not.toContain('<b>Ada</b>');
    const cart = await submit(browser, invalid, ADD, {
      'additionalFields.engraving-letters': 'Plain',
    });
    expect(browser.path).toBe('/cart');
    expect(cart).toContain('value="&lt;b&gt;Ada&lt;/b&gt;"');
  });

  it('shows what the store has now, at once', async () => {
    const store = harness.server.store.site('6a1f00c3d2b94e5f8a7c1e01');
    const itemId = '87db4bd2a478def99cb4e5a8';
    const browser = harness.visitor();
    expect(await browser.open('/shop/chowder-bowl')).toContain(ADD);
    const level = { unlimited: false, qtyInStock: 0 };
    // Who may change the stock sees the content, which the server has told it.
    await store.stock.set(itemId, 'HG-CHOBOW', level);
    const soldOut = await browser.open('/shop/chowder-bowl');
    expect(soldOut).toContain('sold-out');
    expect(formsOf(soldOut).some(({ action }) => action === ADD)).toBe(false);
    expect(await browser.open('/shop?format=json')).toContain('"qtyInStock":0');
    await store.stock.set(itemId, 'HG-CHOBOW', { unlimited: false, qtyInStock: 3 });
    expect(await browser.open('/shop/chowder-bowl')).toContain(ADD);
  });
});

describe('the cart of a site without a template for it', () => {
  const gifts = {
    collection: { id: 'gifts', typeName: 'products', title: 'Gifts' },
    items: [
      {
        id: 'leaflet',
        title: 'The leaflet',
        recordType: 11,
        structuredContent: {
          productType: 1,
          variants: [
            { sku: 'leaflet', priceMoney: { value: '0.00', currency: 'USD' }, unlimited: true },
          ],
        },
      },
    ],
  };
  const settings = {
    freeIfZero: true,
    freeLabel: 'Free',
    continueShoppingLinkUrl: '/gifts',
    multipleQuantityAllowedForServices: false,
  };
  const shop = startTestServer(() => shopSite('gifts', settings, {}, { 'gifts.json': gifts }));

  it('has one heading, leads back to the shop, and says of things for nothing what their pages say', async () => {
    const browser = shop.visitor();
    await browser.open('/gifts');
    await browser.call('POST', ADD, { itemId: 'leaflet', sku: 'leaflet', quantity: 2 });
    const cart = await browser.open('/cart');
    expect(cart).toContain('<a href="/gifts">Continue shopping</a>');
    expect(cart.match(/<h1[\s>]/g)).toHaveLength(1);
    expect(cart.indexOf('<h1>')).toBeLessThan(cart.indexOf('sqs-plain-cart'));
    const amount = cart.slice(cart.indexOf('<p class="sqs-cart-amount">')).split('</p>')[0];
    expect(amount).toBe(
      '<p class="sqs-cart-amount">Free<span class="sqs-cart-each">Free each</span>',
    );
    expect(cart).toContain('<dd>$0.00</dd>');
  });

  it('has a quantity for what more than one can be had of', async () => {
    const browser = shop.visitor();
    await browser.open('/gifts');
    const quantities = async () =>
      (await browser.open('/cart')).split('class="sqs-cart-quantity-input"').length - 1;
    await browser.call('POST', ADD, { itemId: 'splice', sku: 'splice', quantity: 1 });
    expect(await quantities()).toBe(0);
    await browser.call('POST', ADD, { itemId: 'leaflet', sku: 'leaflet', quantity: 2 });
    expect(await quantities()).toBe(1);
  });
});

describe('a file', () => {
  it('is not sent twice', async () => {
    const browser = harness.visitor();
    // Nothing is learned of it from an answer without a body.
    const head = await browser.send('/assets/favicon.svg', { method: 'HEAD' });
    expect([head.status, head.headers.get('etag')]).toEqual([200, null]);
    const first = await browser.send('/assets/favicon.svg');
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'public, no-cache']);
    expect(await first.text()).toContain('<svg');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await browser.send('/assets/favicon.svg', { headers })).status).toBe(304);
    const feed = await browser.send('/sitemap.xml');
    expect(feed.headers.get('cache-control')).toBe('private, no-cache');
  });
});

describe('a page', () => {
  it('is the same to all but for the slots of its visitor, and is not sent twice', async () => {
    const [one, two] = [harness.visitor(), harness.visitor()];
    const pages = [await one.open('/shop/harbor-mug'), await two.open('/shop/harbor-mug')];
    const [first, second] = pages.map((page) =>
      page.replace(/(value=")[\w.-]{40,}"/g, '$1"').replace(/nonce="?[\w-]+"?/g, ''),
    );
    expect(first).toBe(second);
    const crumbs = pages.map((page) => ({ 'x-csrf-token': fieldsOf(page, ADD).crumb ?? '' }));
    for (const [browser, own] of [one, two].entries()) {
      const statuses = crumbs.map(async (crumb) => (await own.call('POST', ADD, {}, crumb)).status);
      expect(await Promise.all(statuses)).toEqual(browser === 0 ? [400, 403] : [403, 400]);
    }
    expect(pages[0]).not.toMatch(/slot[0-9a-f]{32}/);
    const response = await one.send('/shop/harbor-mug');
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const tag = response.headers.get('etag') ?? '';
    const again = await one.send('/shop/harbor-mug', { headers: { 'if-none-match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('runs only scripts of the template and of its owner', async () => {
    const response = await harness.visitor().send('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const [, nonce] = /'nonce-([\w-]+)'/.exec(policy) ?? [];
    // What islands read is data, which nothing runs.
    const isData = ({ attrs }: Element) =>
      attrs.some(({ name, value }) => name === 'type' && value === 'application/json');
    const scripts = elements(await response.text()).filter(
      (element) => element.tagName === 'script' && !isData(element),
    );
    expect(scripts.length).toBeGreaterThan(0);
    for (const { attrs } of scripts) {
      expect(
        attrs.some(({ name, value }) => name === 'src' || (name === 'nonce' && value === nonce)),
      ).toBe(true);
    }
  });
});

type Element = DefaultTreeAdapterMap['element'];

function elements(page: string): readonly Element[] {
  const found: Element[] = [];
  const visit = (node: DefaultTreeAdapterMap['node']): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(page));
  return found;
}

it.each([
  ['rope', 'Add To Cart'],
  ['club', 'Subscribe'],
  ['card', 'Continue'],
])('the plain form of %s says %s where the site has no words of its own', async (item, label) => {
  const page = await unnamed.visitor().open(`/shop/${item}`);
  expect(page).toContain(`>${label}</button>`);
});
