import { withStorage } from '../shared/storage.js';
import type { Control, Field } from './fields.js';

/** The state of an unsent form, kept in the tab's session. */
export interface Draft {
  /** By field id: the states of its controls, in order. */
  readonly states: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** The idempotency key of a submission without an answer. */
  readonly key?: string | undefined;
}

/** Storage for the draft of a form. If the browser refuses to store it, nothing is kept. */
export interface Drafts {
  read(): Draft | undefined;
  write(draft: Draft): void;
  remove(): void;
}

/** @param name the form and its page, such as `contact /about` */
export function openDrafts(name: string, storage: () => Storage): Drafts {
  const key = `sqs-form-draft ${name}`;
  return {
    read: () => withStorage(storage, (kept) => readDraft(kept.getItem(key))),
    write: (draft) => withStorage(storage, (kept) => kept.setItem(key, JSON.stringify(draft))),
    remove: () => withStorage(storage, (kept) => kept.removeItem(key)),
  };
}

function readDraft(text: string | null): Draft | undefined {
  if (text === null) return undefined;
  const { states, key } = JSON.parse(text) as Draft;
  const isWhole =
    Object.values(states).every(Array.isArray) && ['string', 'undefined'].includes(typeof key);
  return isWhole ? { states, key } : undefined;
}

/** Types that are never stored: secrets, and values that the page itself supplies. */
const UNKEPT: readonly string[] = ['password', 'hidden'];

export function statesOf(fields: readonly Field[]): Draft['states'] {
  return Object.fromEntries(
    fields
      .filter(({ type }) => !UNKEPT.includes(type))
      .map(({ id, controls }) => [id, controls.map(stateOf)]),
  );
}

/** Restores a draft into fields that the visitor has not changed. */
export function restoreStates(fields: readonly Field[], states: Draft['states']): void {
  for (const { id, type, controls } of fields) {
    const kept = Object.hasOwn(states, id) && !UNKEPT.includes(type) ? states[id] : undefined;
    if (kept?.length !== controls.length || !controls.every(isUntouched)) continue;
    controls.forEach((control, index) => {
      const state = kept[index];
      if (isChoice(control)) control.checked = state === true;
      else if (typeof state === 'string') control.value = state;
    });
  }
}

function stateOf(control: Control): string | boolean {
  return isChoice(control) ? control.checked : control.value;
}

export function isUntouched(control: Control): boolean {
  if (isChoice(control)) return control.checked === control.defaultChecked;
  if (control instanceof HTMLSelectElement) return control.selectedIndex <= 0;
  return control.value === control.defaultValue;
}

function isChoice(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}
