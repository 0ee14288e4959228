import type { Page } from '../contract/page.js';
import type { Standing } from '../shared/machine.js';
import type { Field } from './fields.js';
import type { FormMemory, FormState } from './model.js';
import type { FormParts } from './parts.js';
import { fillSummary } from './summary.js';

/** Shows where a form stands: its button, what is wrong with which field, and a summary that alone is an alert. */
export type View = (live: Standing<FormState, FormMemory>) => void;

/** Of counters of texts that are too long. */
const OVER = 'error';

export function createView(
  parts: FormParts,
  { texts, announce }: Pick<Page, 'texts' | 'announce'>,
): View {
  const { form, fields, button, summary } = parts;
  const label = button.textContent;
  const tooLong = texts('form.tooLong');
  /** The fault of a text that is too long, as soon as it is. */
  const count = ({ root, controls: [control] }: Field): string | undefined => {
    const counter = root.querySelector<HTMLElement>('.character-count');
    if (counter === null || control === undefined) return undefined;
    const max = Number(control.dataset.maxLength);
    // As the server counts: line breaks once, and not what stands around the text.
    const length = control.value.trim().length;
    const isOver = length > max;
    counter.textContent = texts('form.counter', { count: length, max });
    if (isOver && !counter.classList.contains(OVER)) announce(tooLong);
    counter.classList.toggle(OVER, isOver);
    return isOver ? tooLong : undefined;
  };
  return ({ state, memory }) => {
    const isLocked = state === 'locked';
    if (isLocked !== (button.textContent !== label)) {
      button.textContent = isLocked ? texts('form.submitting') : label;
    }
    button.setAttribute('aria-disabled', String(isLocked));
    form.setAttribute('aria-busy', String(isLocked));
    for (const field of fields) {
      const over = count(field);
      showFault(field, faultOf(memory, field) ?? over);
    }
    // While it is edited the summary stays as it was said.
    if (state !== 'editing') fillSummary(summary, fields, memory);
    summary.hidden = memory.problem === '';
  };
}

function showFault({ root, controls }: Field, fault: string | undefined): void {
  const error = root.querySelector<HTMLElement>('.field-error');
  if (error === null) return;
  if (error.textContent !== (fault ?? '')) error.textContent = fault ?? '';
  error.hidden = fault === undefined;
  for (const control of controls) {
    if (fault === undefined) control.removeAttribute('aria-invalid');
    else control.setAttribute('aria-invalid', 'true');
  }
}

function faultOf({ faults }: FormMemory, { id }: Field): string | undefined {
  return Object.hasOwn(faults, id) ? faults[id] : undefined;
}
