import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import type { ProductState, Texts, Variant } from '../contract/page.js';
import messages from '../messages/en.json' with { type: 'json' };
import { checkPress } from './checks.js';

const texts: Texts = (key, params) =>
  String(new IntlMessageFormat(messages[key], 'en').format({ ...params }));
const variant = { sku: 'A', unlimited: false, qtyInStock: 2 } as Variant;
const NONE: ProductState = {
  variants: [],
  options: [],
  chosen: {},
  status: 'open',
  variant: undefined,
  quantity: undefined,
  isAsked: false,
};
const OPEN = (...options: string[]): ProductState => ({ ...NONE, options });
const CHOSEN: ProductState = { ...NONE, status: 'sold', variant };
const STOCK = 'Sorry, we do not have enough of that item available.';

describe('a press', () => {
  it.each<[string, ProductState, object, string | undefined, unknown?]>([
    ['without any choice on the page', NONE, {}, undefined],
    ['with one open option', OPEN('Size'), {}, 'Please select Size', { option: 'Size' }],
    ['with two', OPEN('Size', 'Glaze'), {}, 'Please select Size and Glaze', { option: 'Size' }],
    [
      'with three',
      OPEN('Size', 'Glaze', 'Rim'),
      {},
      'Please select Size, Glaze and Rim',
      { option: 'Size' },
    ],
    [
      'with the first of two chosen',
      { ...OPEN('Size', 'Glaze'), chosen: { Size: 'S' } },
      {},
      'Please select Glaze',
      { option: 'Glaze' },
    ],
    [
      'for a gift card without a denomination',
      OPEN('Amount'),
      { isGiftCard: true },
      'Select a denomination for the Gift Card.',
      { option: 'Amount' },
    ],
    [
      'for a combination that is not there',
      { ...NONE, status: 'unavailable', variant: null, quantity: 'x' },
      {},
      'Sorry, that item variant is unavailable. Please select another variant.',
    ],
    ['for no number', { ...CHOSEN, quantity: '' }, {}, 'Quantity must be a number.', 'quantity'],
    [
      'for half of one',
      { ...CHOSEN, quantity: '1.5' },
      {},
      'Quantity must be a whole number',
      'quantity',
    ],
    ...['0', '-1', '10000'].map((quantity): [string, ProductState, object, string, unknown] => [
      `for ${quantity}`,
      { ...CHOSEN, quantity },
      {},
      'Quantity must be between 1 and 9999.',
      'quantity',
    ]),
    ['for the last ones', { ...CHOSEN, quantity: '2' }, {}, undefined],
    ['for more than there are', { ...CHOSEN, quantity: '3' }, {}, STOCK],
    ['for more than are left', { ...CHOSEN, quantity: '2' }, { inCart: 1 }, STOCK],
    ['with extra fields while one is left', CHOSEN, { hasForm: true, inCart: 1 }, undefined],
    ['with extra fields when none is left', CHOSEN, { hasForm: true, inCart: 2 }, STOCK],
    [
      'for what has no end',
      { ...CHOSEN, variant: { ...variant, unlimited: true }, quantity: '9999' },
      {},
      undefined,
    ],
  ])('%s', (_what, product, facts, text, control) => {
    const pressed = { product, isGiftCard: false, hasForm: false, inCart: 0, ...facts };
    const error = checkPress(pressed, texts);
    expect([error?.text, error?.control]).toEqual([text, control]);
  });
});
