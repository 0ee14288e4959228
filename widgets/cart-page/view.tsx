import {
  type ReactElement,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { CartEntry, Page } from '../contract/page.js';
import { amountText } from '../shared/money.js';
import { CodeForm } from './codes.js';
import { CartLine } from './line.js';
import { type Ghost, linesOf } from './lines.js';
import { type CartShop, CartShopProvider } from './shop.js';
import { Checkout, Instalments, Sums } from './sums.js';

/** The cart page: entries, codes, totals, and the checkout button (storefront.md §5). */
export function CartView({ page }: { readonly page: Page }): ReactElement | null {
  const { cart, recalculating, stale } = useSyncExternalStore(
    page.cart.subscribe,
    page.cart.current,
    page.cart.current,
  );
  const [ghosts, setGhosts] = useState<readonly Ghost[]>([]);
  const shop = useMemo(() => makeShop(page, setGhosts), [page]);
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
        {lines.length > 0 && (
          // biome-ignore lint/a11y/noRedundantRoles: a list without its marks is none to some screen readers
          <ul className="sqs-cart-entries" role="list">
            {lines.map((line) => (
              <CartLine key={line.entry.id} {...line} />
            ))}
          </ul>
        )}
        {cart.entries.length === 0 ? (
          <>
            <p className="sqs-cart-nothing">{texts('cart.empty')}</p>
            <p>
              <a href={`${facts.prefix}/`}>{texts('cart.continue')}</a>
            </p>
          </>
        ) : (
          <>
            <CodeForm cart={cart} />
            <Sums cart={cart} busy={recalculating} />
            <Instalments cart={cart} />
            <Checkout cart={cart} />
          </>
        )}
      </section>
    </CartShopProvider>
  );
}

type SetGhosts = (change: (ghosts: readonly Ghost[]) => readonly Ghost[]) => void;

function makeShop(page: Page, setGhosts: SetGhosts): CartShop {
  const { cart, dialogs, facts, texts } = page;
  const without = (ghosts: readonly Ghost[], id: string) =>
    ghosts.filter(({ entry }) => entry.id !== id);
  return {
    page,
    amount: (cents) => {
      const currency = cart.current().cart?.currency ?? facts.currency;
      return amountText(cents, { language: facts.language, currency });
    },
    change: (about, call) => cart.change(about, call, (answered) => answered),
    tell: (title, message) => void dialogs.alert(texts(title), message),
    keep: (entry: CartEntry) => {
      const entries = cart.current().cart?.entries ?? [];
      const index = entries.findIndex(({ id }) => id === entry.id);
      setGhosts((ghosts) => [...without(ghosts, entry.id), { entry, index }]);
    },
    forget: (id) => setGhosts((ghosts) => without(ghosts, id)),
  };
}

/** Announces the new subtotal after changes, and the server's notices. */
function useAnnouncements(page: Page): void {
  const { texts, announce, facts, cart: store } = page;
  const said = useRef<number>(undefined);
  useEffect(() => {
    const listen = () => {
      const { cart, recalculating } = store.current();
      if (cart === undefined || recalculating || cart.subtotalCents === said.current) return;
      const isFirst = said.current === undefined;
      said.current = cart.subtotalCents;
      const { language } = facts;
      const amount = amountText(cart.subtotalCents, { language, currency: cart.currency });
      const notices = [...cart.notices, ...cart.entries.flatMap((entry) => entry.notices)];
      if (!isFirst) announce([`${texts('cart.subtotal')} ${amount}`, ...notices].join('. '));
    };
    listen();
    return store.subscribe(listen);
  }, [store, facts, texts, announce]);
}
