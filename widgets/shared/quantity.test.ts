import { expect, it } from 'vitest';
import { quantityError } from './quantity.js';

it.each([
  ['1', undefined],
  ['9999', undefined],
  [' 7 ', undefined],
  ['', 'cart.quantity.number'],
  ['two', 'cart.quantity.number'],
  ['Infinity', 'cart.quantity.number'],
  ['1.5', 'cart.quantity.whole'],
  ['0', 'cart.quantity.range'],
  ['10000', 'cart.quantity.range'],
])('a quantity of %j has the error %s', (typed, error) => {
  expect(quantityError(typed)).toBe(error);
});
