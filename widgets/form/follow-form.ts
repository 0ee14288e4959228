import type { Captcha } from '../contract/captcha.js';
import { FORM_SENT } from '../contract/forms.js';
import type { End } from '../contract/island.js';
import type { Page } from '../contract/page.js';
import { errorsIn } from '../shared/fields/check-fields.js';
import type { FormValues } from '../shared/fields/form-values.js';
import { listen } from '../shared/listen.js';
import { runModel } from '../shared/run-model.js';
import { isUntouched } from './draft.js';
import { definitionOf, readAnswers } from './fields.js';
import {
  type FormContext,
  type FormEffect,
  type FormEvent,
  formModel,
  type Trouble,
} from './model.js';
import { type FormParts, printedTrouble, readParts } from './parts.js';
import { finish } from './result.js';
import { sendForm } from './send.js';
import { UnsentInput } from './unsent.js';
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
  const followed = new FollowedForm(readParts(root), page);
  return () => followed.end();
}

class FollowedForm {
  readonly #parts: FormParts;
  readonly #page: FormPage;
  readonly #definition: ReturnType<typeof definitionOf>;
  readonly #unsent: UnsentInput;
  readonly #send: (event: FormEvent) => void;
  readonly #stop: () => void;
  #captcha: Captcha | undefined;
  #endWay: End = () => {};
  #endAsking: End = () => {};
  /** Restored drafts do not count: only what is typed now is asked about. */
  #isTouched = false;
  #isEnded = false;

  constructor(parts: FormParts, page: FormPage) {
    this.#parts = parts;
    this.#page = page;
    this.#definition = definitionOf(parts.fields);
    this.#unsent = new UnsentInput(parts);
    const printed = printedTrouble(parts);
    const start = { ...printed, saved: null };
    const view = createView(parts, page);
    this.#send = runModel(formModel, start, {
      show: (live) => {
        this.#endWay();
        view(live);
      },
      effects: this.#effects(),
    });
    // A page that shows what was refused has what was typed.
    if (printed.problem === '') this.#unsent.restore();
    parts.form.noValidate = true;
    view({ state: formModel.initial, context: start });
    this.#stop = listen(parts.form, {
      input: ({ target }) => this.#input(target as Node),
      submit: (event) => {
        event.preventDefault();
        this.#send({ type: 'submit' });
      },
      // Others are asked who the visitor is only once the form is used.
      focusin: () => this.#showCaptcha(),
    });
  }

  end(): void {
    this.#stop();
    this.#isEnded = true;
    this.#endAsking();
    this.#endWay();
    this.#captcha?.remove();
  }

  #effects(): Readonly<Record<FormEffect, (context: FormContext) => void>> {
    return {
      check: () => this.#send({ type: 'checked', ...this.#check() }),
      send: () => void this.#submit(),
      resetCaptcha: () => this.#captcha?.reset(),
      review: () => this.#review(),
      finish: ({ saved }) => {
        const { root } = this.#parts;
        this.#isTouched = false;
        this.#captcha?.remove();
        root.dispatchEvent(new CustomEvent(FORM_SENT, { bubbles: true }));
        if (saved !== null) finish(this.#parts, saved);
      },
    };
  }

  #answers(): FormValues {
    return readAnswers(this.#parts.fields, new URLSearchParams(location.search));
  }

  #input(target: Node): void {
    const field = this.#parts.fields.find(({ root }) => root.contains(target));
    if (field === undefined) return;
    if (!this.#isTouched) this.#startAsking();
    this.#isTouched = true;
    this.#unsent.keep(undefined);
    this.#send({ type: 'input', field: field.id });
  }

  #check(): Trouble {
    const { captcha, texts } = this.#page;
    const errors = errorsIn(this.#definition, this.#answers(), texts);
    if (Object.keys(errors).length > 0) return { problem: texts('form.invalid'), errors };
    const token = this.#captcha?.token();
    if (this.#captcha === undefined || captcha?.isEnterprise || token)
      return { problem: '', errors };
    return { problem: texts(token === '' ? 'captcha.missing' : 'captcha.failed'), errors };
  }

  async #submit(): Promise<void> {
    const sent = await sendForm(this.#page, {
      formId: this.#parts.id,
      answers: this.#answers(),
      key: this.#unsent.key,
      captcha: this.#captcha,
      onKey: (key) => this.#unsent.keep(key),
    });
    if (sent.ok) {
      this.#unsent.remove();
      this.#send({ type: 'accepted', saved: sent.saved });
      return;
    }
    this.#unsent.keep(sent.isSettled ? undefined : this.#unsent.key);
    this.#send({ type: 'refused', ...sent.trouble });
  }

  #review(): void {
    const { form, summary } = this.#parts;
    const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (first === null) this.#endWay = showWay(summary, this.#page.texts);
    else first.focus();
  }

  #showCaptcha(): void {
    const { captcha, captchaAction } = this.#parts;
    if (captcha !== null) this.#captcha ??= this.#page.captcha?.render(captcha, captchaAction);
  }

  /** Loads what asks before links lead away, when something is typed for the first time. */
  #startAsking(): void {
    if (!this.#parts.confirmsLeave) return;
    import('./ask-to-leave.js').then(({ askToLeave }) => {
      if (this.#isEnded) return;
      this.#endAsking();
      this.#endAsking = askToLeave(window, this.#page, () => this.#isHalfFilled());
    }, this.#page.report);
  }

  #isHalfFilled(): boolean {
    const { fields } = this.#parts;
    return this.#isTouched && !fields.every(({ controls }) => controls.every(isUntouched));
  }
}
