/** What the server puts beside islands for visitors without scripts (storefront.md §4.3). */
const PLAIN_FORM = '.sqs-plain-form';
/** On a plain form that is needed after all. */
const NEEDED = 'sqs-plain-needed';
/** On the root of an island that can not be: it is shown as it is without scripts. */
const BROKEN = 'sqs-island-broken';
/** On the root element: islands are there, plain forms need not show. */
const ISLANDS = 'sqs-islands';

/** Hides the plain forms of a document. */
export function hidePlainForms({ documentElement }: Document): void {
  documentElement.classList.add(ISLANDS);
}

/** Shows what does what an island would have done, a plain form; where the focus was in the island, it goes along. */
export function showPlainForm(root: Element): void {
  root.classList.add(BROKEN);
  const form = plainFormOf(root);
  if (form === undefined) return;
  const hadFocus = root.contains(root.ownerDocument.activeElement);
  form.classList.add(NEEDED);
  const first = form.querySelector<HTMLElement>('select, input:not([type=hidden]), button');
  if (hadFocus) first?.focus();
}

/** That of a product stands after its islands, that of the cart before it. */
function plainFormOf(root: Element): Element | undefined {
  const start = root.closest('.sqs-add-to-cart-button-wrapper') ?? root;
  const { previousElementSibling: before, parentElement: parent } = start;
  if (before?.matches(PLAIN_FORM)) return before;
  const siblings = [...(parent?.children ?? [])];
  return siblings.slice(siblings.indexOf(start)).find((each) => each.matches(PLAIN_FORM));
}
