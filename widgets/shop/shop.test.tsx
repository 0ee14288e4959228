import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  AddToCart,
  Cart,
  CartLine,
  CartPill,
  Checkout,
  Comments,
  Form,
  Gallery,
  InstalmentPill,
  Price,
  Quantity,
  QuickView,
  RestockForm,
  Reviews,
  Search,
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

const BOAT = { src: '/boat.jpg', alt: 'A boat' };

/** Each component with the props that it needs. */
const COMPONENTS: readonly [name: string, component: unknown, props: object][] = [
  ['AddToCart', AddToCart, { itemId: 'mug', collectionId: 'shop', productType: 'physical' }],
  ['Cart', Cart, {}],
  ['CartLine', CartLine, { entry: { id: 'e' } }],
  ['CartPill', CartPill, {}],
  ['Checkout', Checkout, {}],
  ['Comments', Comments, { itemId: 'mug' }],
  ['Form', Form, { form: { id: 'f', fields: [] } }],
  ['Gallery', Gallery, { id: 'g', label: 'Views', pictures: [BOAT] }],
  ['InstalmentPill', InstalmentPill, { productTypes: [1], totalCents: 1 }],
  ['Price', Price, { product: PRODUCT }],
  ['Quantity', Quantity, { itemId: 'mug' }],
  ['QuickView', QuickView, { item: { id: 'mug', title: 'Mug' }, children: () => null }],
  ['RestockForm', RestockForm, { productId: 'mug', variantId: 'v' }],
  ['Reviews', Reviews, { itemId: 'mug' }],
  ['Search', Search, {}],
  ['VariantSelect', VariantSelect, { product: PRODUCT }],
];

describe.each(COMPONENTS)('<%s>', (name, component, needed) => {
  const texts = name === 'RestockForm' ? RESTOCK : {};
  const element = (props: object) =>
    createElement(component as FunctionComponent, { ...texts, ...props });

  test('says that it needs a shop, and is rendered in one', () => {
    expect(() => renderToStaticMarkup(element(needed))).toThrow(
      `<${name}> needs a <Shop client={…}> around it`,
    );
    expect(() => renderToStaticMarkup(inShop(element(needed)))).not.toThrow();
  });

  test.each(Object.keys(needed))('says that it needs %s', (missing) => {
    const props = { ...needed, [missing]: undefined };
    expect(() => renderToStaticMarkup(inShop(element(props)))).toThrow(
      `<${name}> needs the prop '${missing}'`,
    );
  });
});

test('a server prints what needs texts once its client has loaded them', async () => {
  const loading = createShopClient({ language: 'de-DE', currency: 'EUR' });
  const form = <Form form={{ id: 'f', fields: [{ id: 'n', type: 'name', title: 'Wer?' }] }} />;
  const render = () => renderToStaticMarkup(<Shop client={loading}>{form}</Shop>);
  expect(render()).toBe('<div class="form-wrapper"></div>');
  await loading.loadTexts();
  expect(render()).toContain('Vorname');
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
