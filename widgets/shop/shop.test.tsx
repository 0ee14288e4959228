import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  AddToCart,
  Cart,
  CartPill,
  Price,
  Quantity,
  RestockForm,
  Shop,
  VariantSelect,
} from '../index.js';
import { inShop } from '../testing/in-shop.js';
import { createShopClient } from './client.js';

const PRODUCT = { id: 'mug', productType: 1, variants: [], variantOptionOrdering: [] };
const RESTOCK = {
  call: '',
  placeholder: '',
  button: '',
  mailingList: null,
  asksCaptcha: false,
};

test.each<[string, ReactElement]>([
  ['<AddToCart>', <AddToCart key="1" itemId="mug" collectionId="shop" productType="physical" />],
  ['<Cart>', <Cart key="2" />],
  ['<CartPill>', <CartPill key="3" />],
  ['<Price>', <Price key="4" product={PRODUCT} />],
  ['<Quantity>', <Quantity key="5" itemId="mug" />],
  ['<RestockForm>', <RestockForm key="7" productId="mug" variantId="v" {...RESTOCK} />],
  ['<VariantSelect>', <VariantSelect key="6" product={PRODUCT} />],
])('%s says that it needs a shop, and is rendered in one', (name, element) => {
  expect(() => renderToStaticMarkup(element)).toThrow(
    `${name} needs a <Shop client={…}> around it`,
  );
  expect(() => renderToStaticMarkup(inShop(element))).not.toThrow();
});

test('what is missing is named', () => {
  expect(() => renderToStaticMarkup(<Shop client={undefined as never} />)).toThrow(
    '<Shop> needs a client: create one by createShopClient()',
  );
  expect(() => createShopClient({ language: 'en-US' } as never)).toThrow(
    "createShopClient() needs a currency, such as 'USD'",
  );
  expect(() => createShopClient({ currency: 'USD' } as never)).toThrow(
    "createShopClient() needs a language, such as 'en-US'",
  );
});
