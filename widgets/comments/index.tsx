import type { Captcha } from '../contract/captcha.js';
import type { Hydrate } from '../contract/island.js';
import type { Page } from '../contract/page.js';
import { listen } from '../shared/listen.js';
import { newKey } from '../shared/new-key.js';
import { runModel } from '../shared/run-model.js';
import {
  type CommentForm,
  errorsOf,
  readAnswered,
  readErrors,
  readForm,
  valuesOf,
} from './form.js';
import {
  type CommentsContext,
  type CommentsEffect,
  type CommentsEvent,
  commentsModel,
} from './model.js';
import { refreshThread } from './refresh.js';
import { createView } from './view.js';

/** Has comments posted without leaving the page; the form is the server's (formatters.md 4.4). */
const hydrateComments: Hydrate = (root, page) => {
  const form = readForm(root);
  // Where comments are closed, and on pages that no server makes.
  if (form === undefined) return () => {};
  const followed = new FollowedComments(root, form, page);
  return () => followed.end();
};

export default hydrateComments;

class FollowedComments {
  readonly #root: HTMLElement;
  readonly #parts: CommentForm;
  readonly #page: Page;
  readonly #view: ReturnType<typeof createView>;
  readonly #send: (event: CommentsEvent) => void;
  readonly #stop: () => void;
  #captcha: Captcha | undefined;
  /** Of what was entered: when it is sent again after no answer came, it is one comment. */
  #key = newKey();

  constructor(root: HTMLElement, parts: CommentForm, page: Page) {
    this.#root = root;
    this.#parts = parts;
    this.#page = page;
    this.#view = createView(parts, page.texts);
    const start = {
      answered: readAnswered(parts),
      problem: '',
      errors: readErrors(parts),
      isShown: false,
    };
    this.#send = runModel(commentsModel, start, {
      show: this.#view.show,
      effects: this.#effects(),
    });
    parts.form.noValidate = true;
    this.#stop = listen(root, {
      input: ({ target }) => this.#input(target as HTMLInputElement),
      submit: (event) => {
        event.preventDefault();
        this.#send({ type: 'submit', errors: errorsOf(parts, page.texts) });
      },
      click: (event) => this.#click(event),
      // Others are asked who the visitor is only once the form is used.
      focusin: () => this.#showCaptcha(),
    });
  }

  end(): void {
    this.#stop();
    this.#captcha?.remove();
  }

  #effects(): Readonly<Record<CommentsEffect, (context: CommentsContext) => void>> {
    const view = this.#view;
    return {
      send: () => void this.#post(),
      moveForm: ({ answered }) => answered && view.moveBelow(answered.id),
      returnForm: view.moveBack,
      focusForm: view.focusForm,
      focusError: view.focusError,
      focusNote: view.focusNote,
      resetCaptcha: () => this.#captcha?.reset(),
      clear: () => {
        this.#key = newKey();
        view.clear();
      },
      refresh: () => void refreshThread(this.#root).catch(this.#page.report),
    };
  }

  async #post(): Promise<void> {
    const { captcha, responses, report, texts } = this.#page;
    try {
      const token = (await this.#captcha?.execute()) ?? '';
      const given = captcha?.isEnterprise
        ? { recaptchaEnterpriseV3Token: token }
        : { captchaToken: token };
      const { itemId } = this.#parts;
      const comment = { itemId, ...valuesOf(this.#parts), ...(token !== '' && given) };
      const answer = await responses.comment(comment, this.#key);
      if (answer.ok) {
        this.#send({ type: 'accepted', isShown: answer.value.state === 'approved' });
        return;
      }
      const { message, fields } = answer.failure;
      this.#send({ type: 'refused', problem: message, errors: fields });
    } catch (error) {
      report(error);
      this.#send({ type: 'refused', problem: texts('captcha.failed'), errors: {} });
    }
  }

  #input(target: HTMLInputElement): void {
    this.#key = newKey();
    if (this.#parts.form.contains(target)) this.#send({ type: 'input', field: target.name });
  }

  #click(event: MouseEvent): void {
    const link = (event.target as Element).closest<HTMLElement>('.comment-reply, .comment-cancel');
    if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { commentId, author = '' } = link.dataset;
    if (commentId === undefined) this.#send({ type: 'cancel' });
    else this.#send({ type: 'answer', comment: { id: commentId, author } });
  }

  #showCaptcha(): void {
    const { captcha } = this.#parts;
    if (captcha !== null) this.#captcha ??= this.#page.captcha?.render(captcha, 'comment');
  }
}
