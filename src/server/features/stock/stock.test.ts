import { beforeEach, expect, it } from 'vitest';
import { review } from '../../../store/testing/buying.js';
import { pageText, readForm } from '../../testing/read-form.js';
import { startTestServer } from '../../testing/server.js';
import { shopSite } from '../../testing/shop-site.js';

const SHOP = 'rope-and-co';
const PATH = '/api/commerce/inventory/stock';
const LOG = {
  collection: { id: 'log', typeName: 'blog', title: 'Log' },
  items: [{ id: 'knot', urlId: 'knot', title: 'A knot', structuredContent: { variants: [{}] } }],
};
const SIGNS = {
  collection: { id: 'signs', typeName: 'products', title: 'Signs' },
  items: [
    {
      ...{ id: 'sign', urlId: 'sign', title: 'Sign', recordType: 11 },
      mainImage: { id: 'p', assetUrl: '/assets/sign.png' },
      items: [{ id: 'w', assetUrl: '/assets/white.png' }],
      structuredContent: {
        productType: 1,
        variants: [
          { sku: 'w-24', attributes: { Color: 'White', Size: '24 in' }, mainImageId: 'w' },
          { sku: 'r-24', attributes: { Color: '<b>Red', Size: '24 in' } },
          { sku: 'far', attributes: {}, mainImage: { assetUrl: 'https://far.example/a.png' } },
        ],
      },
    },
  ],
};
const CONTENT = { 'log.json': LOG, 'signs.json': SIGNS };
const harness = startTestServer(() => shopSite(SHOP, {}, {}, CONTENT), {
  testPayments: true,
  openConfig: true,
});
const storeOf = () => harness.server.store.site(SHOP);

beforeEach(async () => {
  await harness.visitor().open('/shop');
  const { stock } = storeOf();
  await stock.set('rope', 'rope', { unlimited: false, qtyInStock: 5 });
  await stock.set('buoy', 'buoy', { unlimited: false, qtyInStock: 0 });
  await stock.set('splice', 'splice', { unlimited: true, qtyInStock: 3 });
});

/** The form of the page, and the names of the fields of a variant's row. */
async function openForm() {
  const browser = harness.visitor();
  const { fields } = readForm(await browser.open('/config/stock'), PATH);
  const name = (field: string, sku: string) => {
    const [key = ''] = Object.entries(fields).find(([, value]) => value === sku) ?? [];
    return key.replace('skus', field).replace('itemIds', field);
  };
  const save = async (changes: Readonly<Record<string, string>>) =>
    browser.submit(PATH, { ...fields, ...changes });
  return { browser, fields, name, save };
}

const levels = async () => {
  const rows = await storeOf().stock.list();
  return Object.fromEntries(
    rows.map(({ sku, unlimited, qtyInStock }) => [sku, unlimited ? 'unlimited' : qtyInStock]),
  );
};

/** The variants that events tell of, after some time. */
const told = async (since: number) =>
  (await storeOf().events.list())
    .filter(({ kind, sequence }) => kind === 'stock.set' && sequence > since)
    .map(({ subject }) => subject);

const lastEvent = async () =>
  Math.max(0, ...(await storeOf().events.list()).map(({ sequence }) => sequence));

it('saves all changed rows of a page by one press, and no other', async () => {
  const before = await lastEvent();
  const { name, save } = await openForm();
  const page = await save({
    [name('quantities', 'rope')]: ' 12 ',
    [name('unlimited', 'buoy')]: 'on',
  });
  expect(pageText(page)).toContain('2 variants were saved.');
  expect(await levels()).toMatchObject({ rope: 12, buoy: 'unlimited', splice: 'unlimited' });
  expect((await told(before)).sort()).toEqual(['buoy', 'rope']);
  expect(page).not.toContain('aria-invalid');
  expect(pageText(await save({}))).toContain('Nothing has changed.');
});

it('keeps what was typed beside what is wrong with it, and saves the rest', async () => {
  const { browser, name, save } = await openForm();
  const page = await save({
    [name('quantities', 'rope')]: '<b>9',
    [name('quantities', 'buoy')]: '4',
  });
  expect(pageText(page)).toContain('1 variant was saved. 1 variant was not saved. See below.');
  expect(await levels()).toMatchObject({ rope: 5, buoy: 4 });
  expect(page).not.toContain('<b>9');
  expect(page).toMatch(
    /value="&lt;b&gt;9" aria-label="In stock: The rope, rope" aria-invalid="true"/,
  );
  const [, id = ''] = /aria-describedby="(stock-error-\d+)" autofocus/.exec(page) ?? [];
  expect(page).toContain(`<p class="shop-error" id="${id}">Enter a whole number of 0 or more.`);
  expect(await browser.open('/config/stock')).not.toContain('aria-invalid');
});

it('refuses a row that others have changed, says what it is, and takes it then', async () => {
  const before = await lastEvent();
  const { name, browser, save } = await openForm();
  await storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 2 });
  const page = await save({ [name('quantities', 'rope')]: '6' });
  expect(pageText(page)).not.toContain('Nothing has changed.');
  expect(pageText(page)).toContain('In stock now: 2. Save again to replace it.');
  expect(await levels()).toMatchObject({ rope: 2 });
  const again = readForm(page, PATH);
  expect(again.fields[name('quantities', 'rope')]).toBe('6');
  await browser.submit(PATH, again.fields);
  expect(await levels()).toMatchObject({ rope: 6 });
  // What others have made of it is what is wanted.
  await storeOf().stock.set('rope', 'rope', { unlimited: false, qtyInStock: 9 });
  const same = await browser.submit(PATH, { ...again.fields, [name('quantities', 'rope')]: '9' });
  expect(same).not.toContain('aria-invalid');
  expect(await told(before)).toHaveLength(3);
});

