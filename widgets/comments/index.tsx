import type { Captcha } from '../contract/captcha.js';
import type { End, Hydrate } from '../contract/island.js';
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
import { commentsModel } from './model.js';
import { refreshThread } from './refresh.js';
import { createView } from './view.js';

/** Has comments posted without leaving the page; the form is the server's (formatters.md 4.4). */
const hydrateComments: Hydrate = (root, page) => {
  const form = readForm(root);
  // Where comments are closed, and on pages that no server makes.
  return form === undefined ? () => {} : followComments(root, form, page);
};

export default hydrateComments;

function followComments(root: HTMLElement, parts: CommentForm, page: Page): End {
  const { form, itemId } = parts;
  const { texts, responses, report } = page;
  const view = createView(parts, texts);
  const start = {
    answered: readAnswered(parts),
    problem: '',
    errors: readErrors(parts),
    isShown: false,
  };
  let captcha: Captcha | undefined;
  // Of what was entered: when it is sent again after no answer came, it is one comment.
  let key = newKey();

  const post = async (): Promise<void> => {
    try {
      const token = (await captcha?.execute()) ?? '';
      const given = page.captcha?.isEnterprise
        ? { recaptchaEnterpriseV3Token: token }
        : { captchaToken: token };
      const comment = { itemId, ...valuesOf(parts), ...(token !== '' && given) };
      const answer = await responses.comment(comment, key);
      if (answer.ok) return send({ type: 'accepted', isShown: answer.value.state === 'approved' });
      const { message, fields } = answer.failure;
      send({ type: 'refused', problem: message, errors: fields });
    } catch (error) {
      report(error);
      send({ type: 'refused', problem: texts('captcha.failed'), errors: {} });
    }
  };
  const send = runModel(commentsModel, start, {
    show: view.show,
    effects: {
      send: () => void post(),
      moveForm: ({ answered }) => answered && view.moveBelow(answered.id),
      returnForm: view.moveBack,
      focusForm: view.focusForm,
      focusError: view.focusError,
      focusNote: view.focusNote,
      resetCaptcha: () => captcha?.reset(),
      clear: () => {
        key = newKey();
        view.clear();
      },
      refresh: () => void refreshThread(root).catch(report),
    },
  });
  form.noValidate = true;
  const stop = listen(root, {
    input: ({ target }) => {
      key = newKey();
      if (form.contains(target as Node)) {
        send({ type: 'input', field: (target as HTMLInputElement).name });
      }
    },
    submit: (event) => {
      event.preventDefault();
      send({ type: 'submit', errors: errorsOf(parts, texts) });
    },
    click: (event) => {
      const link = (event.target as Element).closest<HTMLElement>(
        '.comment-reply, .comment-cancel',
      );
      if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      const { commentId, author = '' } = link.dataset;
      if (commentId === undefined) send({ type: 'cancel' });
      else send({ type: 'answer', comment: { id: commentId, author } });
    },
    // Others are asked who the visitor is only once the form is used.
    focusin: () => {
      if (parts.captcha !== null) captcha ??= page.captcha?.render(parts.captcha, 'comment');
    },
  });
  return () => {
    stop();
    captcha?.remove();
  };
}
