import { type FormEvent, type RefObject, useId } from 'react';
import type { Texts } from '../contract/page.js';
import type { RestockContext, RestockState } from './model.js';

/** The data in the markup of a form (commerce.md 4.15). */
export interface RestockMarkup {
  readonly call: string;
  readonly placeholder: string;
  readonly button: string;
  /** Null if the form does not offer the mailing list. */
  readonly mailingList: { readonly description: string; readonly optIn: boolean } | null;
  readonly asksCaptcha: boolean;
  /** The store's message after signing up; default: the usual text. */
  readonly done?: string;
}

export interface RestockViewProps {
  readonly markup: RestockMarkup;
  /** Undefined until it can be used. */
  readonly live:
    | { readonly state: RestockState; readonly context: RestockContext; readonly texts: Texts }
    | undefined;
  /** What is read and gets the focus. */
  readonly refs?: {
    readonly email: RefObject<HTMLInputElement | null>;
    readonly mailingList: RefObject<HTMLInputElement | null>;
    readonly captcha: RefObject<HTMLDivElement | null>;
    readonly done: RefObject<HTMLParagraphElement | null>;
  };
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The content of `.product-restock-notification`. The first render equals the server's output. */
export function RestockView({ markup, live, refs, onSubmit }: RestockViewProps) {
  const errorId = useId();
  if (live?.state === 'done') {
    return (
      <p className="product-restock-done" tabIndex={-1} ref={refs?.done}>
        {markup.done || live.texts('restock.done')}
      </p>
    );
  }
  const { call, placeholder, button, mailingList, asksCaptcha } = markup;
  const error = live?.context.error || undefined;
  const isWrong = live?.state === 'invalid' && error !== undefined;
  return (
    <>
      <span className="product-restock-cta">{call}</span>
      <form
        className="product-restock-form"
        action="#"
        onSubmit={onSubmit}
        noValidate={live && true}
      >
        <input
          ref={refs?.email}
          type="text"
          x-autocompletetype="email"
          spellCheck={false}
          name="email"
          placeholder={placeholder}
          {...(live && {
            'aria-label': live.texts('restock.email.label'),
            autoComplete: 'email',
            inputMode: 'email',
          })}
          {...(isWrong && { 'aria-invalid': true, 'aria-describedby': errorId })}
        />
        <input
          className="sqs-editable-button"
          type="submit"
          value={button}
          aria-disabled={live?.state === 'sending' || undefined}
        />
      </form>
      {mailingList && <MailingList {...mailingList} box={refs?.mailingList} />}
      {asksCaptcha && <div className="captcha-container" ref={refs?.captcha} />}
      {live && error && (
        <p className="product-restock-error" id={errorId} role="alert">
          {'key' in error ? live.texts(error.key) : error.text}
        </p>
      )}
    </>
  );
}

function MailingList({
  description,
  optIn,
  box,
}: NonNullable<RestockMarkup['mailingList']> & {
  readonly box: RefObject<HTMLInputElement | null> | undefined;
}) {
  return (
    <label className="product-restock-mailing-list">
      <input ref={box} type="checkbox" name="isJoinMailingList" defaultChecked={optIn} />
      {description}
    </label>
  );
}
