import type { Attributes } from '../../shared/markup.js';

/** A question before a form is sent. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the confirming button. */
  readonly label: string;
}

/** The attributes of a form that asks for confirmation, which needs scripts (`widgets/confirm`). */
export function asksFirst({ title, text, label }: Question): Attributes {
  return {
    class: 'sqs-confirm',
    'data-confirm-title': title,
    'data-confirm-text': text,
    'data-confirm-label': label,
  };
}
