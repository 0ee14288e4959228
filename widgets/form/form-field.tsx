import type { InputHTMLAttributes, ReactElement } from 'react';
import type { Texts } from '../contract/page.js';
import { ANSWERS } from '../shared/fields/likert-answers.js';
import type { Part } from '../shared/fields/parts.js';
import type { FormField as Field } from '../shared/fields/read-form.js';
import { partsOf } from '../shared/fields/values.js';

interface FieldProps {
  readonly field: Field;
  /** The prefix of the ids of its elements. */
  readonly id: string;
  readonly texts: Texts;
}

/** Attributes of single inputs by field type. */
const INPUTS: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email' },
  website: { type: 'url', autoComplete: 'url' },
  password: { type: 'password', autoComplete: 'new-password' },
  number: { inputMode: 'decimal' },
  currency: { inputMode: 'decimal' },
};
const GROUPS: Readonly<Record<string, (props: FieldProps) => ReactElement>> = {
  radio: Choices,
  checkbox: Choices,
  likert: Questions,
  name: Parts,
  address: Parts,
  date: Parts,
  time: Parts,
  phone: Parts,
};

/**
 * A field as the server prints it. The browser holds the entered value, and `followForm` updates
 * the rest.
 */
export function FormField(props: FieldProps): ReactElement {
  const { field, id } = props;
  const { type, title, required, description } = field;
  const data = { 'data-field-id': field.id, 'data-field-type': type };
  if (type === 'hidden') {
    return <input type="hidden" defaultValue={field.value} data-field-key={field.key} {...data} />;
  }
  if (type === 'section') {
    return (
      <div className="form-item section">
        <h3 className="title">{title}</h3>
        {description !== '' && <div className="description">{description}</div>}
      </div>
    );
  }
  const isRequired = required && type !== 'likert';
  const className = `form-item field ${type}${isRequired ? ' required' : ''}`;
  const error = <span className="field-error" id={`${id}-error`} hidden />;
  const mark = isRequired && (
    <span className="required" aria-hidden="true">
      {' *'}
    </span>
  );
  const described = description !== '' && (
    <div className="description" id={`${id}-description`}>
      {description}
    </div>
  );
  const Group = Object.hasOwn(GROUPS, type) ? GROUPS[type] : undefined;
  if (Group !== undefined) {
    return (
      <fieldset className={className} {...data} aria-describedby={`${id}-description`}>
        <legend className="title">
          {error}
          {title}
          {mark}
        </legend>
        {described}
        <Group {...props} />
      </fieldset>
    );
  }
  return (
    <div className={className} {...data}>
      {error}
      <label className="title" htmlFor={id}>
        {title}
        {mark}
      </label>
      {described}
      <Single {...props} />
    </div>
  );
}

function Single({ field, id, texts }: FieldProps): ReactElement {
  const { type, required, maxLength: max } = field;
  const common = {
    id,
    className: 'field-element',
    required,
    'aria-describedby': `${id}-error ${id}-description ${id}-count`,
  };
  const placeholder = field.placeholder || undefined;
  if (type === 'select') {
    return (
      <select {...common}>
        <option value="" />
        {field.options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    );
  }
  if (type !== 'textarea') {
    const kind = Object.hasOwn(INPUTS, type) ? INPUTS[type] : undefined;
    return <input type="text" {...kind} {...common} placeholder={placeholder} />;
  }
  return (
    <>
      <textarea {...common} rows={4} placeholder={placeholder} data-max-length={max} />
      {max !== undefined && (
        <p className="character-count" id={`${id}-count`}>
          {texts('form.counter', { count: 0, max })}
        </p>
      )}
    </>
  );
}

function Choices({ field: { type, options, required }, id }: FieldProps): ReactElement {
  const isRadio = type === 'radio';
  return (
    <>
      {options.map((option, index) => (
        <div key={option} className="option">
          <input
            type={isRadio ? 'radio' : 'checkbox'}
            id={`${id}-${index}`}
            name={id}
            value={option}
            required={isRadio && required}
          />
          <label htmlFor={`${id}-${index}`}>{option}</label>
        </div>
      ))}
    </>
  );
}

function Parts({ field, id, texts }: FieldProps): ReactElement {
  const parts: readonly Part[] = partsOf(field.type) ?? [];
  const shown = parts.filter(
    ({ label, isHidden }) =>
      !isHidden && (label !== 'form.part.phoneCountry' || field.showCountryCode),
  );
  return (
    <>
      {shown.map(({ label, autoComplete, inputMode, size, options, isOptional }, index) => {
        const common = { id: `${id}-${index}`, required: field.required && !isOptional };
        return (
          <div key={label} className={`field part part-${label.slice('form.part.'.length)}`}>
            <label className="caption" htmlFor={common.id}>
              {texts(label)}
            </label>
            {options === undefined ? (
              <input type="text" {...common} {...{ autoComplete, inputMode, size }} />
            ) : (
              <select {...common}>
                <option value="" />
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            )}
          </div>
        );
      })}
    </>
  );
}

function Questions({ field, id, texts }: FieldProps): ReactElement {
  return (
    <>
      {field.options.map((question, index) => (
        <fieldset key={question} className="question" data-question={question}>
          <legend>{question}</legend>
          {ANSWERS.map(({ value, label }) => (
            <div key={value} className="option">
              <input
                type="radio"
                id={`${id}-${index}-${value}`}
                name={`${field.id}[${question}]`}
                value={value}
              />
              <label htmlFor={`${id}-${index}-${value}`}>{texts(label)}</label>
            </div>
          ))}
        </fieldset>
      ))}
    </>
  );
}
