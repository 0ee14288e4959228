import { withStorage } from '../shared/storage.js';
import type { Control, Field } from './fields.js';

/** What is kept of a form until it is sent, as long as the tab is open. */
export interface Draft {
  /** By the field's id: what its controls hold, in their order. */
  readonly states: Readonly<Record<string, readonly (string | boolean)[]>>;
  /** The key that it was sent with, of which no answer is known. */
  readonly key?: string | undefined;
}

/** Where the draft of a form is kept. Browsers may refuse to keep anything; then nothing is. */
export interface Drafts {
  read(): Draft | undefined;
  write(draft: Draft): void;
  remove(): void;
}

/** @param name of a form of a page, such as `contact /about` */
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

/** What is never kept: secrets, and what the page says itself. */
const UNKEPT: readonly string[] = ['password', 'hidden'];

export function statesOf(fields: readonly Field[]): Draft['states'] {
  return Object.fromEntries(
    fields
      .filter(({ type }) => !UNKEPT.includes(type))
      .map(({ id, controls }) => [id, controls.map(stateOf)]),
  );
}

/** Puts a draft into the fields that nobody has touched. */
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
