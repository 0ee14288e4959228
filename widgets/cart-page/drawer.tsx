import { type ReactElement, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { CART_COOKIES, CART_PATH } from '../contract/cart-names.js';
import type { Page } from '../contract/page.js';
import { openPage } from '../page/index.js';
import { addressOf } from '../shared/address.js';
import { createAnnouncer } from '../shared/announce.js';
import { readCookie } from '../shared/cookies.js';
import { CartFrame, type ShownCart } from './frame.js';
import { DRAWER_CSS } from './generated/drawer.css.js';
import { Checkout, Sums } from './sums.js';

/** The reason for which the drawer opens: a press on a link to the cart, or something was added. */
export type DrawerCause = 'press' | 'added';

/**
 * Opens the cart of a document in a drawer at the side of the page. After an addition that leads on to the checkout it
 * does nothing. Fulfilled when the drawer is closed.
 *
 * @throws Error when the page of the islands cannot be opened
 */
export async function openDrawer(document: Document, cause: DrawerCause): Promise<void> {
  const page = await openPage(document);
  if (cause === 'added' && page.facts.expressCheckout) return;
  addStyles(document);
  const hasCart = readCookie(CART_COOKIES.hasCart) === 'true';
  await page.dialogs.lightbox({
    title: page.texts('cart.label'),
    fill(body) {
      const place = body.appendChild(document.createElement('div'));
      place.className = 'sqs-cart-drawer';
      // A live region outside of a modal dialog is not read.
      const announce = createAnnouncer(body);
      const root = createRoot(place);
      // The dialog is shown with its content, not before it.
      flushSync(() => root.render(<CartDrawer page={{ ...page, announce }} hasCart={hasCart} />));
      return () => root.unmount();
    },
  });
}

let styles: CSSStyleSheet | undefined;

function addStyles(document: Document): void {
  if (styles !== undefined) return;
  styles = new CSSStyleSheet();
  styles.replaceSync(DRAWER_CSS);
  document.adoptedStyleSheets.push(styles);
}

interface CartDrawerProps {
  readonly page: Page;
  /** Whether the visitor may have a cart that is not loaded yet. */
  readonly hasCart: boolean;
}

/** The lines of the cart, and below them its subtotal and the ways on. */
export function CartDrawer({ page, hasCart }: CartDrawerProps): ReactElement {
  const fallback = hasCart ? <Waiting page={page} /> : <Nothing page={page} />;
  return (
    <CartFrame page={page} fallback={fallback}>
      {({ cart, lines, recalculating }) => (
        <>
          <div className="sqs-cart-drawer-lines">
            {lines}
            {cart.entries.length === 0 && <Nothing page={page} />}
          </div>
          {cart.entries.length > 0 && <Foot {...{ page, cart, recalculating }} />}
        </>
      )}
    </CartFrame>
  );
}

function Foot({
  page: { texts, facts },
  cart,
  recalculating,
}: Pick<ShownCart, 'cart' | 'recalculating'> & { readonly page: Page }): ReactElement {
  return (
    <div className="sqs-cart-drawer-foot">
      <Sums cart={cart} busy={recalculating} most={1} />
      <p className="sqs-cart-hint">{texts('cart.hint')}</p>
      <Checkout cart={cart} />
      <p>
        <a className="sqs-cart-drawer-page" href={facts.prefix + CART_PATH}>
          {texts('cart.add.viewCart')}
        </a>
      </p>
    </div>
  );
}

/** Shown until the cart is loaded. */
function Waiting({ page: { cart, texts } }: { readonly page: Page }): ReactElement {
  const { stale } = useSyncExternalStore(cart.subscribe, cart.current, cart.current);
  return <p role="status">{texts(stale ? 'cart.failure.offline' : 'quickView.loading')}</p>;
}

function Nothing({ page: { texts, facts } }: { readonly page: Page }): ReactElement {
  return (
    <div className="sqs-cart-drawer-nothing">
      <p className="sqs-cart-nothing">{texts('cart.empty')}</p>
      <p className="sqs-cart-continue">
        <a href={addressOf(facts.prefix, facts.continueUrl ?? '/')}>{texts('cart.continue')}</a>
      </p>
    </div>
  );
}
