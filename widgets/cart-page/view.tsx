import { type ReactElement, useCallback } from 'react';
import type { Page } from '../contract/page.js';
import { addressOf } from '../shared/address.js';
import { CodeForm } from './codes.js';
import { CartFrame } from './frame.js';
import { Checkout, Instalments, Sums } from './sums.js';
import { useWait } from './use-wait.js';

interface CartViewProps {
  readonly page: Page;
  /** The links of the plain cart to payment services, which stay as they are. */
  readonly express?: Element | undefined;
}

/** The cart page: entries, codes, totals, and the checkout button (storefront.md §5). */
export function CartView({ page, express }: CartViewProps): ReactElement {
  const { texts, facts } = page;
  const wait = useWait(page.cart);
  const keepExpress = useCallback(
    (place: HTMLElement | null) => {
      if (express) place?.append(express);
      place?.addEventListener('click', wait);
    },
    [express, wait],
  );
  return (
    <CartFrame page={page}>
      {({ cart, recalculating, lines }) => (
        <div className="sqs-cart-columns">
          <div className="sqs-cart-main">
            {lines}
            {cart.entries.length === 0 && <p className="sqs-cart-nothing">{texts('cart.empty')}</p>}
            <p className="sqs-cart-continue">
              <a href={addressOf(facts.prefix, facts.continueUrl ?? '/')}>
                {texts('cart.continue')}
              </a>
            </p>
          </div>
          {cart.entries.length > 0 && (
            <div className="sqs-cart-side">
              <Sums cart={cart} busy={recalculating} />
              {cart.selectedShippingOption === null && (
                <p className="sqs-cart-hint">{texts('cart.hint')}</p>
              )}
              <CodeForm cart={cart} />
              <Instalments cart={cart} />
              <Checkout cart={cart} />
              {express && <div ref={keepExpress} />}
            </div>
          )}
        </div>
      )}
    </CartFrame>
  );
}
