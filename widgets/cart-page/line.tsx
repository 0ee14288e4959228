import { type ReactElement, useEffect, useRef } from 'react';
import { useModel } from '../shared/use-model.js';
import { LineEntry } from './entry.js';
import type { Line } from './lines.js';
import {
  LINE,
  type LineEffect,
  type LineEvent,
  type LineMemory,
  NOTHING_TYPED,
  quantityFault,
} from './model.js';
import { useCartShop } from './shop.js';

/** How long undoing a removal is shown, in milliseconds (storefront.md §9). */
const UNDO_SHOWN = 10_000;

/** One entry of the cart page, or what is left of it while it may be put back. */
export function CartLine({ entry, isInCart }: Line): ReactElement {
  const { page, change, tell, keep, forget } = useCartShop();
  const { commerce, texts, announce } = page;
  const own = useRef<HTMLLIElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hadFocus = useRef(false);

  const effects: Readonly<
    Record<LineEffect, (memory: LineMemory, send: (event: LineEvent) => void) => void>
  > = {
    setQuantity: ({ asked }, send) =>
      void change(entry.id, () => commerce.setQuantity(entry.id, Number(asked))).then(told(send)),
    remove: (_, send) => {
      keep(entry);
      void change(entry.id, () => commerce.removeEntry(entry.id)).then(told(send));
    },
    restore: (_, send) =>
      void change(entry.id, () => commerce.restoreEntry(entry.id)).then(told(send)),
    commit: (_, send) => send({ type: 'committed', quantity: entry.quantity, insists: true }),
    tellQuantity: ({ message, typed }) => {
      const fault = quantityFault(typed ?? '');
      tell('cart.update.failed', fault === undefined ? message : texts(fault));
    },
    tellRemoval: ({ message }) => {
      forget(entry.id);
      tell('cart.remove.failed', message);
    },
    tellRestoring: ({ message }) => tell('cart.update.failed', message),
    offerUndo: () => {
      hadFocus.current = own.current?.contains(document.activeElement) === true;
      announce(texts('cart.removed', { title: entry.title }));
    },
    startUndo: (_, send) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send({ type: 'elapsed' }), UNDO_SHOWN);
    },
    stopUndo: () => clearTimeout(timer.current),
    welcome: () => {
      forget(entry.id);
      hadFocus.current = own.current?.contains(document.activeElement) === true;
      announce(texts('cart.restored', { title: entry.title }));
    },
    leave: () => {
      const line = own.current;
      if (line?.contains(document.activeElement)) line.closest('section')?.focus();
      forget(entry.id);
    },
  };
  const [{ state, memory }, send] = useModel(LINE, NOTHING_TYPED, (effect, latest, sendOn) =>
    effects[effect](latest, sendOn),
  );
  const isRemoved = state === 'removed' || state === 'restoring' || state === 'gone';

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (isInCart && state === 'removed') send({ type: 'returned' });
  }, [isInCart, state, send]);
  // What had focus is gone when an entry is removed or put back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of what is shown that counts
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    own.current?.querySelector<HTMLElement>('button')?.focus();
  }, [isRemoved]);

  return (
    <li ref={own} className="sqs-cart-entry" aria-busy={state !== 'present' && state !== 'removed'}>
      {isRemoved ? (
        <p className="sqs-cart-removed">
          {texts('cart.removed', { title: entry.title })}{' '}
          <button
            type="button"
            onClick={() => send({ type: 'undoPressed' })}
            onFocus={({ currentTarget }) =>
              // Who came by keyboard has the time they need.
              currentTarget.matches(':focus-visible') && send({ type: 'undoFocused' })
            }
            onBlur={() => send({ type: 'undoBlurred' })}
          >
            {texts('cart.restore')}
          </button>
        </p>
      ) : (
        <LineEntry entry={entry} memory={memory} send={send} />
      )}
    </li>
  );
}

function told(send: (event: LineEvent) => void) {
  return (answer: Awaited<ReturnType<ReturnType<typeof useCartShop>['change']>>) =>
    send(answer.ok ? { type: 'succeeded' } : { type: 'failed', message: answer.failure.message });
}
