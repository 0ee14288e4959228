import { useEffect, useRef } from 'react';
import type { Page } from '../contract/page.js';
import { amountText } from '../shared/money.js';

/** Announces the new subtotal after changes, and the server's notices; nothing until there is a page. */
export function useAnnouncements(page: Page | undefined): void {
  const said = useRef<number>(undefined);
  useEffect(() => {
    if (page === undefined) return undefined;
    const { texts, announce, facts, cart: store } = page;
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
  }, [page]);
}
