import type { Captcha } from '../contract/captcha.js';
import type { FormSaved } from '../contract/forms.js';
import type { Page } from '../contract/page.js';
import type { FormValues } from '../shared/fields/form-values.js';
import type { Trouble } from './model.js';
import { troubleOf } from './troubles.js';

/** The input of a submission. */
export interface Sending {
  readonly formId: string;
  readonly answers: FormValues;
  /** The key of an earlier submission of the same answers without a response. */
  readonly key: string | undefined;
  readonly captcha: Captcha | undefined;
  /** Called with the key before it is used. */
  readonly onKey: (key: string) => void;
}

/** The result of a submission. */
export type Sent =
  | { readonly ok: true; readonly saved: FormSaved }
  /** `isSettled`: the key cannot be used again. */
  | { readonly ok: false; readonly trouble: Trouble; readonly isSettled: boolean };

/** Submits a form: requests a key, then sends the input (storefront.md §8). Never rejects. */
export async function sendForm(
  { facts, forms, texts, report }: Pick<Page, 'facts' | 'forms' | 'texts' | 'report'>,
  { formId, answers, captcha, onKey, ...sending }: Sending,
): Promise<Sent> {
  const taken = sending.key === undefined ? await forms.takeKey() : undefined;
  const key = taken?.ok ? taken.value : sending.key;
  if (key === undefined) {
    return failed({ problem: texts('form.key'), errors: {} });
  }
  onKey(key);
  let captchaKey = '';
  try {
    captchaKey = (await captcha?.execute()) ?? '';
  } catch (error) {
    report(error);
    return failed({ problem: texts('captcha.failed'), errors: {} });
  }
  const { prefix, shown } = facts;
  const saved = await forms.save({
    formId,
    key,
    form: JSON.stringify(answers),
    ...(captchaKey !== '' && { captchaKey }),
    pageTitle: document.title,
    pageId: shown?.id ?? '',
    contentSource: shown?.source ?? 'c',
    pagePath: location.pathname.slice(prefix.length),
    pagePermissionTypeValue: shown?.permission ?? 1,
  });
  if (saved.ok) {
    const redirect = addressOf(saved.value.redirect, prefix);
    return { ok: true, saved: { ...saved.value, redirect } };
  }
  const { status = 500 } = saved.failure;
  // The server does not store a refused submission. After other failures it may have stored it, and
  // the same key prevents a duplicate.
  const isSettled = status >= 400 && status < 500;
  return failed(troubleOf(saved.failure, texts), isSettled);
}

function failed(trouble: Trouble, isSettled = false): Sent {
  return { ok: false, trouble, isSettled };
}

/** Paths are relative to the site. */
function addressOf(redirect: string | null, prefix: string): string | null {
  return redirect?.startsWith('/') ? prefix + redirect : redirect;
}
