import type { InputHTMLAttributes, RefCallback } from 'react';
import type { Texts } from '../../contract/page.js';
import type { FieldValue } from './form-values.js';
import { ANSWERS } from './likert-answers.js';
import type { Part } from './parts.js';
import type { FormField } from './read-form.js';
import { partsOf } from './values.js';

export interface ControlProps {
  readonly field: FormField;
  readonly value: FieldValue;
  /** The id of the control, or the prefix of the ids of its parts; no spaces. */
  readonly id: string;
  /** The ids of the field's description and error. */
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  /** Gets the invalid controls. */
  readonly onInvalid: RefCallback<HTMLElement>;
  readonly texts: Texts;
  readonly onChange: (value: FieldValue) => void;
}

/** Attributes of text inputs by field type. */
const INPUTS: Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>> = {
  email: { type: 'email', autoComplete: 'email' },
  website: { type: 'url', autoComplete: 'url' },
  password: { type: 'password', autoComplete: 'off' },
  number: { inputMode: 'decimal' },
  currency: { inputMode: 'decimal' },
};

/** A single-line field. */
export function TextControl({ field, value, id, onChange, ...shown }: ControlProps) {
  const kind = Object.hasOwn(INPUTS, field.type) ? INPUTS[field.type] : undefined;
  return (
    <input
      type="text"
      {...kind}
      {...stateOf(shown)}
      id={id}
      required={field.required}
      placeholder={field.placeholder || undefined}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** A multi-line field with a character count. */
export function TextareaControl({ field, value, id, texts, onChange, ...shown }: ControlProps) {
  const { maxLength: max } = field;
  const text = textOf(value);
  // Line breaks count once, as the server keeps them.
  const count = text.trim().replace(/\r\n/g, '\n').length;
  const isOver = max !== undefined && count > max;
  return (
    <>
      <textarea
        {...stateOf({ ...shown, isInvalid: shown.isInvalid || isOver })}
        id={id}
        rows={4}
        required={field.required}
        placeholder={field.placeholder || undefined}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
      {max !== undefined && (
        <span className="sqs-field-counter" data-over={isOver || undefined}>
          {texts('form.counter', { count, max })}
        </span>
      )}
    </>
  );
}

export function SelectControl({ field, value, id, onChange, ...shown }: ControlProps) {
  return (
    <select
      {...stateOf(shown)}
      id={id}
      required={field.required}
      value={textOf(value)}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="" />
      {field.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

/** Options with one or several choices. */
export function ChoiceControl({ field, value, id, onChange, ...shown }: ControlProps) {
  const type = field.type === 'checkbox' ? 'checkbox' : 'radio';
  const chosen = listOf(value);
  const toggle = (option: string, isChecked: boolean): void => {
    const isChosen = (each: string) => (each === option ? isChecked : chosen.includes(each));
    onChange(type === 'radio' ? option : field.options.filter(isChosen));
  };
  return field.options.map((option) => (
    <label key={option} className="sqs-field-option">
      <input
        {...stateOf(shown)}
        type={type}
        name={id}
        value={option}
        required={type === 'radio' && field.required}
        checked={type === 'radio' ? value === option : chosen.includes(option)}
        onChange={({ target }) => toggle(option, target.checked)}
      />
      {option}
    </label>
  ));
}

/** A field of several parts, such as an address. */
export function PartsControl({ field, value, id, texts, onChange, ...shown }: ControlProps) {
  const given = listOf(value);
  const parts: readonly Part[] = partsOf(field.type) ?? [];
  return parts.map(({ label, autoComplete, inputMode, size, options, ...part }, index) => {
    if (part.isHidden || (label === 'form.part.phoneCountry' && !field.showCountryCode))
      return null;
    const common = {
      ...stateOf(shown),
      id: `${id}-${index}`,
      required: field.required && !part.isOptional,
      value: given[index] ?? '',
      onChange: ({ target }: { readonly target: { readonly value: string } }) =>
        onChange(parts.map((_, each) => (each === index ? target.value : (given[each] ?? '')))),
    };
    return (
      <span key={label} className="sqs-field-part">
        <label htmlFor={common.id}>{texts(label)}</label>
        {options === undefined ? (
          <input type="text" {...{ autoComplete, inputMode, size }} {...common} />
        ) : (
          <select {...common}>
            <option value="" />
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        )}
      </span>
    );
  });
}

/** Statements to agree or disagree with. */
export function LikertControl({ field, value, id, texts, onChange }: ControlProps) {
  const given = answersIn(value);
  return field.options.map((question, index) => (
    <fieldset key={question} className="sqs-field-question">
      <legend>{question}</legend>
      {ANSWERS.map(({ value: answer, label }) => (
        <label key={answer} className="sqs-field-option">
          <input
            type="radio"
            name={`${id}-${index}`}
            value={answer}
            checked={Object.hasOwn(given, question) && given[question] === answer}
            onChange={() => onChange({ ...given, [question]: answer })}
          />
          {texts(label)}
        </label>
      ))}
    </fieldset>
  ));
}

function stateOf({
  isInvalid,
  onInvalid,
  describedBy,
}: Pick<ControlProps, 'isInvalid' | 'onInvalid' | 'describedBy'>) {
  return {
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': describedBy,
    ref: isInvalid ? onInvalid : undefined,
  };
}

function textOf(value: FieldValue): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: FieldValue): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

function answersIn(value: FieldValue): Readonly<Record<string, string>> {
  return typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, string>>)
    : {};
}
