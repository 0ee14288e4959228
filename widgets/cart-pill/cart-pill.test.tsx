import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cartPill, needsPill } from '../../src/server/features/cart/cart-pill.js';
import { translatorFor } from '../../src/server/http/translator.js';
import type { Texts } from '../contract/page.js';
import { pillOf } from './model.js';
import { PillLink } from './view.js';

const FACTS = { prefix: '', language: 'en-US', currency: 'USD' };
const WORDING = translatorFor('en-US', 'USD');
const texts: Texts = (key, params) => WORDING.texts.text(key, params);

describe('the pill', () => {
  it.each([
    [-1, undefined],
    [0, undefined],
    [1, '1'],
    [100, '100'],
    [101, '100+'],
    [9_999, '100+'],
  ])('of %i things shows %s', (quantity, count) => {
    expect(pillOf(quantity)?.count).toBe(count);
  });

  it.each([
    [1, 1_850, '1', '1 item in cart', '$18.50'],
    [100, 185_000, '100', '100 items in cart', '$1,850.00'],
    [101, 0, '100+', 'More than 100 items in cart', '$0.00'],
  ])(
    'of %i things is the same from the server and from its component',
    (quantity, cents, ...said) => {
      const server = String(cartPill({ totalQuantity: quantity, subtotalCents: cents }, WORDING));
      const link = renderToStaticMarkup(
        <PillLink quantity={quantity} subtotalCents={cents} facts={FACTS} texts={texts} />,
      );
      const attributes = `class="sqs-cart-pill" data-quantity="${quantity}" data-subtotal="${cents}"`;
      expect(server).toBe(`<div ${attributes}>${link}</div>`);
      expect([...link.matchAll(/>([^<]+)</g)].map(([, text]) => text)).toEqual(said);
    },
  );

  it('of nothing is a hidden root without content', () => {
    expect(String(cartPill(undefined, WORDING))).toBe(
      '<div class="sqs-cart-pill" hidden data-quantity="0" data-subtotal="0"></div>',
    );
  });
});

describe('a page', () => {
  const button = '<div class="sqs-add-to-cart-button"></div>';
  it.each([
    ['without anything to add, for who has no cart', '<p>About</p>', false, false],
    ['without anything to add, for who has one', '<p>About</p>', true, true],
    ['with something to add', button, false, true],
    ['whose template counts', `${button}<i class="sqs-cart-quantity">0</i>`, true, false],
    ['whose template sums up', '<i class="a sqs-cart-subtotal">0</i>', true, false],
    ['whose template links to the cart', '<a class="sqs-custom-cart"></a>', true, false],
  ])('%s', (_, body, hasCart, isPlaced) => {
    expect(needsPill(`<body>${body}</body></html>`, hasCart)).toBe(isPlaced);
  });
});
