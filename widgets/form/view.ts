import type { Page } from '../contract/page.js';
import type { Snapshot } from '../shared/machine.js';
import type { Field } from './fields.js';
import type { FormContext, FormState } from './model.js';
import type { FormParts } from './parts.js';
import { fillSummary } from './summary.js';

/**
 * Renders the state of a form: its button, its field errors, and a summary, which is the only
 * alert.
 */
export type View = (live: Snapshot<FormState, FormContext>) => void;

/** The class of character counters over their limit. */
const OVER = 'error';

export function createView(
  parts: FormParts,
  { texts, announce }: Pick<Page, 'texts' | 'announce'>,
): View {
  const { form, fields, button, summary } = parts;
  const label = button.textContent;
  const tooLong = texts('form.tooLong');
  /** The error of a text over its limit, shown during typing. */
  const count = ({ root, controls: [control] }: Field): string | undefined => {
    const counter = root.querySelector<HTMLElement>('.character-count');
    if (counter === null || control === undefined) return undefined;
    const max = Number(control.dataset.maxLength);
    // As the server counts: without surrounding white space, and a line break as one character.
    const length = control.value.trim().length;
    const isOver = length > max;
    counter.textContent = texts('form.counter', { count: length, max });
    if (isOver && !counter.classList.contains(OVER)) announce(tooLong);
    counter.classList.toggle(OVER, isOver);
    return isOver ? tooLong : undefined;
  };
  return ({ state, context }) => {
    const isLocked = state === 'locked';
    if (isLocked !== (button.textContent !== label)) {
      button.textContent = isLocked ? texts('form.submitting') : label;
    }
    button.setAttribute('aria-disabled', String(isLocked));
    form.setAttribute('aria-busy', String(isLocked));
    for (const field of fields) {
      const over = count(field);
      showError(field, errorOf(context, field) ?? over);
    }
    // The summary keeps its text while the form is edited.
    if (state !== 'editing') fillSummary(summary, fields, context);
    summary.hidden = context.problem === '';
  };
}

function showError({ root, controls }: Field, text: string | undefined): void {
  const error = root.querySelector<HTMLElement>('.field-error');
  if (error === null) return;
  if (error.textContent !== (text ?? '')) error.textContent = text ?? '';
  error.hidden = text === undefined;
  for (const control of controls) {
    if (text === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}

function errorOf({ errors }: FormContext, { id }: Field): string | undefined {
  return Object.hasOwn(errors, id) ? errors[id] : undefined;
}
