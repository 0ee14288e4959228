import * as v from 'valibot';
import { isEmail, toAnswers } from '../../../../engine/internals.js';
import { object, text } from '../../../shared/values.js';
import { formAnchor, submissionHtml } from '../../../site/forms.js';
import type { Json, NewSubmission } from '../../../store/index.js';
import type { ApiContext } from '../../http/api-context.js';
import { ServerProblem } from '../../http/problem.js';
import { referrerOf } from '../../http/referrer.js';
import { defineRoute, EVERYONE } from '../../http/route.js';
import { limitEmails } from '../../http/security/limit-emails.js';
import { formsOf, type SiteForm } from '../../website/site-forms.js';
import {
  type Answers,
  acceptAnswers,
  checkCaptcha,
  findForm,
  parseAnswers,
  withoutPasswords,
} from './check-submission.js';
import { SAVE_ROUTE, SENT } from './names.js';
import { plainAnswers } from './plain-answers.js';
import { saved, submission } from './schemas.js';
import { successAddress } from './success-address.js';

/** Messages of statuses of a submission (storefront seed §8). */
const SAYS = {
  401: 'form.status.401',
  404: 'form.status.404',
  429: 'form.status.429',
  500: 'form.status.500',
} as const;

/** Kinds of forms whose submissions are saved. Those of products are only checked. */
const SAVED: readonly SiteForm['kind'][] = ['form', 'newsletter', 'popup'];
const CHECKED: readonly SiteForm['kind'][] = [...SAVED, 'product'];

type SaveContext = ApiContext<v.InferOutput<typeof submission>>;

/** Routes of forms (storefront.md §8). */
export const FORM_ROUTES = [
  defineRoute({
    id: 'forms.key',
    method: 'POST',
    path: '/api/form/FormSubmissionKey',
    summary: 'Makes a key that is good for one submission within 2 hours',
    access: EVERYONE,
    limit: 'form',
    says: SAYS,
    answer: v.object({ key: v.string() }),
    run: async ({ store }) => ({ key: await store.submissions.createKey() }),
  }),

  defineRoute({
    id: SAVE_ROUTE,
    method: 'POST',
    path: '/api/form/SaveFormSubmission',
    summary:
      'Keeps what was answered to a form; the same key and answers again are answered as the first time',
    access: EVERYONE,
    limit: 'form',
    says: SAYS,
    body: submission,
    answer: saved,
    anchor: ({ formId }) => (typeof formId === 'string' ? formAnchor(formId) : undefined),
    submitted: ({ formId = '', form = {} }, view): Readonly<Record<string, Json>> => {
      const { fields } = formsOf(view).get(text(formId))?.definition ?? { fields: [] };
      const members = object(form) as Readonly<Record<string, Json>>;
      return { formId, form: withoutPasswords(fields, plainAnswers({ fields }, members)) };
    },
    async run(context) {
      const { body, isForm, origin } = context;
      const form = findForm(context, body.formId, SAVED);
      const answers = acceptAnswers(form.definition, given(context, form));
      const key = body.key || null;
      if (key === null && !isForm) throw new ServerProblem(400, 'invalid', 'form.key');
      const input = toSubmission(context, form, answers, key);
      const id = await keep(context, form, input);
      const redirect = successAddress(form.definition.successRedirect, origin);
      if (redirect === undefined) context.notify({ kind: SENT, data: { formId: body.formId } });
      else context.redirect(redirect);
      const html = submissionHtml(context.visitor.view, form.definition.submissionHtml);
      return { id, redirect: redirect ?? null, html };
    },
  }),

  defineRoute({
    id: 'forms.validate',
    method: 'POST',
    path: '/api/rest/forms/validate/{formId}',
    summary: 'Checks answers by the ids of their fields, and keeps nothing',
    access: EVERYONE,
    limit: 'change',
    says: SAYS,
    body: v.record(v.string(), v.any()),
    answer: v.object({ valid: v.boolean() }),
    async run(context) {
      const { definition } = findForm(context, context.params.formId ?? '', CHECKED);
      const { body, isForm } = context;
      acceptAnswers(
        definition,
        isForm ? plainAnswers(definition, object(body.form) as Answers) : body,
      );
      return { valid: true };
    },
  }),
];

/** The submitted answers by field id. */
function given(context: SaveContext, { definition }: SiteForm): Answers {
  const { isForm } = context;
  const { form } = context.body;
  if (typeof form !== 'string') {
    // Islands send JSON text. Anything else from them is invalid.
    if (!isForm) throw new ServerProblem(400, 'invalid', 'form.parse');
    return plainAnswers(definition, form, referrerOf(context)?.searchParams);
  }
  if (isForm && form === '') return plainAnswers(definition, {}, referrerOf(context)?.searchParams);
  return parseAnswers(form);
}

/**
 * Saves a submission. A repeated one needs no captcha. The captcha is the last check, because its tokens are valid
 * once.
 */
async function keep(context: SaveContext, form: SiteForm, input: NewSubmission): Promise<string> {
  const { body, store } = context;
  const earlier = await store.submissions.earlier(input);
  if (earlier !== undefined) return earlier.id;
  if (input.subscribe !== undefined) await limitEmails(context);
  await checkCaptcha(context, form, body.captchaKey);
  return (await store.submissions.save(input)).id;
}

function toSubmission(
  context: SaveContext,
  { kind, definition }: SiteForm,
  values: Answers,
  key: string | null,
): NewSubmission {
  const { visitor, visitorKey } = context;
  const { id: formId, name, notifyEmail } = definition;
  const answers = toAnswers(definition.fields, values);
  const email = notifyEmail || text(object(visitor.view.site.websiteSettings).contactEmail);
  const isList = kind === 'newsletter';
  return {
    formId,
    visitor: visitorKey,
    answers: answers as unknown as Json,
    page: pageOf(context),
    key,
    ...(isList
      ? { subscribe: { email: text(values.email), list: formId, language: null } }
      : isEmail(email)
        ? { notify: { email, data: { form: name || formId, answers: answers as unknown as Json } } }
        : {}),
  };
}

/** The page of a submission: from the body for islands, from the referrer for plain forms. */
function pageOf(context: SaveContext): Json {
  const { pageTitle, pageId, contentSource, pagePath, pagePermissionTypeValue } = context.body;
  return {
    pageTitle: pageTitle ?? '',
    pageId: pageId ?? '',
    contentSource: contentSource ?? null,
    pagePath: pagePath ?? referrerOf(context)?.pathname ?? '',
    pagePermissionTypeValue: pagePermissionTypeValue ?? null,
  };
}
