import type { ReactElement } from 'react';
import { cartSums, sumText } from '../contract/cart-sums.js';
import type { Cart } from '../contract/page.js';
import { OfferPill } from '../offer/view.js';
import { useCartShop } from './shop.js';
import { useWait } from './use-wait.js';

interface SumsProps {
  readonly cart: Cart;
  readonly busy: boolean;
  /** How many of them are shown, from the subtotal on. Default: all. */
  readonly most?: number;
}

/** The totals of the cart, with the same texts as the server's plain form. */
export function Sums({ cart, busy, most }: SumsProps): ReactElement {
  const { page, amount } = useCartShop();
  return (
    <dl className="sqs-cart-sums" aria-busy={busy}>
      {cartSums(cart)
        .slice(0, most)
        .map(([key, cents]) => (
          <div key={key}>
            <dt>{page.texts(key)}</dt>
            <dd>{sumText(cents, amount)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The instalments of the cart, if all of its items allow them. */
export function Instalments({ cart }: { readonly cart: Cart }): ReactElement | null {
  const { page } = useCartShop();
  const { facts, texts, dialogs, report, instalmentInfo: info } = page;
  if (facts.instalments === undefined) return null;
  return (
    <div className="sqs-cart-instalments">
      <OfferPill
        context={facts.instalments}
        productTypes={cart.entries.map(({ productType }) => productType)}
        totalCents={cart.amountDueCents}
        {...{ facts, texts, dialogs, info, report }}
      />
    </div>
  );
}

/** The checkout button, or the conditions still missing. */
export function Checkout({ cart }: { readonly cart: Cart }): ReactElement {
  const { page, amount } = useCartShop();
  const { texts, facts, cart: store } = page;
  const wait = useWait(store);
  const { minimumSubtotalCents, subtotalCents } = cart;
  if (subtotalCents < minimumSubtotalCents) {
    const subtotal = amount(minimumSubtotalCents);
    return (
      <p className="sqs-cart-notice" role="status">
        {texts('checkout.minimumSubtotal', { subtotal })}
      </p>
    );
  }
  return (
    <p>
      <a
        className="sqs-cart-checkout cart-checkout button sqs-button-element--primary"
        href={`${facts.prefix}/checkout`}
        onClick={wait}
      >
        {texts('cart.checkout')}
      </a>
    </p>
  );
}