it('needs no quantity where there is no end', async () => {
  const { name, save } = await openForm();
  await save({ [name('unlimited', 'rope')]: 'on', [name('quantities', 'rope')]: '' });
  expect(await levels()).toMatchObject({ rope: 'unlimited' });
  expect(pageText(await save({ [name('quantities', 'buoy')]: '' }))).toContain('whole number');
});

it('keeps the quantity that is typed for later where there is no end', async () => {
  const { name, save } = await openForm();
  await save({ [name('unlimited', 'rope')]: 'on', [name('quantities', 'rope')]: '8' });
  const [level] = await storeOf().stock.ofItem('rope');
  expect(level).toMatchObject({ unlimited: true, qtyInStock: 8 });
});

it.each<[what: string, count: number, was: string | undefined, status: number]>([
  ['more rows than a page has', 101, '5', 400],
  ['a row whose former level is not said', 1, undefined, 200],
])('changes nothing for %s', async (_what, count, was, status) => {
  const rows = <T>(value: T) =>
    Object.fromEntries(Array.from({ length: count }, (_, row) => [row, value]));
  const body = { itemIds: rows('rope'), skus: rows('rope'), quantities: rows('7') };
  const { browser } = await openForm();
  const answer = await browser.call('POST', PATH, { ...body, ...(was && { was: rows(was) }) });
  expect(answer.status).toBe(status);
  if (status === 200) expect(answer.body).toEqual({ rows: [] });
  expect(await levels()).toMatchObject({ rope: 5 });
});

it('shows what is no product as it is, whatever it says of variants', async () => {
  expect((await harness.visitor().send('/log/knot')).status).toBe(200);
});

it('tells variants apart by their pictures and options, and finds them by these', async () => {
  const page = await harness.visitor().open('/config/stock?search=24+in');
  expect(page).toMatch(/src="\/assets\/white\.png".*>w-24<div class="shop-details">White, 24 in</s);
  expect(page).toMatch(
    /src="\/assets\/sign\.png".*>r-24<div class="shop-details">&lt;b&gt;Red, 24/s,
  );
  expect(page).toContain('aria-label="In stock: Sign, White, 24 in, w-24"');
  expect(pageText(page)).not.toContain('far');
  const all = await harness.visitor().open('/config/stock?search=sign');
  expect(pageText(all)).toContain('far');
  // The policy of these pages has no picture of another host.
  expect(all).not.toContain('far.example');
});

async function orderedRope(): Promise<string> {
  const { carts, checkout } = storeOf();
  const { shoppingCart } = await carts.add({ cartId: null }, { itemId: 'rope', quantity: 1 });
  const location = { country: 'US', region: 'ME', postalCode: '04101' };
  const cart = await carts.setShipping({ cartId: shoppingCart.id }, { location, optionId: 'post' });
  const placed = await checkout.place({ cartId: cart.id }, review(cart));
  if (placed.outcome !== 'ordered') throw new Error(placed.outcome);
  return placed.orderId;
}

it('shows what has changed the stock of a variant, and links the orders', async () => {
  const { name, save } = await openForm();
  await save({ [name('quantities', 'rope')]: '12' });
  const browser = harness.visitor();
  const list = await browser.open('/config/stock');
  const address = '/config/stock/history?itemId=rope&amp;sku=rope';
  expect(list).toContain(`href="${address}" aria-label="History: The rope, rope"`);
  const orderId = await orderedRope();
  const page = await browser.open(address.replace('&amp;', '&'));
  expect(pageText(page)).toContain('History of the stock of The rope, rope');
  expect(pageText(page)).toContain('In stock: 11');
  const cells = [...page.matchAll(/<tr><td class="shop-time"[^>]*>.*?<\/tr>/g)].map(([row]) => row);
  const [sold, saved] = cells.map((row) => row.replace(/<\/td>/g, ' </td>'));
  expect(sold).toContain(`<a href="/config/orders/${orderId}">`);
  expect(pageText(`<table>${sold}</table>`)).toMatch(/Ordered \w+ −1 12 11/);
  expect(pageText(`<table>${saved}</table>`)).toMatch(/Set \+7 5 12 open/);
  await save({ [name('quantities', 'rope')]: '11', [name('unlimited', 'rope')]: 'on' });
  expect(pageText(await browser.open(address.replace('&amp;', '&')))).toContain('Unlimited');
});

it('shows the names of a history as text, and 50 changes on a page', async () => {
  const { stock } = storeOf();
  for (let quantity = 1; quantity <= 51; quantity++) {
    await stock.set('sign', 'r-24', { unlimited: false, qtyInStock: quantity });
  }
  const browser = harness.visitor();
  const page = await browser.open('/config/stock/history?itemId=sign&sku=r-24');
  expect(page).toContain('&lt;b&gt;Red');
  expect(page).not.toContain('<b>Red');
  const [, next = ''] = /href="([^"]*cursor=\d+)"/.exec(page) ?? [];
  const last = await browser.open(next.replaceAll('&amp;', '&'));
  expect(pageText(last)).toContain('Taken from the content of the site');
  expect(last).not.toContain('cursor=');
});
