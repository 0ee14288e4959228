import type { CaptchaAction } from '../contract/captcha.js';
import { type Field, readFields } from './fields.js';
import type { Trouble } from './model.js';

/** The elements of a form that change. */
export interface FormParts {
  readonly root: HTMLElement;
  readonly form: HTMLFormElement;
  readonly id: string;
  readonly fields: readonly Field[];
  /** The error summary. */
  readonly summary: HTMLElement;
  readonly button: HTMLButtonElement;
  /** The message that replaces the form after submission. */
  readonly thanks: HTMLElement;
  readonly captcha: HTMLElement | null;
  readonly captchaAction: CaptchaAction;
  /** Whether links ask for confirmation before they discard the input. */
  readonly confirmsLeave: boolean;
}

/** @throws Error when the markup is not that of a form */
export function readParts(root: HTMLElement): FormParts {
  const form = find<HTMLFormElement>(root, 'form[data-form-id]');
  return {
    root,
    form,
    id: form.dataset.formId ?? '',
    fields: readFields(form),
    summary: find(form, '.form-errors'),
    button: find(form, 'button[type="submit"]'),
    thanks: find(root, '.form-submission-text'),
    captcha: form.querySelector<HTMLElement>('.captcha-container'),
    captchaAction: (form.dataset.captchaAction ?? 'form_block') as CaptchaAction,
    confirmsLeave: form.dataset.confirmLeave === 'true',
  };
}

function find<E extends HTMLElement>(root: HTMLElement, selector: string): E {
  const found = root.querySelector<E>(selector);
  if (found === null) throw new Error(`.form-wrapper needs '${selector}'`);
  return found;
}

/** The server's errors after a rejected plain post. */
export function printedTrouble({ summary, fields }: FormParts): Trouble {
  const errors = fields.flatMap(({ id, root }) => {
    const error = root.querySelector<HTMLElement>('.field-error');
    return error === null || error.hidden ? [] : [[id, error.textContent]];
  });
  return { problem: summary.hidden ? '' : summary.textContent, errors: Object.fromEntries(errors) };
}
