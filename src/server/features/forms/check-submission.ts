import {
  type AnswerErrorKey,
  checkAnswers,
  type FormDefinition,
  type FormField,
} from '../../../../engine/internals.js';
import type { Json } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { checkJson } from '../../http/security/body.js';
import { formsOf, type SiteForm } from '../../website/site-forms.js';

/** Stored answers by field id. */
export type Answers = Readonly<Record<string, Json>>;

/**
 * The form with an id that this visitor may see.
 *
 * @throws ServerProblem 401 when a login or a password would show it, 404 when no form has the id
 */
export function findForm(
  { visitor, website }: Pick<ApiContext, 'visitor' | 'website'>,
  id: string,
  kinds: readonly SiteForm['kind'][],
): SiteForm {
  const isWanted = (form: SiteForm | undefined): form is SiteForm =>
    form !== undefined && kinds.includes(form.kind);
  const form = formsOf(visitor.view).get(id);
  if (isWanted(form)) return form;
  const all = website.site.view({ ...visitor.page, member: true, unlocked: true });
  if (isWanted(formsOf(all).get(id))) {
    throw new ServerProblem(401, 'unauthorized', 'form.status.401');
  }
  throw new ServerProblem(404, 'not-found', 'form.status.404');
}

/** @throws ServerProblem 400 for a text that is not a JSON object */
export function parseAnswers(text: string): Readonly<Record<string, Json>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    value = undefined;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ServerProblem(400, 'invalid', 'form.parse');
  }
  checkJson(value);
  return value as Readonly<Record<string, Json>>;
}

/** @throws ServerProblem 400 with an error for each invalid field */
export function acceptAnswers(
  { fields }: FormDefinition,
  given: Readonly<Record<string, Json>>,
): Answers {
  const checked = checkAnswers({ fields })(given);
  if ('answers' in checked) return checked.answers;
  const errors: Readonly<Record<string, AnswerErrorKey>> = checked.errors;
  throw new ServerProblem(400, 'invalid', 'form.invalid', { fields: errors });
}

/** The answers that a page may show again: all but passwords. */
export function withoutPasswords(fields: readonly FormField[], answers: Answers): Answers {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ id }) => id));
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !secret.has(id)));
}

/**
 * Verifies the captcha token of a form, if the form and the server have a captcha.
 *
 * @throws ServerProblem 400
 */
export async function checkCaptcha(
  { server, store }: Pick<ApiContext, 'server' | 'store'>,
  { captchaAction }: SiteForm,
  token: string | null | undefined,
): Promise<void> {
  if (captchaAction === undefined || server.captcha === undefined) return;
  if (!token || !(await server.captcha.verify(store, token, captchaAction))) {
    throw new ServerProblem(400, 'captcha', 'captcha.failed');
  }
}
