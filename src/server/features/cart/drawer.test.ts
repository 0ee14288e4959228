import { expect, it } from 'vitest';
import { islandFiles } from '../../../islands/files.js';
import { smallShop } from '../../testing/fixtures.js';
import { startTestServer } from '../../testing/server.js';

const drawerOf = (id: string, storeSettings: object) =>
  smallShop(id, 'Quay', { websiteSettings: { storeSettings } });
const SITES = {
  on: drawerOf('on', { cartDrawer: true }),
  off: drawerOf('off', { cartDrawer: false }),
  text: drawerOf('text', { cartDrawer: 'true' }),
  plain: drawerOf('plain', {}),
};
const harness = startTestServer(() => ({ url }: Request) => {
  const [name] = new URL(url).hostname.split('.');
  return SITES[name as keyof typeof SITES];
});
const [PROGRAM = ''] = islandFiles('react')?.drawer ?? [];

it.each<[site: keyof typeof SITES, path: string, hasDrawer: boolean]>([
  ['on', '/shop/mug', true],
  ['on', '/shop', false],
  ['on', '/cart', false],
  ['on', '/checkout', false],
  ['off', '/shop/mug', false],
  ['text', '/shop/mug', false],
  ['plain', '/shop/mug', false],
])('the page %s.test%s has the program of the drawer: %s', async (site, path, hasDrawer) => {
  const page = await harness.visitor(`http://${site}.test`).open(path);
  expect(PROGRAM).toMatch(/^drawer-/);
  expect(page).toContain('Quay');
  expect(page.includes(PROGRAM)).toBe(hasDrawer);
});

it('has it wherever there is a link to the cart, once something is in it', async () => {
  const browser = harness.visitor('http://on.test');
  await browser.open('/shop/mug');
  await browser.call('POST', '/api/commerce/shopping-cart/entries', {
    itemId: 'mug',
    sku: 'sku-mug',
    quantity: 1,
  });
  expect(await browser.open('/shop')).toContain(PROGRAM);
  expect(await browser.open('/cart')).not.toContain(PROGRAM);
});

it('is the same page without it, byte for byte', async () => {
  const stripped = async (site: 'on' | 'off') => {
    const page = await harness.visitor(`http://${site}.test`).open('/shop/mug');
    const program = new RegExp(`<script[^>]*${PROGRAM}[^>]*></script>`);
    return page
      .replace(program, '')
      .replace(`"websiteId":"${site}"`, '')
      .replace(/nonce="?[\w-]+"?|name="crumb" value="[^"]*"/g, '');
  };
  expect(await stripped('on')).toBe(await stripped('off'));
});
