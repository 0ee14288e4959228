import fc from 'fast-check';
import { expect, it } from 'vitest';
import { quantityError } from '../shared/quantity.js';
import { checkModel } from '../testing/check-model.js';
import { QUANTITY_FIELD } from './model.js';

it('the field of a quantity has a whole model', () => {
  const text = fc.oneof(fc.integer({ min: -2, max: 20_000 }).map(String), fc.string());
  checkModel(QUANTITY_FIELD, {
    events: {
      typed: fc.record({ type: fc.constant('typed' as const), text }),
      left: fc.constant({ type: 'left' as const }),
    },
    start: { text: '1' },
    invariant: ({ state, context }) =>
      (state === 'sound') === (quantityError(context.text) === undefined),
  });
});

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
