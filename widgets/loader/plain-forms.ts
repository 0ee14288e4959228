/** The server's fallback next to islands, for visitors without scripts (storefront.md §4.3). */
const PLAIN_FORM = '.sqs-plain-form';
/** Milliseconds until they are shown to visitors who still wait for the loader. */
export const PATIENCE = 2_000;
/** On a plain form whose island failed. */
const NEEDED = 'sqs-plain-needed';
/** On the root of a failed island: it is shown as without scripts. */
const BROKEN = 'sqs-island-broken';
/** On the root element: islands are available, so plain forms stay hidden. */
const ISLANDS = 'sqs-islands';

/** Hides the plain forms of a document, but for the one that is being filled in. */
export function hidePlainForms({ documentElement, activeElement }: Document): void {
  activeElement?.closest(PLAIN_FORM)?.classList.add(NEEDED);
  documentElement.classList.add(ISLANDS);
}

/** Shows the plain forms of a document in place of its islands. */
export function showPlainForms({ documentElement }: Document): void {
  documentElement.classList.remove(ISLANDS);
}

/**
 * Shows the plain form that replaces a failed island, and moves the focus from the island to it.
 */
export function showPlainForm(root: Element): void {
  root.classList.add(BROKEN);
  const form = plainFormOf(root);
  if (form === undefined) return;
  const hadFocus = root.contains(root.ownerDocument.activeElement);
  form.classList.add(NEEDED);
  const first = form.querySelector<HTMLElement>('select, input:not([type=hidden]), button');
  if (hadFocus) first?.focus();
}

/** The plain form of a product comes after its islands, that of the cart before it. */
function plainFormOf(root: Element): Element | undefined {
  const start = root.closest('.sqs-add-to-cart-button-wrapper, .sqs-buy-now-wrapper') ?? root;
  const { previousElementSibling: before, parentElement: parent } = start;
  if (before?.matches(PLAIN_FORM)) return before;
  const siblings = [...(parent?.children ?? [])];
  return siblings.slice(siblings.indexOf(start)).find((each) => each.matches(PLAIN_FORM));
}
