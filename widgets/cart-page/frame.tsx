import { type ReactElement, type ReactNode, useMemo, useState, useSyncExternalStore } from 'react';
import type { Cart, Page } from '../contract/page.js';
import { LineView } from './line.js';
import { type Ghost, keepIn, linesOf } from './lines.js';
import { CartShopProvider, createCartShop } from './shop.js';
import { useAnnouncements } from './use-announcements.js';

/** A loaded cart with its rendered lines. */
export interface ShownCart {
  readonly cart: Cart;
  /** Whether a change of the cart is in progress. */
  readonly recalculating: boolean;
  /** The list of entries; undefined without any. */
  readonly lines: ReactElement | undefined;
}

interface CartFrameProps {
  readonly page: Page;
  /** Renders the cart below its notices. */
  readonly children: (shown: ShownCart) => ReactNode;
  /** Shown until the cart is loaded. */
  readonly fallback?: ReactElement;
}

/** The cart of a page with its notices and lines, for the cart page and the drawer. */
export function CartFrame({ page, children, fallback }: CartFrameProps): ReactElement | null {
  const { cart, recalculating, stale } = useSyncExternalStore(
    page.cart.subscribe,
    page.cart.current,
    page.cart.current,
  );
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const shop = useMemo(() => createCartShop(page, keepIn(page.cart, setGhosts)), [page]);
  useAnnouncements(page);
  if (cart === undefined) return fallback ?? null;
  const lines = linesOf(cart.entries, ghosts);
  const { texts } = page;
  return (
    <CartShopProvider value={shop}>
      <section className="sqs-cart" aria-label={texts('cart.label')} tabIndex={-1}>
        {stale && <p className="sqs-cart-notice">{texts('cart.failure.offline')}</p>}
        {cart.notices.map((notice) => (
          <p key={notice} className="sqs-cart-notice">
            {notice}
          </p>
        ))}
        {children({
          cart,
          recalculating,
          lines:
            lines.length === 0 ? undefined : (
              // biome-ignore lint/a11y/noRedundantRoles: a list without its marks is none to some screen readers
              <ul className="sqs-cart-entries" role="list">
                {lines.map((line) => (
                  <LineView key={line.entry.id} {...line} />
                ))}
              </ul>
            ),
        })}
      </section>
    </CartShopProvider>
  );
}
