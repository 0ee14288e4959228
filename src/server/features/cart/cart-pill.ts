import { pillOf } from '../../../../widgets/cart-pill/model.js';
import { CART_PATH } from '../../../../widgets/contract/cart-names.js';
import { element, type Markup } from '../../../shared/markup.js';
import type { Translator } from '../../http/problem.js';
import type { CartAnswer } from '../../http/schemas.js';

/** Classes of a template's own cart indicators. */
const OWN_INDICATORS = ['sqs-cart-quantity', 'sqs-cart-subtotal', 'sqs-custom-cart'];
const BUTTON = 'sqs-add-to-cart-button';

/** The pill of a visitor's cart. It is the root of an island, with a link that works without scripts. */
export function cartPill(
  cart: Pick<CartAnswer, 'totalQuantity' | 'subtotalCents'> | undefined,
  { texts, money }: Translator,
): Markup {
  const { totalQuantity: quantity, subtotalCents } = cart ?? {
    totalQuantity: 0,
    subtotalCents: 0,
  };
  const pill = pillOf(quantity);
  return element(
    'div',
    {
      class: 'sqs-cart-pill',
      hidden: pill === undefined,
      'data-quantity': quantity,
      'data-subtotal': subtotalCents,
    },
    pill !== undefined &&
      element(
        'a',
        { class: 'sqs-cart-pill-link', href: CART_PATH },
        element('span', { class: 'sqs-cart-pill-count', 'aria-hidden': 'true' }, pill.count),
        element('span', { class: 'sqs-cart-pill-spoken' }, texts.text(pill.spoken, pill.params)),
        element('span', { class: 'sqs-cart-pill-subtotal' }, money(subtotalCents)),
      ),
  );
}

/**
 * Whether a page has the pill. Its template must have no cart indicator of its own, and the cart must have entries or
 * the page a button that adds some. Otherwise the page would load scripts for an invisible pill.
 */
export function needsPill(page: string, hasCart: boolean): boolean {
  if (OWN_INDICATORS.some((name) => page.includes(name))) return false;
  return hasCart || page.includes(BUTTON);
}
