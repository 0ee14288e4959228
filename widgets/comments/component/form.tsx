import { useEffect, useId, useRef } from 'react';
import type { Page } from '../../contract/page.js';
import { COMMENT_FIELDS, type CommentField, type CommentForm } from './use-comment-form.js';

const LABELS = {
  author: 'comment.author',
  email: 'comment.email',
  body: 'comment.body',
} as const;

/** The form of a thread, as the server prints it. */
export function CommentFormView({ form, page }: { form: CommentForm; page: Page }) {
  const { state, context, send, submit, note, button, captcha } = form;
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
  const { answered, problem, isShown } = context;
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
      <p className="comment-form-title" id={`${id}-title`}>
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
      <p
        className="comment-note"
        role="status"
        ref={note}
        tabIndex={-1}
        hidden={state !== 'posted'}
      >
        {state === 'posted' && texts(isShown ? 'comment.shown' : 'comment.waits')}
      </p>
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
