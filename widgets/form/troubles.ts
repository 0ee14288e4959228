import type { Failure } from '../contract/answer.js';
import type { Texts } from '../contract/page.js';
import type { Trouble } from './model.js';

/** What to say of a form that was not taken (storefront.md §8): at its fields where the server names them. */
export function troubleOf({ kind, status, message, fields }: Failure, texts: Texts): Trouble {
  const isByField = status === 400 && Object.keys(fields).length > 0;
  if (isByField) return { problem: texts('form.invalid'), faults: fields };
  return { problem: textOf(kind, status, texts) ?? message, faults: {} };
}

/** Undefined where the message is the one to show. */
function textOf(kind: Failure['kind'], status: number | undefined, texts: Texts) {
  if (kind === 'crumb' || kind === 'offline') return undefined;
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
      // Taken or not: an answer that cannot be read tells neither.
      return texts(status !== undefined && status < 300 ? 'form.processing' : 'form.unknown');
  }
}
