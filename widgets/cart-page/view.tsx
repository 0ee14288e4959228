import { type ReactElement, useMemo, useState, useSyncExternalStore } from 'react';
import type { Page } from '../contract/page.js';
import { addressOf } from '../shared/address.js';
import { CodeForm } from './codes.js';
import { LineView } from './line.js';
import { type Ghost, keepIn, linesOf } from './lines.js';
import { CartShopProvider, createCartShop } from './shop.js';
import { Checkout, Instalments, Sums } from './sums.js';
import { useAnnouncements } from './use-announcements.js';

/** The cart page: entries, codes, totals, and the checkout button (storefront.md §5). */
export function CartView({ page }: { readonly page: Page }): ReactElement | null {
  const { cart, recalculating, stale } = useSyncExternalStore(
    page.cart.subscribe,
    page.cart.current,
    page.cart.current,
  );
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const shop = useMemo(() => createCartShop(page, keepIn(page.cart, setGhosts)), [page]);
  useAnnouncements(page);
  if (cart === undefined) return null;
  const lines = linesOf(cart.entries, ghosts);
  const { texts, facts } = page;
  return (
    <CartShopProvider value={shop}>
      <section className="sqs-cart" aria-label={texts('cart.label')} tabIndex={-1}>
        {stale && <p className="sqs-cart-notice">{texts('cart.failure.offline')}</p>}
        {cart.notices.map((notice) => (
          <p key={notice} className="sqs-cart-notice">
            {notice}
          </p>
        ))}
        <div className="sqs-cart-columns">
          <div className="sqs-cart-main">
            {lines.length > 0 && (
              // biome-ignore lint/a11y/noRedundantRoles: a list without its marks is none to some screen readers
              <ul className="sqs-cart-entries" role="list">
                {lines.map((line) => (
                  <LineView key={line.entry.id} {...line} />
                ))}
              </ul>
            )}
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
      </section>
    </CartShopProvider>
  );
}
