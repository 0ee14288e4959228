import type { Captcha } from '../contract/captcha.js';
import type { FormSaved } from '../contract/forms.js';
import type { Page } from '../contract/page.js';
import type { FormValues } from '../shared/fields/form-values.js';
import type { Trouble } from './model.js';
import { troubleOf } from './troubles.js';

/** What is sent of a form. */
export interface Sending {
  readonly formId: string;
  readonly answers: FormValues;
  /** The key that the same answers were sent with before, of which no answer is known. */
  readonly key: string | undefined;
  readonly captcha: Captcha | undefined;
  /** Told of the key before it is used. */
  readonly onKey: (key: string) => void;
}

/** Whether a form was taken. */
export type Sent =
  | { readonly ok: true; readonly saved: FormSaved }
  /** `isSettled` when the key is of no more use. */
  | { readonly ok: false; readonly trouble: Trouble; readonly isSettled: boolean };

/** Sends a form: the key first, then what was entered (storefront.md §8). Never rejects. */
export async function sendForm(
  { facts, forms, texts, report }: Pick<Page, 'facts' | 'forms' | 'texts' | 'report'>,
  { formId, answers, captcha, onKey, ...sending }: Sending,
): Promise<Sent> {
  const taken = sending.key === undefined ? await forms.takeKey() : undefined;
  const key = taken?.ok ? taken.value : sending.key;
  if (key === undefined) {
    return failed({ problem: texts('form.key'), faults: {} });
  }
  onKey(key);
  let captchaKey = '';
  try {
    captchaKey = (await captcha?.execute()) ?? '';
  } catch (error) {
    report(error);
    return failed({ problem: texts('captcha.failed'), faults: {} });
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
  // What was refused was not kept; of the others nobody knows, and the same key makes them one.
  const isSettled = status >= 400 && status < 500;
  return failed(troubleOf(saved.failure, texts), isSettled);
}

function failed(trouble: Trouble, isSettled = false): Sent {
  return { ok: false, trouble, isSettled };
}

/** Paths are those of the site. */
function addressOf(redirect: string | null, prefix: string): string | null {
  return redirect?.startsWith('/') ? prefix + redirect : redirect;
}
