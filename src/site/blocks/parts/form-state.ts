import type { SentForm } from '../../shared/types.js';
import type { BlockContext, View } from '../define.js';
import type { FormState } from './form-field.js';

/** The result of the form that the visitor has just sent; undefined for all other forms. */
export function sentOf(formId: string, { host }: BlockContext): SentForm | undefined {
  const sent = host.forms?.sent;
  return sent?.formId === formId ? sent : undefined;
}

/** The errors of a form in front of it, with links to the fields that have them. */
export function errorSummary(
  sent: SentForm | undefined,
  state: FormState,
  fields: readonly { readonly id: string; readonly title: string; readonly elementId: string }[],
  block: BlockContext,
): View {
  const errors = (state.errors ?? {}) as Readonly<Record<string, unknown>>;
  const links = fields.flatMap(({ id, title, elementId }) => {
    const error = Object.hasOwn(errors, id) ? errors[id] : undefined;
    return typeof error === 'string' && error !== ''
      ? [{ href: `#${elementId}`, text: `${title || id}: ${error}` }]
      : [];
  });
  const message = sent?.message || block.word('formErrors');
  const hasErrors = links.length > 0 || (sent !== undefined && !sent.isDone);
  return { errorText: hasErrors ? message : '', errorLinks: links };
}

/** The facts from which the island of forms asks for a captcha. */
export function captchaView(isAsked: boolean, action: string, { host }: BlockContext): View {
  return {
    captcha: isAsked ? { action, siteKey: host.forms?.captchaSiteKey ?? '' } : null,
  };
}
