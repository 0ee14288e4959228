import { useEffect, useId, useRef } from 'react';
import type { Page, Texts } from '../../contract/page.js';
import { COMMENT_FIELDS, type CommentField, type CommentForm } from './use-comment-form.js';

const LABELS = {
  author: 'comment.author',
  email: 'comment.email',
  body: 'comment.body',
} as const;

/** The form of a thread, as the server prints it. */
export function CommentFormView({ form, page }: { form: CommentForm; page: Page }) {
  const { state, submit, button, captcha } = form;
  const { texts } = page;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  useEffect(
    () => () => {
      captcha.current?.remove();
      captcha.current = undefined;
    },
    [captcha],
  );
  // Others are asked who the visitor is only once the form is used.
  const showCaptcha = (): void => {
    if (place.current !== null) captcha.current ??= page.captcha?.render(place.current, 'comment');
  };
  const isPosting = state === 'posting';
  return (
    <form
      className="comment-form"
      aria-labelledby={`${id}-title`}
      aria-busy={isPosting}
      noValidate
      onFocus={showCaptcha}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FormHead form={form} texts={texts} titleId={`${id}-title`} />
      {COMMENT_FIELDS.map((name) => (
        <FieldView
          key={name}
          name={name}
          id={`${id}-${name}`}
          label={texts(LABELS[name])}
          form={form}
        />
      ))}
      {page.captcha && <div className="captcha-container" ref={place} />}
      <p>
        <button type="submit" className="button" ref={button} aria-disabled={isPosting}>
          {texts(isPosting ? 'comment.posting' : 'comment.post')}
        </button>
      </p>
    </form>
  );
}

interface FormHeadProps {
  readonly form: CommentForm;
  readonly texts: Texts;
  readonly titleId: string;
}

/** The comment that is answered, and what became of the last one. */
function FormHead({ form: { state, context, send, note }, texts, titleId }: FormHeadProps) {
  const { answered, problem, isShown } = context;
  const isPosted = state === 'posted';
  return (
    <>
      <p className="comment-form-title" id={titleId}>
        {answered ? texts('comment.replyTo', { author: answered.author }) : texts('comment.title')}
      </p>
      {answered && (
        <button type="button" className="comment-cancel" onClick={() => send({ type: 'cancel' })}>
          {texts('comment.cancel')}
        </button>
      )}
      <p className="field-error" role="alert" hidden={problem === ''}>
        {problem}
      </p>
      <p className="comment-note" role="status" ref={note} tabIndex={-1} hidden={!isPosted}>
        {isPosted && texts(isShown ? 'comment.shown' : 'comment.waits')}
      </p>
    </>
  );
}

interface FieldViewProps {
  readonly name: CommentField;
  readonly id: string;
  readonly label: string;
  readonly form: CommentForm;
}

function FieldView({ name, id, label, form: { context, controls, values, type } }: FieldViewProps) {
  const error = context.errors[name];
  const shared = {
    id,
    name,
    required: name !== 'email',
    defaultValue: values.current[name],
    'aria-invalid': error !== undefined || undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      type(name, currentTarget.value),
    ref: (control: HTMLInputElement | HTMLTextAreaElement | null) => {
      if (control === null) controls.current.delete(name);
      else controls.current.set(name, control);
    },
  };
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {name === 'body' ? (
        <textarea {...shared} rows={5} />
      ) : (
        <input
          {...shared}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={name === 'email' ? 'email' : 'name'}
        />
      )}
      {error !== undefined && (
        <span className="field-error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  );
}
