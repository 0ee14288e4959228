import { element, type Markup } from '../../../shared/markup.js';
import type { ShoppingCart } from '../../../store/index.js';
import { translate } from '../../http/problem.js';
import { type Typed, textField } from '../../page/form.js';
import type { ShopPageContext } from '../../page/shop-page.js';
import { REVIEW } from './review-path.js';

/** The codes of coupons and gift cards that a cart has, and a field for another one. */
export function codeFields(
  { translator }: Pick<ShopPageContext, 'translator'>,
  cart: ShoppingCart,
  typed: Typed,
): Markup {
  const { texts } = translator;
  const errors = cart.invalidCoupons.map(({ text, params }) => translate(translator, text, params));
  const error = errors.join(' ') || typed.error('code');
  const used = [
    ...cart.coupons.map(({ id, code }) => ({ id, code, label: code })),
    ...cart.giftCards.map(({ id, ending }) => {
      return { id, code: ending, label: texts.text('cart.giftCard', { ending }) };
    }),
  ];
  return element(
    'div',
    { class: 'shop-summary-codes' },
    used.map(({ id, code, label }) =>
      element(
        'p',
        { class: 'shop-code' },
        element('span', {}, label),
        ' ',
        element(
          'button',
          {
            ...{ type: 'submit', formaction: REVIEW, name: 'removeCode', value: id },
            'aria-label': texts.text('cart.coupon.remove', { code }),
          },
          texts.text('cart.remove'),
        ),
      ),
    ),
    element(
      'details',
      { open: Boolean(error) },
      element('summary', {}, texts.text('cart.coupon.label')),
      element(
        'div',
        { class: 'shop-code' },
        textField({
          ...{ name: 'code', label: texts.text('cart.coupon.label') },
          typed: { ...typed, error: () => error },
          attributes: { autocomplete: 'off' },
        }),
        element(
          'button',
          {
            ...{ type: 'submit', id: 'shop-apply-code' },
            ...{ formaction: REVIEW, name: 'applyCode', value: 'on' },
          },
          texts.text('cart.coupon.add'),
        ),
      ),
    ),
  );
}
