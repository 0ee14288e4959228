import { pillOf } from '../../../widgets/cart-pill/model.js';
import { CART_PATH } from '../../../widgets/contract/cart-names.js';
import { element, type Markup } from '../../shared/markup.js';
import type { CartAnswer } from '../commerce/schemas.js';
import type { Wording } from '../problem.js';

/** What a template has that shows the cart by itself. */
const OWN_INDICATOR = /\bsqs-(?:cart-quantity|cart-subtotal|custom-cart)\b/;
const BUTTON = 'sqs-add-to-cart-button';
const END = /<\/body\s*>/gi;

/** The pill of a visitor's cart: the root of its island, with a link that works without scripts. */
export function cartPill(
  cart: Pick<CartAnswer, 'totalQuantity' | 'subtotalCents'> | undefined,
  { texts, money }: Wording,
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
 * Puts the pill at the end of a page whose template shows no cart of its own. Where nothing is in the cart and
 * nothing can be put into it, the page stays without: it would need scripts for what it never shows.
 */
export function placePill(page: string, hasCart: boolean, pill: () => Markup): string {
  if (OWN_INDICATOR.test(page) || !(hasCart || page.includes(BUTTON))) return page;
  const end = [...page.matchAll(END)].at(-1)?.index;
  return end === undefined ? page : page.slice(0, end) + pill() + page.slice(end);
}
