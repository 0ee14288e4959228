import { memo, useEffect, useId, useRef } from 'react';
import type { Texts } from '../contract/page.js';
import { readForm } from '../shared/fields/read-form.js';
import { type FormPage, followForm } from './follow-form.js';
import { FormField } from './form-field.js';

export interface FormProps {
  /**
   * The form as content stores it: `id`, `name`, `fields`, `submitButtonText`, `submissionMessage`,
   * `captcha`.
   */
  readonly form: Readonly<Record<string, unknown>>;
  /** The parts of the page that forms use; `createPage` provides them. */
  readonly page: FormPage;
}

/**
 * A form that validates its input, submits it and shows the result (storefront.md §8). The inputs
 * are uncontrolled: their values are kept for the session and survive a render with another page.
 * After mounting, the form behaves as server-rendered markup does. For another `form`, give the
 * component another `key`.
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

/** Rendered once, since `followForm` then changes the markup without React. */
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
