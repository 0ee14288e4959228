import type { Captcha } from '../contract/captcha.js';
import { FORM_SENT } from '../contract/forms.js';
import type { End } from '../contract/island.js';
import type { Page } from '../contract/page.js';
import { errorsIn } from '../shared/fields/check-fields.js';
import type { FormValues } from '../shared/fields/form-values.js';
import { listen } from '../shared/listen.js';
import { runModel } from '../shared/run-model.js';
import { isUntouched, openDrafts, restoreStates, statesOf } from './draft.js';
import { definitionOf, readAnswers } from './fields.js';
import { formModel, type Trouble } from './model.js';
import { printedTrouble, readParts } from './parts.js';
import { finish } from './result.js';
import { sendForm } from './send.js';
import { createView } from './view.js';
import { showWay } from './way-to-review.js';

/** What a form needs of its page. */
export type FormPage = Pick<
  Page,
  'announce' | 'captcha' | 'dialogs' | 'facts' | 'forms' | 'report' | 'texts'
>;

/**
 * Takes over the markup of a form, with what was typed before: its checks, its messages, its submission
 * (storefront.md §8).
 *
 * @throws Error when the markup is not that of a form
 */
export function followForm(root: HTMLElement, page: FormPage): End {
  const parts = readParts(root);
  const { form, fields } = parts;
  const { texts } = page;
  const definition = definitionOf(fields);
  const drafts = openDrafts(`${parts.id} ${location.pathname}`, () => sessionStorage);
  const printed = printedTrouble(parts);
  const start = { ...printed, saved: null };
  let key: string | undefined;
  let captcha: Captcha | undefined;
  let endWay: End = () => {};
  // What was kept for this form is there again when somebody comes back: only what is typed now is asked about.
  let isTouched = false;
  const answers = (): FormValues => readAnswers(fields, new URLSearchParams(location.search));
  const keep = (): void => drafts.write({ states: statesOf(fields), key });

  const check = (): Trouble => {
    const errors = errorsIn(definition, answers(), texts);
    if (Object.keys(errors).length > 0) return { problem: texts('form.invalid'), errors };
    const token = captcha?.token();
    if (captcha === undefined || page.captcha?.isEnterprise || token)
      return { problem: '', errors };
    return { problem: texts(token === '' ? 'captcha.missing' : 'captcha.failed'), errors };
  };
  const submit = async (): Promise<void> => {
    const sent = await sendForm(page, {
      formId: parts.id,
      answers: answers(),
      key,
      captcha,
      onKey: (taken) => {
        key = taken;
        keep();
      },
    });
    if (sent.ok) {
      drafts.remove();
      send({ type: 'accepted', saved: sent.saved });
      return;
    }
    if (sent.isSettled) key = undefined;
    keep();
    send({ type: 'refused', ...sent.trouble });
  };
  const isHalfFilled = (): boolean =>
    isTouched && !fields.every(({ controls }) => controls.every(isUntouched));
  let isEnded = false;
  let endAsking: End = () => {};
  /** Loads what asks before links lead away, when something is typed for the first time. */
  const startAsking = (): void => {
    if (!parts.confirmsLeave) return;
    import('./ask-to-leave.js').then(({ askToLeave }) => {
      if (isEnded) return;
      endAsking();
      endAsking = askToLeave(window, page, isHalfFilled);
    }, page.report);
  };
  const view = createView(parts, page);
  const send = runModel(formModel, start, {
    show: (live) => {
      endWay();
      view(live);
    },
    effects: {
      check: () => send({ type: 'checked', ...check() }),
      send: () => void submit(),
      resetCaptcha: () => captcha?.reset(),
      review: () => {
        const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
        if (first === null) endWay = showWay(parts.summary, texts);
        else first.focus();
      },
      finish: ({ saved }) => {
        isTouched = false;
        captcha?.remove();
        root.dispatchEvent(new CustomEvent(FORM_SENT, { bubbles: true }));
        if (saved !== null) finish(parts, saved);
      },
    },
  });

  // A page that shows what was refused has what was typed.
  const draft = printed.problem === '' ? drafts.read() : undefined;
  if (draft !== undefined) {
    restoreStates(fields, draft.states);
    const isWhole = JSON.stringify(statesOf(fields)) === JSON.stringify(draft.states);
    key = isWhole ? draft.key : undefined;
  }
  form.noValidate = true;
  view({ state: formModel.initial, context: start });
  const stop = listen(form, {
    input: ({ target }) => {
      const field = fields.find(({ root: each }) => each.contains(target as Node));
      if (field === undefined) return;
      // A key is for what was entered when it was taken.
      key = undefined;
      if (!isTouched) startAsking();
      isTouched = true;
      keep();
      send({ type: 'input', field: field.id });
    },
    submit: (event) => {
      event.preventDefault();
      send({ type: 'submit' });
    },
    // Others are asked who the visitor is only once the form is used.
    focusin: () => {
      if (parts.captcha !== null)
        captcha ??= page.captcha?.render(parts.captcha, parts.captchaAction);
    },
  });
  return () => {
    stop();
    isEnded = true;
    endAsking();
    endWay();
    captcha?.remove();
  };
}
