import { LIVE_CHECKOUT } from '../contract/live-checkout.js';

const { part, fieldsFor } = LIVE_CHECKOUT;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Takes over the parts of an answered page. What is typed, chosen, folded out and focused stays.
 *
 * @returns the total, where it is another one now
 */
export function refresh(form: HTMLFormElement, answer: Document): string | undefined {
  const { ownerDocument: page } = form;
  const before = totalOf(page);
  for (const old of page.querySelectorAll<HTMLElement>(`[${part}]`)) {
    const fresh = answer.querySelector(`[${part}="${old.getAttribute(part)}"]`);
    if (fresh === null || isSame(old, fresh)) continue;
    replace(old, page.importNode(fresh, true) as HTMLElement);
  }
  for (const field of answer.querySelectorAll('.shop-field')) showError(page, field);
  const after = totalOf(page);
  return after === before ? undefined : after;
}

/** Empties the field of a code that was taken, and leaves one that was refused. */
export function takeCode(form: HTMLFormElement, answer: Document): void {
  const [field, answered] = [form, answer].map((root) =>
    root.querySelector<HTMLInputElement>(`input[name="${LIVE_CHECKOUT.code}"]`),
  );
  if (field && answered) field.value = answered.value;
}

/** Whether a part needs no other one: fields of one country are the same, whatever is typed. */
function isSame(old: Element, fresh: Element): boolean {
  const of = old.getAttribute(fieldsFor);
  return of === null ? old.isEqualNode(fresh) : of === fresh.getAttribute(fieldsFor);
}

function replace(old: HTMLElement, fresh: HTMLElement): void {
  for (const control of controlsOf(old)) keep(control, fresh);
  for (const [index, details] of [...old.querySelectorAll('details')].entries()) {
    const same = fresh.querySelectorAll('details')[index];
    if (same) same.open = details.open;
  }
  const { activeElement } = document;
  const focused = activeElement !== null && old.contains(activeElement) ? activeElement : undefined;
  old.replaceWith(fresh);
  if (focused) successorOf(focused, fresh)?.focus({ preventScroll: true });
}

/** The same control, link or button of a fresh part: buttons of one text have no ids. */
function successorOf(focused: Element, fresh: HTMLElement): HTMLElement | undefined {
  const { id, localName, textContent } = focused;
  const all = [...fresh.querySelectorAll<HTMLElement>(localName)];
  return all.find((each) =>
    id === '' ? each.id === '' && each.textContent === textContent : each.id === id,
  );
}

/** Puts what a control has into its successor. Hidden fields are the server's. */
function keep(control: Control, fresh: HTMLElement): void {
  const { name, type, value } = control;
  if (type === 'hidden') return;
  const isChoice = control instanceof HTMLInputElement && (type === 'checkbox' || type === 'radio');
  for (const next of controlsOf(fresh)) {
    if (next.name !== name || next.type !== type) continue;
    if (!isChoice) next.value = value;
    else if (next.value === value && control.checked) (next as HTMLInputElement).checked = true;
  }
}

function controlsOf(part: HTMLElement): readonly Control[] {
  return [...part.querySelectorAll<Control>('input, select, textarea')];
}

/** Shows the error of a field, or that it has none any more, once there is something in it. */
function showError(page: Document, fresh: Element): void {
  const answered = fresh.querySelector<Control>('input, select, textarea');
  const control = answered && (page.getElementById(answered.id) as Control | null);
  if (!answered || !control) return;
  page.getElementById(`${control.id}-error`)?.remove();
  const error = fresh.querySelector('.shop-error');
  const isShown = error !== null && control.value !== '';
  if (isShown) control.closest('.shop-field')?.append(page.importNode(error, true));
  for (const name of ['aria-invalid', 'aria-describedby']) {
    const value = isShown || error === null ? answered.getAttribute(name) : null;
    if (value === null) control.removeAttribute(name);
    else control.setAttribute(name, value);
  }
}

function totalOf(page: Document): string {
  return page.querySelector('.shop-total-line')?.textContent ?? '';
}
