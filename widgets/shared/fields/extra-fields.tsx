import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Page, Texts } from '../../contract/page.js';
import { Fields } from './fields.js';
import type { FormFaults, FormValues } from './form-values.js';
import { type FormDefinition, readForm } from './read-form.js';
import { answersOf, faultsOf, startValues } from './values.js';

/** What was entered in a form when it was closed. */
export interface Draft {
  readonly values: FormValues;
  /** What is wrong with it, by the field's id. */
  readonly faults: FormFaults;
  /** What is sent of it: JSON text. */
  readonly answers: string;
}

/** A form that is asked for in a lightbox. */
export interface Asked {
  /** The form as a page holds it. */
  readonly json: string;
  /** Used where the form has no name. */
  readonly title: string;
  /** What the button says where the form does not. */
  readonly submit: string;
  /** What was entered before. */
  readonly draft: Draft | undefined;
}

type Entered = Pick<Draft, 'values' | 'faults'>;

export interface ExtraFieldsProps {
  readonly form: FormDefinition;
  readonly draft: Entered;
  /** What the button says. */
  readonly submit: string;
  readonly texts: Texts;
  /** Told of each change, so that nothing typed is lost when the form is closed. */
  readonly onChange: (draft: Entered) => void;
  /** The form was sent and nothing is wrong with it. */
  readonly onSaved: () => void;
}

/** The form of a product's extra fields. Sent with faults it says so once, and focuses the first. */
export function ExtraFields({ form, draft, submit, texts, onChange, onSaved }: ExtraFieldsProps) {
  const [{ values, faults }, setDraft] = useState(draft);
  const [attempts, setAttempts] = useState(0);
  const root = useRef<HTMLFormElement>(null);
  const scope = useId().replace(/\W/g, '');
  const hasFaults = Object.keys(faults).length > 0;
  const change = (next: Entered): void => {
    setDraft(next);
    onChange(next);
  };
  useEffect(() => {
    if (attempts > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const found = faultsOf(form, values, texts);
    change({ values, faults: found });
    if (Object.keys(found).length === 0) onSaved();
    else setAttempts(attempts + 1);
  };
  return (
    <form ref={root} className="sqs-fields" noValidate onSubmit={send}>
      {form.fields.some(({ required }) => required) && <p>{texts('form.requiredNote')}</p>}
      {/* A new element for each attempt, so that it is said again. */}
      <div key={attempts} role="alert" className="sqs-field-fault">
        {hasFaults && texts('form.invalid')}
      </div>
      <Fields
        {...{ fields: form.fields, values, faults, scope, texts }}
        onChange={(id, value) => {
          const { [id]: _, ...others } = faults;
          change({ values: { ...values, [id]: value }, faults: others });
        }}
      />
      <button type="submit" className="sqs-dialog-button">
        {submit}
      </button>
    </form>
  );
}

/**
 * Asks for extra fields in a lightbox: whether they were saved, and what was entered in any case.
 *
 * @throws Error when the form can not be read
 */
export async function askExtraFields(
  { dialogs, texts }: Pick<Page, 'dialogs' | 'texts'>,
  asked: Asked,
): Promise<Draft & { readonly isSaved: boolean }> {
  const form = readForm(asked.json);
  const query = new URLSearchParams(location.search);
  let entered: Entered = asked.draft ?? { values: startValues(form, query), faults: {} };
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
      // The box closes while the form is being handled, which React has to end first.
      return () => queueMicrotask(() => root.unmount());
    },
  });
  return { ...entered, isSaved, answers: JSON.stringify(answersOf(form, entered.values)) };
}
