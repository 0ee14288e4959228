import type { Attributes } from '../../shared/markup.js';

/** What is asked before a form is sent. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** Of the button that says yes. */
  readonly label: string;
}

/** The attributes of a form that asks first, where there are scripts (`widgets/confirm`). */
export function asksFirst({ title, text, label }: Question): Attributes {
  return {
    class: 'sqs-confirm',
    'data-confirm-title': title,
    'data-confirm-text': text,
    'data-confirm-label': label,
  };
}
