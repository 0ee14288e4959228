import { expect, it } from 'vitest';
import { continueShoppingUrl } from './continue-shopping.js';

it.each([
  ['/shop', '/shop'],
  ['https://other.example/all', 'https://other.example/all'],
  ['', undefined],
  ['//other.example', undefined],
  ['/\\other.example', undefined],
  ['/../admin', undefined],
  ['javascript:alert(1)', undefined],
  [7, undefined],
])('a cart leads back to %j as %j', (continueShoppingLinkUrl, url) => {
  expect(continueShoppingUrl({ continueShoppingLinkUrl })).toBe(url);
});
