import { element, fragment } from '../../../shared/markup.js';
import { SHOP_PATHS } from '../../../shared/shop-addresses.js';
import {
  hidden,
  postForm,
  problemSummary,
  selectField,
  textField,
  typedIn,
} from '../../page/form.js';
import type { ShopPage, ShopPageContext } from '../../page/shop-page.js';
import { gone } from '../orders/gone-page.js';
import { renderApart } from './checkout-page.js';

const tokenOf = ({ query }: ShopPageContext) => query.get('cartToken') ?? '';

/** Checkouts of buy-now carts (storefront.md §3). */
export const BUY_NOW_PAGES: readonly ShopPage[] = [
  {
    path: SHOP_PATHS.subscription,
    type: 'checkout',
    secret: true,
    render: (call) => renderApart(call, tokenOf(call)),
  },
  {
    path: SHOP_PATHS.giftCard,
    type: 'checkout',
    secret: true,
    render: async (call) =>
      tokenOf(call) === '' ? chooseGiftCard(call) : renderApart(call, tokenOf(call)),
  },
  {
    path: SHOP_PATHS.donate,
    type: 'donate',
    secret: true,
    render: async (call) =>
      tokenOf(call) === '' ? askAmount(call) : renderApart(call, tokenOf(call)),
  },
];

/** The form of a gift card (`?itemId&sku`), in which its value can be changed. */
function chooseGiftCard(call: ShopPageContext) {
  const { item, money, query, t, shop } = call;
  const product = item(query.get('itemId') ?? '');
  if (product?.kind !== 'gift-card') return gone(call);
  const typed = typedIn(call);
  const main = fragment(
    problemSummary(typed, { sku: { label: t('checkout.amount') } }),
    postForm(
      call,
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
      element('button', { type: 'submit' }, t('donate.next')),
    ),
  );
  return { title: product.title, main };
}

function askAmount(call: ShopPageContext) {
  const { query, t, shop } = call;
  const typed = typedIn(call);
  const label = t('donate.amount', { currency: shop.currency });
  const main = fragment(
    problemSummary(typed, { amount: { label } }),
    postForm(
      call,
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
