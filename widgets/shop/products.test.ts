import { expect, test } from 'vitest';
import { indexVariants } from '../products/choice.js';
import { readVariants } from '../shared/read-variants.js';
import { createShopProducts } from './products.js';

const indexOf = (...sizes: readonly string[]) =>
  indexVariants(
    ['Size'],
    readVariants(
      JSON.stringify(sizes.map((Size) => ({ sku: Size, attributes: { Size }, qtyInStock: 1 }))),
      '1',
    ),
  );

test('a product that nothing was told of has no choice', () => {
  const products = createShopProducts();
  products.choose('mug', 'Size', 'S');
  expect(products.get('mug')).toMatchObject({ options: [], status: 'open', quantity: undefined });
  expect(products.get('mug')).toBe(products.get('cup'));
});

test('a choice is told to those who follow its product, and only a change', () => {
  const products = createShopProducts();
  products.describe('mug', indexOf('S', 'L'));
  const told: unknown[] = [];
  const stop = products.subscribe('mug', () => told.push(products.get('mug').variant?.sku));
  products.subscribe('cup', () => told.push('cup'));
  products.choose('mug', 'Size', 'S');
  products.choose('mug', 'Size', 'S');
  products.choose('mug', 'Size', 'XXL');
  products.setQuantity('mug', '2');
  products.setQuantity('mug', '2');
  stop();
  products.choose('mug', 'Size', 'L');
  expect(told).toEqual(['S', 'S']);
  expect(products.get('mug')).toMatchObject({ quantity: '2', variant: { sku: 'L' } });
  expect(products.get('mug')).toBe(products.get('mug'));
});

test('what is still offered stays chosen, and nothing once its controls are gone', () => {
  const products = createShopProducts();
  products.describe('mug', indexOf('S', 'L'));
  products.choose('mug', 'Size', 'L');
  products.describe('mug', indexOf('L', 'XL'));
  expect(products.get('mug').variant?.sku).toBe('L');
  products.describe('mug', indexOf('S'));
  expect(products.get('mug').chosen).toEqual({});
  products.forget('mug');
  expect(products.get('mug').options).toEqual([]);
});
