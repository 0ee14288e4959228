import {
  type MouseEvent,
  type ReactElement,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { CART_PATH } from '../contract/cart-names.js';
import type { CartStore, PageFacts, Texts } from '../contract/page.js';
import { amountText } from '../shared/money.js';
import { pillOf } from './model.js';

/** The cart at the time of the server's render. */
export interface PillProps {
  readonly quantity: number;
  readonly subtotalCents: number;
}

/**
 * The link of the pill: the number of items and the subtotal. Renders nothing for an empty cart.
 */
export function PillLink({
  quantity,
  subtotalCents,
  facts,
  texts,
}: PillProps & {
  readonly facts: Pick<PageFacts, 'prefix' | 'language' | 'currency'>;
  readonly texts: Texts;
}): ReactElement | null {
  const pill = pillOf(quantity);
  if (pill === undefined) return null;
  return (
    <a className="sqs-cart-pill-link" href={facts.prefix + CART_PATH} onClick={leadFrame}>
      <span className="sqs-cart-pill-count" aria-hidden="true">
        {pill.count}
      </span>
      <span className="sqs-cart-pill-spoken">{texts(pill.spoken, pill.params)}</span>
      <span className="sqs-cart-pill-subtotal">{amountText(subtotalCents, facts)}</span>
    </a>
  );
}

/** The pill with the page's current cart; the server's values until it is loaded. */
export function PillView({
  initial,
  cart: store,
  root,
  ...rest
}: {
  readonly initial: PillProps;
  readonly cart: CartStore;
  readonly root: HTMLElement;
  readonly facts: PageFacts;
  readonly texts: Texts;
}): ReactElement {
  const { cart } = useSyncExternalStore(store.subscribe, store.current, store.current);
  // The first render equals the server's output.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const quantity = (isMounted ? cart?.totalQuantity : undefined) ?? initial.quantity;
  const subtotalCents = (isMounted ? cart?.subtotalCents : undefined) ?? initial.subtotalCents;
  useEffect(() => {
    root.hidden = pillOf(quantity) === undefined;
  }, [root, quantity]);
  return <PillLink {...rest} quantity={quantity} subtotalCents={subtotalCents} />;
}

/**
 * In the editor's frame a click sets the frame's address, so that the editor knows the page
 * (storefront seed §2).
 */
function leadFrame(event: MouseEvent<HTMLAnchorElement>): void {
  const { frameElement } = window;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (frameElement === null || frameElement.localName !== 'iframe' || !isPlain) return;
  event.preventDefault();
  frameElement.setAttribute('src', event.currentTarget.href);
}
