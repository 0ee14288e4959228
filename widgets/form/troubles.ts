import type { Failure } from '../contract/answer.js';
import type { Texts } from '../contract/page.js';
import type { Trouble } from './model.js';

/** The error texts of a rejected form (storefront.md §8), by field if the server names fields. */
export function troubleOf({ kind, status, message, fields }: Failure, texts: Texts): Trouble {
  const isByField = status === 400 && Object.keys(fields).length > 0;
  if (isByField) return { problem: texts('form.invalid'), errors: fields };
  return { problem: textOf(kind, status, texts) ?? message, errors: {} };
}

/** Undefined if the server's message is to be shown. */
function textOf(kind: Failure['kind'], status: number | undefined, texts: Texts) {
  if (kind === 'crumb' || kind === 'offline' || kind === 'timeout') return undefined;
  switch (status) {
    case 400:
      return undefined;
    case 401:
      return texts('form.status.401');
    case 404:
      return texts('form.status.404');
    case 409:
      return kind === 'refused' ? undefined : texts('form.processing');
    case 429:
      return texts('form.status.429');
    case 500:
      return texts('form.status.500');
    default:
      // An unreadable answer does not tell whether the server stored the submission.
      return texts(status !== undefined && status < 300 ? 'form.processing' : 'form.unknown');
  }
}
