import { type AnswerErrorKey, checkAnswers } from '../../../engine/model/form/check-answers.js';
import type { TextKey, Texts } from '../../contract/page.js';
import type { FormErrors, FormValues } from './form-values.js';

/**
 * The errors in the answers to a form, in the server's own words; empty if they can be sent.
 *
 * @param source the form as `checkAnswers` reads it
 */
export function errorsIn(
  source: Parameters<typeof checkAnswers>[0],
  answers: FormValues,
  texts: Texts,
): FormErrors {
  const checked = checkAnswers(source)(answers);
  if ('answers' in checked) return {};
  return Object.fromEntries(
    Object.entries(checked.errors).map(([id, error]) => [id, texts(ERROR_TEXTS[error], EXAMPLES)]),
  );
}

/** The texts of field errors. They are listed here so that the page includes them. */
const ERROR_TEXTS = {
  'form.choice': 'form.choice',
  'form.date': 'form.date',
  'form.email': 'form.email',
  'form.number': 'form.number',
  'form.parse': 'form.parse',
  'form.phone': 'form.phone',
  'form.required': 'form.required',
  'form.time': 'form.time',
  'form.tooLong': 'form.tooLong',
  'form.website': 'form.website',
} as const satisfies Readonly<Record<AnswerErrorKey, TextKey>>;

/** Examples for the placeholders of these texts. */
const EXAMPLES = { email: 'name@example.com' } as const;
