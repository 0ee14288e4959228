import { element, fragment, type Markup } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import type { JsonObject } from '../../../shared/values.js';
import {
  hidden,
  postForm,
  problemSummary,
  selectField,
  type Typed,
  textField,
  typedIn,
} from '../../page/form.js';
import { fieldsOf } from '../../page/plain-fields.js';
import { ENTRIES } from '../../page/plain-forms.js';
import type { ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { leadsToCheckout } from '../../website/leads-to-checkout.js';
import { gone } from '../orders/gone-page.js';
import { renderBuyNow } from './checkout-page.js';
import { questions } from './questions.js';

const tokenOf = ({ query }: ShopPageContext) => query.get('cartToken') ?? '';

/** Checkouts of buy-now carts (storefront.md §3). */
export const BUY_NOW_PAGES: readonly ShopPage[] = [
  {
    path: SHOP_PATHS.buyNow,
    type: 'checkout',
    secret: true,
    islands: true,
    render: (context) => renderBuyNow(context, tokenOf(context)),
  },
  {
    path: SHOP_PATHS.subscription,
    type: 'checkout',
    secret: true,
    islands: true,
    render: (context) => renderBuyNow(context, tokenOf(context)),
  },
  {
    path: SHOP_PATHS.giftCard,
    type: 'checkout',
    secret: true,
    islands: true,
    render: async (context) =>
      tokenOf(context) === '' ? chooseGiftCard(context) : renderBuyNow(context, tokenOf(context)),
  },
  {
    path: SHOP_PATHS.donate,
    type: 'donate',
    secret: true,
    islands: true,
    render: async (context) =>
      tokenOf(context) === '' ? askAmount(context) : renderBuyNow(context, tokenOf(context)),
  },
];

/** The form of a gift card (`?itemId&sku`), in which its value can be changed. */
function chooseGiftCard(context: ShopPageContext) {
  const { item, money, query, t, shop } = context;
  const product = item(query.get('itemId') ?? '');
  if (product?.kind !== 'gift-card') return gone(context);
  const form = context.form(product.itemId) ?? {};
  const typed = typedAnswers(context, form);
  const asked = questions('additionalFields', fieldsOf(form), typed, context);
  const main = fragment(
    problemSummary(typed, { sku: { label: t('checkout.amount') }, ...asked.labels }),
    postForm(
      context,
      '/api/commerce/orders/gift-card',
      {},
      hidden('itemId', product.itemId),
      selectField({
        name: 'sku',
        label: t('checkout.amount'),
        typed,
        value: query.get('sku') ?? '',
        options: product.variants.map(
          ({ sku, unitPriceCents }) => [sku, money(unitPriceCents, shop.currency)] as const,
        ),
      }),
      asked.markup,
      giftCardButtons(context),
    ),
  );
  return { title: product.title, main };
}

/** Typed values, with errors of answers by the names of their fields. */
function typedAnswers({ flash }: ShopPageContext, form: JsonObject): Typed {
  const asked = new Set(fieldsOf(form).map(({ id }) => id));
  const { error } = flash ?? {};
  if (flash === undefined || error === undefined) return typedIn({ flash });
  const fields = Object.entries(error.fields).map(([name, text]) => [
    asked.has(name) ? `additionalFields.${name}` : name,
    text,
  ]);
  return typedIn({ flash: { ...flash, error: { ...error, fields: Object.fromEntries(fields) } } });
}

/** Into the cart with the rest, or bought at once: a shop of express checkout has no cart. */
function giftCardButtons({ t, translator: { texts }, visitor }: ShopPageContext): Markup {
  if (leadsToCheckout(visitor.view.site))
    return element('button', { type: 'submit' }, t('donate.next'));
  const add = { type: 'submit', class: 'shop-main', formaction: ENTRIES } as const;
  return element(
    'div',
    { class: 'shop-ways' },
    element('button', add, texts.text('product.add')),
    element('button', { type: 'submit' }, texts.text('product.buyNow')),
  );
}

function askAmount(context: ShopPageContext) {
  const { query, t, shop } = context;
  const typed = typedIn(context);
  const label = t('donate.amount', { currency: shop.currency });
  const main = fragment(
    problemSummary(typed, { amount: { label } }),
    postForm(
      context,
      '/api/commerce/orders/donation',
      {},
      textField({
        name: 'amount',
        label,
        typed,
        value: query.get('amount') ?? '',
        required: true,
        attributes: { inputmode: 'decimal', autocomplete: 'off' },
      }),
      element('button', { type: 'submit' }, t('donate.next')),
    ),
  );
  return { title: t('donate.title'), main };
}
