import { useCallback, useEffect, useRef } from 'react';
import type { CartStore } from '../contract/page.js';

/** Holds a press on a link until changes of the cart that are under way have arrived: leaving could lose them. */
export function useWait(
  store: CartStore,
): (press: Pick<Event, 'preventDefault' | 'target'>) => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (press) => {
      const link = (press.target as Element).closest('a');
      if (link === null || !store.current().recalculating) return;
      press.preventDefault();
      stop.current?.();
      stop.current = store.subscribe(() => {
        if (store.current().recalculating) return;
        stop.current?.();
        // A failed change shows its error, which the shopper should see first.
        setTimeout(() => {
          const top = [...document.querySelectorAll('dialog[open]')].at(-1);
          if (link.isConnected && top?.contains(link) !== false) link.click();
        });
      });
    },
    [store],
  );
}
