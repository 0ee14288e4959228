import { object, text } from '../../../shared/values.js';
import type { SentForm } from '../../../site/forms.js';
import type { Flash } from '../../http/flash.js';
import { SAVE_ROUTE, SENT } from './names.js';

/**
 * The state of a form after it was sent without scripts, which its page shows once; undefined for flash messages of
 * other routes.
 *
 * @param nonce the nonce of the answer, for scripts in the HTML after the form
 */
export function sentFormOf({ route, error, notice }: Flash, nonce: string): SentForm | undefined {
  if (route !== SAVE_ROUTE) return undefined;
  if (notice?.kind === SENT) {
    const formId = notice.data.formId ?? '';
    return { formId, isDone: true, message: '', values: {}, errors: {}, nonce };
  }
  if (error === undefined) return undefined;
  const { values, fields: errors, message } = error;
  return {
    formId: text(values.formId),
    isDone: false,
    message,
    values: object(values.form),
    errors,
    nonce,
  };
}
