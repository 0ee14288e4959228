import type { ComponentType, RefCallback } from 'react';
import type { Texts } from '../../contract/page.js';
import {
  ChoiceControl,
  type ControlProps,
  LikertControl,
  PartsControl,
  SelectControl,
  TextareaControl,
  TextControl,
} from './controls.js';
import type { FieldValue, FormErrors, FormValues } from './form-values.js';
import type { FormField } from './read-form.js';

export interface FieldsProps {
  readonly fields: readonly FormField[];
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** The prefix of ids, so that two forms on a page share none; no spaces. */
  readonly scope: string;
  readonly texts: Texts;
  readonly onChange: (id: string, value: FieldValue) => void;
  /** Gets the invalid controls, in their order. */
  readonly onInvalid: RefCallback<HTMLElement>;
}

/** Types with several controls, which have a legend instead of a label. */
const GROUPS: Readonly<Record<string, ComponentType<ControlProps>>> = {
  radio: ChoiceControl,
  checkbox: ChoiceControl,
  name: PartsControl,
  address: PartsControl,
  date: PartsControl,
  time: PartsControl,
  phone: PartsControl,
  likert: LikertControl,
};
const CONTROLS: Readonly<Record<string, ComponentType<ControlProps>>> = {
  textarea: TextareaControl,
  select: SelectControl,
};

/** The fields of a form, each with its label, description and error (storefront.md §8). */
export function Fields(props: FieldsProps) {
  const { fields, values, errors, scope, texts, onChange, onInvalid } = props;
  return fields.map((field, index) => {
    const { id } = field;
    if (field.type === 'hidden') return null;
    if (field.type === 'section') return <Section key={id} field={field} />;
    return (
      <Field
        key={id}
        field={field}
        value={values[id] ?? ''}
        error={Object.hasOwn(errors, id) ? errors[id] : undefined}
        id={`${scope}-${index}`}
        texts={texts}
        onInvalid={onInvalid}
        onChange={(value) => onChange(id, value)}
      />
    );
  });
}

type FieldProps = Pick<
  ControlProps,
  'field' | 'value' | 'id' | 'texts' | 'onChange' | 'onInvalid'
> & {
  readonly error: string | undefined;
};

function Field({ field, error, id, ...props }: FieldProps) {
  const { type, title, description, currencySymbol } = field;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const descriptionId = description === '' ? undefined : `${id}-description`;
  const describedBy = [errorId, descriptionId].filter(Boolean).join(' ') || undefined;
  const shown = { ...props, field, id, describedBy, isInvalid: error !== undefined };
  const told = error !== undefined && (
    <span className="sqs-field-error" id={errorId}>
      {error}
    </span>
  );
  const described = description !== '' && (
    <span className="sqs-field-description" id={descriptionId}>
      {description}
    </span>
  );
  const name = `${title}${field.required && type !== 'likert' ? ' *' : ''}`;
  const Group = Object.hasOwn(GROUPS, type) ? GROUPS[type] : undefined;
  if (Group !== undefined) {
    return (
      <fieldset className="sqs-field" data-type={type}>
        <legend>
          {told}
          {name}
        </legend>
        {described}
        <Group {...shown} />
      </fieldset>
    );
  }
  const Control = (Object.hasOwn(CONTROLS, type) ? CONTROLS[type] : undefined) ?? TextControl;
  return (
    <div className="sqs-field" data-type={type}>
      {told}
      <label htmlFor={id}>{name}</label>
      {described}
      <span className="sqs-field-control">
        {type === 'currency' && currencySymbol !== '' && (
          <span aria-hidden="true">{currencySymbol}</span>
        )}
        <Control {...shown} />
      </span>
    </div>
  );
}

function Section({ field: { title, description, underline } }: { readonly field: FormField }) {
  return (
    <div className="sqs-field-section" data-underline={underline || undefined}>
      <h3>{title}</h3>
      {description !== '' && <p>{description}</p>}
    </div>
  );
}
