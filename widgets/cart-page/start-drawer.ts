import { ANALYTICS_EVENTS } from '../contract/analytics-events.js';
import { CART_EVENTS, CART_MARKUP, CART_PATH, CART_PILL } from '../contract/cart-names.js';
import type { DrawerCause, openDrawer } from './drawer.js';

/** Links that open the drawer: those to the cart in the pill and in the cart links of templates. */
const PLACES = `${CART_PILL}, ${CART_MARKUP.link}`;

/**
 * Opens the drawer of a document's cart for presses on its links to the cart, and after additions. A link stays one
 * where the drawer cannot be fetched.
 */
export function startDrawer(
  document: Document,
  load: () => Promise<{ readonly openDrawer: typeof openDrawer }>,
): void {
  let isOpen = false;
  const open = async (cause: DrawerCause, leave: () => void): Promise<void> => {
    if (isOpen) return;
    isOpen = true;
    try {
      await (await load()).openDrawer(document, cause);
    } catch (error) {
      reportError(error);
      leave();
    } finally {
      isOpen = false;
    }
  };
  const prepare = (): void => void load().catch(() => {});

  document.addEventListener('click', (event) => {
    const link = linkAt(event.target);
    if (link === undefined || event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void open('press', () => location.assign(link.href));
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      const link = linkAt(target);
      if (link?.ariaHasPopup !== null) return;
      link.ariaHasPopup = 'dialog';
      prepare();
    });
  }
  document.addEventListener(CART_EVENTS.start, prepare);
  document.addEventListener(ANALYTICS_EVENTS.added, () => void open('added', () => {}));
}

/** The link to the cart at a place of a page. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || link.closest(PLACES) === null) return undefined;
  return link.pathname.endsWith(CART_PATH) ? link : undefined;
}

/** A click that no key turns into a new tab or window. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}
