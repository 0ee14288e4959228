import { type ReactElement, type RefObject, useEffect, useRef } from 'react';
import type { Answer } from '../contract/answer.js';
import type { Cart, CartEntry } from '../contract/page.js';
import { useModel } from '../shared/use-model.js';
import { LineEntry, refusalOf } from './entry.js';
import type { Line } from './lines.js';
import { LINE, type LineContext, type LineEffect, type LineEvent, NOTHING_TYPED } from './model.js';
import { type CartShop, useCartShop } from './shop.js';

/** Milliseconds before a removal is final (storefront.md §9). */
const UNDO_SHOWN = 10_000;

/** One entry of the cart, or the offer to undo its removal. */
export function LineView({ entry, isInCart }: Line): ReactElement {
  const shop = useCartShop();
  const { texts } = shop.page;
  const root = useRef<HTMLLIElement>(null);
  const firstButton = useRef<HTMLButtonElement>(null);
  const undoTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hadFocus = useRef(false);
  const [{ state, context }, send] = useModel(LINE, NOTHING_TYPED, (effect, latest, sendOn) =>
    lineEffects(shop, entry, root, undoTimer, hadFocus)[effect](latest, sendOn),
  );
  const isRemoved = state === 'removed' || state === 'restoring' || state === 'gone';

  useEffect(() => () => clearTimeout(undoTimer.current), []);
  useEffect(() => {
    if (isInCart && state === 'removed') send({ type: 'returned' });
  }, [isInCart, state, send]);
  // The focused control is gone after a removal or an undo.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves when the content is replaced
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    firstButton.current?.focus();
  }, [isRemoved]);

  return (
    <li
      ref={root}
      className="sqs-cart-entry"
      aria-busy={state !== 'present' && state !== 'removed'}
    >
      {isRemoved ? (
        <p className="sqs-cart-removed">
          {texts('cart.removed', { title: entry.title })}{' '}
          <button
            ref={firstButton}
            type="button"
            onClick={() => send({ type: 'undoPressed' })}
            onFocus={({ currentTarget }) =>
              // Keyboard users get unlimited time.
              currentTarget.matches(':focus-visible') && send({ type: 'undoFocused' })
            }
            onBlur={() => send({ type: 'undoBlurred' })}
          >
            {texts('cart.restore')}
          </button>
        </p>
      ) : (
        <LineEntry {...{ entry, context, send, firstButton }} />
      )}
    </li>
  );
}

type Send = (event: LineEvent) => void;
type LineEffects = Readonly<Record<LineEffect, (context: LineContext, send: Send) => void>>;

/**
 * Effects of one line.
 *
 * @param hadFocus set when the focused control is about to be replaced
 */
function lineEffects(
  { page: { commerce, texts, announce }, change, tell, keep, forget }: CartShop,
  entry: CartEntry,
  root: RefObject<HTMLElement | null>,
  undoTimer: RefObject<ReturnType<typeof setTimeout> | undefined>,
  hadFocus: RefObject<boolean>,
): LineEffects {
  return {
    setQuantity: ({ asked }, send) =>
      void change(entry.id, () => commerce.setQuantity(entry.id, Number(asked))).then(told(send)),
    remove: (_, send) => {
      keep(entry);
      void change(entry.id, () => commerce.removeEntry(entry.id)).then(told(send));
    },
    restore: (_, send) =>
      void change(entry.id, () => commerce.restoreEntry(entry.id)).then(told(send)),
    commit: (_, send) => send({ type: 'committed', quantity: entry.quantity, insists: true }),
    tellQuantity: (context) => announce(refusalOf(entry, context, texts)),
    tellRemoval: ({ message }) => {
      forget(entry.id);
      tell('cart.remove.failed', message);
    },
    tellRestoring: ({ message }) => tell('cart.update.failed', message),
    offerUndo: () => {
      hadFocus.current = root.current?.contains(document.activeElement) === true;
      announce(texts('cart.removed', { title: entry.title }));
    },
    startUndo: (_, send) => {
      clearTimeout(undoTimer.current);
      undoTimer.current = setTimeout(() => send({ type: 'elapsed' }), UNDO_SHOWN);
    },
    stopUndo: () => clearTimeout(undoTimer.current),
    welcome: () => {
      forget(entry.id);
      hadFocus.current = root.current?.contains(document.activeElement) === true;
      announce(texts('cart.restored', { title: entry.title }));
    },
    leave: () => {
      const line = root.current;
      if (line?.contains(document.activeElement)) line.closest('section')?.focus();
      forget(entry.id);
    },
  };
}

/** Tells the model the answer of a change. */
function told(send: Send): (answer: Answer<Cart>) => void {
  return (answer) =>
    send(answer.ok ? { type: 'succeeded' } : { type: 'failed', message: answer.failure.message });
}
