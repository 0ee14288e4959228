import type { ReactElement } from 'react';
import type { Page } from '../contract/page.js';
import { addressOf } from '../shared/address.js';
import { CodeForm } from './codes.js';
import { CartFrame } from './frame.js';
import { Checkout, Instalments, Sums } from './sums.js';

/** The cart page: entries, codes, totals, and the checkout button (storefront.md §5). */
export function CartView({ page }: { readonly page: Page }): ReactElement {
  const { texts, facts } = page;
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
            </div>
          )}
        </div>
      )}
    </CartFrame>
  );
}
