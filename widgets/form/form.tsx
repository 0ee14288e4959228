import { memo, useEffect, useId, useRef } from 'react';
import type { Texts } from '../contract/page.js';
import { readForm } from '../shared/fields/read-form.js';
import { type FormPage, followForm } from './follow-form.js';
import { FormField } from './form-field.js';

export interface FormProps {
  /** The form as content has it: `id`, `name`, `fields`, `submitButtonText`, `submissionMessage`, `captcha`. */
  readonly form: Readonly<Record<string, unknown>>;
  /** What forms share with their page: as `createPage` makes it. */
  readonly page: FormPage;
}

/**
 * A form that checks what is entered, sends it to the server and says what came of it (storefront.md §8). What is
 * typed is the browser's: it is kept for the session, and stays when the component renders anew with another page.
 * Mounted, it is followed as the markup of the server is; of another `form` make another, with a `key`.
 */
export const Form = memo(
  function Form({ form, page }: FormProps) {
    const root = useRef<HTMLDivElement>(null);
    useEffect(() => (root.current ? followForm(root.current, page) : undefined), [page]);
    return (
      <div className="form-wrapper" ref={root}>
        <FormMarkup form={form} texts={page.texts} />
      </div>
    );
  },
  (before, after) => before.form === after.form && before.page === after.page,
);

/** Rendered once: what is in it then changes without React. */
const FormMarkup = memo(
  function FormMarkup({ form, texts }: Pick<FormProps, 'form'> & { readonly texts: Texts }) {
    const scope = useId().replace(/\W/g, '');
    const { fields, name, submitButtonText } = readForm(JSON.stringify(form));
    const textOf = (key: string): string => (typeof form[key] === 'string' ? form[key] : '');
    return (
      <>
        <form
          className="sqs-form"
          method="post"
          data-form-id={textOf('id')}
          aria-label={name || undefined}
          noValidate
        >
          <div className="form-errors" role="alert" hidden />
          <div className="field-list clear">
            {fields.map((field, index) => (
              <FormField key={field.id} field={field} id={`${scope}-${index}`} texts={texts} />
            ))}
          </div>
          {form.captcha === true && <div className="captcha-container" />}
          <div className="form-button-wrapper">
            <button className="button sqs-system-button" type="submit">
              {submitButtonText || texts('form.submit')}
            </button>
          </div>
        </form>
        <div className="form-submission-text" role="status" hidden>
          {textOf('submissionMessage') || texts('form.done')}
        </div>
      </>
    );
  },
  () => true,
);
