import { type FormEvent, memo, useEffect, useId, useRef } from 'react';
import type { Texts } from '../contract/page.js';
import { readForm } from '../shared/fields/read-form.js';
import { needProps } from '../shop/need-props.js';
import { useShopState } from '../shop/shop.js';
import { followForm } from './follow-form.js';
import { FormField } from './form-field.js';

/** Props of `Form`. */
export interface FormProps {
  /**
   * The form as content stores it: `id`, `name`, `fields`, `submitButtonText`, `submissionMessage`,
   * `captcha`.
   */
  readonly form: Readonly<Record<string, unknown>>;
}

/**
 * A form that validates its input, submits it and shows the result (storefront.md §8). The inputs
 * are uncontrolled: their values are kept for the session. Once the shop is open, the form behaves as
 * server-rendered markup does. For another `form`, give the component another `key`.
 */
export function Form(props: FormProps) {
  needProps('<Form>', props, 'form');
  const { page, texts } = useShopState('<Form>');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (root.current === null || page === undefined) return undefined;
    return followForm(root.current, page);
  }, [page]);
  return (
    // Without an address of its own, the form would be posted to the page until the shop is open.
    <div className="form-wrapper" ref={root} onSubmit={stay}>
      {texts && <FormMarkup form={props.form} texts={texts} />}
    </div>
  );
}

function stay(event: FormEvent): void {
  event.preventDefault();
}

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
