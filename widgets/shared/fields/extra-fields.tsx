import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Page, Texts } from '../../contract/page.js';
import { Fields } from './fields.js';
import type { FormErrors, FormValues } from './form-values.js';
import { type FormDefinition, readForm } from './read-form.js';
import { answersOf, errorsOf, startValues } from './values.js';

/** The state of a form at the moment it was closed. */
export interface Draft {
  readonly values: FormValues;
  /** The errors, by field id. */
  readonly errors: FormErrors;
  /** The answers to send, as JSON text. */
  readonly answers: string;
}

/** A form to show in a lightbox. */
export interface Asked {
  /** The form definition as the page holds it. */
  readonly json: string;
  /** Used if the form has no name. */
  readonly title: string;
  /** The button's label if the form has none. */
  readonly submit: string;
  /** The answers of an earlier visit to the form. */
  readonly draft: Draft | undefined;
}

type Entered = Pick<Draft, 'values' | 'errors'>;

export interface ExtraFieldsProps {
  readonly form: FormDefinition;
  readonly draft: Entered;
  /** The label of the button. */
  readonly submit: string;
  readonly texts: Texts;
  /** Called on every change, so that closing the form loses no input. */
  readonly onChange: (draft: Entered) => void;
  /** Called when the form was sent without errors. */
  readonly onSaved: () => void;
}

/**
 * The form of a product's extra fields. If it is sent with errors, it announces them once and
 * focuses the first invalid field.
 */
export function ExtraFields({ form, draft, submit, texts, onChange, onSaved }: ExtraFieldsProps) {
  const [{ values, errors }, setDraft] = useState(draft);
  const [attempts, setAttempts] = useState(0);
  const firstInvalid = useRef<HTMLElement>(null);
  const scope = useId().replace(/\W/g, '');
  const hasErrors = Object.keys(errors).length > 0;
  const change = (next: Entered): void => {
    setDraft(next);
    onChange(next);
  };
  // Another function for each attempt, so that React gives it all invalid controls anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for that
  const onInvalid = useCallback(
    (control: HTMLElement | null) => {
      if (control !== null) firstInvalid.current ??= control;
    },
    [attempts],
  );
  useEffect(() => {
    if (attempts > 0) firstInvalid.current?.focus();
  }, [attempts]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    firstInvalid.current = null;
    const found = errorsOf(form, values, texts);
    change({ values, errors: found });
    if (Object.keys(found).length === 0) onSaved();
    else setAttempts(attempts + 1);
  };
  return (
    <form className="sqs-fields" noValidate onSubmit={send}>
      {form.fields.some(({ required }) => required) && <p>{texts('form.requiredNote')}</p>}
      {/* A new element for each attempt, so that screen readers announce it again. */}
      <div key={attempts} role="alert" className="sqs-field-error">
        {hasErrors && texts('form.invalid')}
      </div>
      <Fields
        {...{ fields: form.fields, values, errors, scope, texts, onInvalid }}
        onChange={(id, value) => {
          const { [id]: _, ...others } = errors;
          change({ values: { ...values, [id]: value }, errors: others });
        }}
      />
      <button type="submit" className="sqs-dialog-button">
        {submit}
      </button>
    </form>
  );
}

/**
 * Asks for extra fields in a lightbox. Gives the input, and whether it was saved.
 *
 * @throws Error when the form cannot be read
 */
export async function askExtraFields(
  { dialogs, texts }: Pick<Page, 'dialogs' | 'texts'>,
  asked: Asked,
): Promise<Draft & { readonly isSaved: boolean }> {
  const form = readForm(asked.json);
  const query = new URLSearchParams(location.search);
  let entered: Entered = asked.draft ?? { values: startValues(form, query), errors: {} };
  let isSaved = false;
  await dialogs.lightbox({
    title: form.name || asked.title,
    fill(body, close) {
      const props = {
        form,
        draft: entered,
        submit: form.submitButtonText || asked.submit,
        texts,
        onChange: (next: Entered) => {
          entered = next;
        },
        onSaved: () => {
          isSaved = true;
          close();
        },
      };
      const root = createRoot(body);
      flushSync(() => root.render(<ExtraFields {...props} />));
      // The box closes during an event handler of the form, and React must finish that first.
      return () => queueMicrotask(() => root.unmount());
    },
  });
  return { ...entered, isSaved, answers: JSON.stringify(answersOf(form, entered.values)) };
}
