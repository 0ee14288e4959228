import { element, type Markup } from '../../shared/markup.js';
import { SHOP_PATHS } from '../../shared/shop-addresses.js';
import type { ShoppingCart, WebsiteStore } from '../../store/index.js';
import type { Translator } from '../http/problem.js';

type Payable = Pick<
  ShoppingCart,
  'amountDueCents' | 'isPurchased' | 'minimumSubtotalCents' | 'subtotalCents'
> & { readonly entries: readonly unknown[] };

/** Whether the visitor's cart can be paid now: something is in it, and due, and it is enough for the shop. */
export function isPayable(cart: Payable): boolean {
  const { amountDueCents, entries, isPurchased, minimumSubtotalCents, subtotalCents } = cart;
  const isEnough = subtotalCents >= minimumSubtotalCents;
  return entries.length > 0 && !isPurchased && amountDueCents > 0 && isEnough;
}

/** The ways to pay that bring the buyer's address along, as links; false without any. */
export function expressLinks(
  store: WebsiteStore,
  { texts }: Translator,
  locale: string,
  cartToken?: string,
): Markup | false {
  const offered = [...store.payments.providers.values()].flatMap(({ name, express }) =>
    express === undefined ? [] : { name, label: express.label(locale) },
  );
  if (offered.length === 0) return false;
  const query = cartToken === undefined ? '' : `?cartToken=${encodeURIComponent(cartToken)}`;
  return element(
    'nav',
    { class: 'sqs-cart-express', 'aria-label': texts.text('cart.express') },
    element('p', {}, texts.text('cart.express')),
    offered.map(({ name, label }) =>
      element(
        'a',
        {
          href: `${SHOP_PATHS.express}/${name}${query}`,
        },
        label,
      ),
    ),
  );
}
