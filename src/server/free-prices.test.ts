import { expect, it } from 'vitest';
import { harborGoods, startTestServer } from './testing/server.js';

const harness = startTestServer(harborGoods);

it('a thing for nothing is priced by its Free label, on its page and in the list', async () => {
  const browser = harness.visitor();
  const price = /<div class="product-price">\s*Free\s*<\/div>/;
  const product = await browser.open('/shop/harbor-wallpapers');
  expect(product).toMatch(price);
  expect(product).not.toContain('$0.00');
  expect(product).toContain('"freeIfZero":true,"freeLabel":"Free"');
  expect(await browser.open('/shop?offset=48')).toMatch(price);
  expect(await browser.open('/shop/harbor-mug')).toMatch(
    /<div class="product-price">\s*(from )?\$/,
  );
});
