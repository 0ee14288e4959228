import { type RefObject, useEffect, useRef } from 'react';
import { isEmail } from '../../../engine/shared/email.js';
import type { Captcha } from '../../contract/captcha.js';
import type { Page, Texts } from '../../contract/page.js';
import type { Snapshot } from '../../shared/machine.js';
import { newKey } from '../../shared/new-key.js';
import { useModel } from '../../shared/use-model.js';
import {
  type CommentsContext,
  type CommentsEffect,
  type CommentsEvent,
  type CommentsState,
  commentsModel,
  type Errors,
} from '../model.js';

export const COMMENT_FIELDS = ['author', 'email', 'body'] as const;
export type CommentField = (typeof COMMENT_FIELDS)[number];
type Control = HTMLInputElement | HTMLTextAreaElement;

const START: CommentsContext = { answered: null, problem: '', errors: {}, isShown: false };
const BLANK = { author: '', email: '', body: '' };

export interface CommentForm extends Snapshot<CommentsState, CommentsContext> {
  readonly send: (event: CommentsEvent) => void;
  readonly submit: () => void;
  /** What is typed; it survives the form's way below a comment. */
  readonly values: RefObject<Record<CommentField, string>>;
  readonly type: (field: CommentField, value: string) => void;
  readonly controls: RefObject<Map<CommentField, Control>>;
  readonly note: RefObject<HTMLParagraphElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly captcha: RefObject<Captcha | undefined>;
}

/** The form of a thread: its model, with the call that posts. */
export function useCommentForm(
  itemId: string,
  page: Page | undefined,
  refresh: () => void,
): CommentForm {
  const values = useRef<Record<CommentField, string>>({ ...BLANK });
  const controls = useRef(new Map<CommentField, Control>());
  const note = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const captcha = useRef<Captcha>(undefined);
  /** Of what was entered: when it is sent again after no answer came, it is one comment. */
  const key = useRef<string>(undefined);
  /** What gets the focus once the form is where it belongs. */
  const wanted = useRef<CommentsEffect>(undefined);
  const [{ state, context }, send] = useModel(commentsModel, START, (effect, latest, sendOn) => {
    switch (effect) {
      case 'send':
        key.current ??= newKey();
        if (page !== undefined) {
          const written = { itemId, ...trimmed(values.current) };
          void post(page, captcha.current, written, key.current, latest).then(sendOn);
        }
        return;
      case 'clear':
        key.current = undefined;
        values.current.body = '';
        for (const [name, control] of controls.current) control.value = values.current[name];
        return;
      case 'resetCaptcha':
        captcha.current?.reset();
        return;
      case 'refresh':
        refresh();
        return;
      case 'focusForm':
      case 'focusError':
      case 'focusNote':
        wanted.current = effect;
    }
  });
  useEffect(() => {
    const { current } = wanted;
    wanted.current = undefined;
    const wrong = COMMENT_FIELDS.find((name) => context.errors[name] !== undefined);
    if (current === 'focusNote') note.current?.focus();
    else if (current === 'focusForm') firstBlank(controls.current)?.focus();
    else if (current === 'focusError')
      ((wrong && controls.current.get(wrong)) ?? button.current)?.focus();
  });
  const type = (field: CommentField, value: string): void => {
    values.current[field] = value;
    key.current = undefined;
    send({ type: 'input', field });
  };
  const submit = (): void => {
    if (page === undefined) return;
    send({ type: 'submit', errors: errorsOf(trimmed(values.current), page.texts) });
  };
  return { state, context, send, submit, values, type, controls, note, button, captcha };
}

function trimmed(values: Record<CommentField, string>): Record<CommentField, string> {
  const { author, email, body } = values;
  return { author: author.trim(), email: email.trim(), body: body.trim() };
}

function firstBlank(controls: ReadonlyMap<CommentField, Control>): Control | undefined {
  return (
    [...controls.values()].find(({ required, value }) => required && value === '') ??
    controls.get('body')
  );
}

function errorsOf({ author, email, body }: Record<CommentField, string>, texts: Texts): Errors {
  return {
    ...(author === '' && { author: texts('form.required') }),
    ...(email !== '' &&
      !isEmail(email) && {
        email: texts('form.email', { email: 'name@example.com' }),
      }),
    ...(body === '' && { body: texts('form.required') }),
  };
}

/** Posts a comment; the event says what became of it. */
async function post(
  { captcha: provider, responses, report, texts }: Page,
  captcha: Captcha | undefined,
  written: { readonly itemId: string } & Record<CommentField, string>,
  key: string,
  { answered }: CommentsContext,
): Promise<CommentsEvent> {
  let token = '';
  try {
    token = (await captcha?.execute()) ?? '';
  } catch (error) {
    report(error);
    return { type: 'refused', problem: texts('captcha.failed'), errors: {} };
  }
  const given = provider?.isEnterprise
    ? { recaptchaEnterpriseV3Token: token }
    : { captchaToken: token };
  const comment = { ...written, parentId: answered?.id ?? '', ...(token !== '' && given) };
  const answer = await responses.comment(comment, key);
  if (answer.ok) return { type: 'accepted', isShown: answer.value.state === 'approved' };
  const { message, fields } = answer.failure;
  return { type: 'refused', problem: message, errors: fields };
}
