import {
  child,
  FORM_FIELD_TYPES,
  type FormFieldType,
  LIKERT_ANSWERS,
} from '../../../../engine/kit.js';
import type { View } from '../define.js';
import { partsOf } from './form-parts.js';
import { firstText, flag, list, oneOf, text, toText, wholeIn } from './read.js';
import { richBlock } from './rich-block.js';

const TYPES = Object.keys(FORM_FIELD_TYPES) as FormFieldType[];
const MAX_LENGTH = { min: 0, max: 100_000, default: 0 } as const;

/** What a form knows beside its definition: what was sent before, and what was wrong with it. */
export interface FormState {
  readonly values: unknown;
  readonly errors: unknown;
}

/** The `input` of the types that have one. */
const INPUTS: Readonly<
  Partial<
    Record<FormFieldType, { type: string; autocomplete?: string; extra?: string; prefix?: string }>
  >
> = {
  text: { type: 'text' },
  email: { type: 'email', autocomplete: 'email', extra: ' maxlength="256"' },
  number: { type: 'number', extra: ' step="any"' },
  website: { type: 'url', autocomplete: 'url', extra: ' maxlength="2083"' },
  currency: { type: 'number', extra: ' step="0.01" min="0"' },
  password: { type: 'password', autocomplete: 'new-password' },
  twitter: { type: 'text', prefix: '@' },
};

/** What the fields of all kinds have. */
interface Common extends View {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
}

const NOTHING = { hidden: null, section: null, single: null, group: null };

/** A field of a form as its template reads it; undefined when it has no id or no known type. */
export function fieldView(
  field: unknown,
  id: string,
  level: number,
  state: FormState,
): View | undefined {
  const type = oneOf(field, 'type', ['', ...TYPES], '');
  const name = firstText(field, 'id', 'key', 'name');
  if (type === 'section') return { ...NOTHING, section: sectionView(field, id, level) };
  if (type === '' || name === '') return undefined;
  if (type === 'hidden') return { ...NOTHING, hidden: { name, value: text(field, 'value') } };
  const common = commonView(field, type, name, id, state);
  const isSingle = type === 'textarea' || type === 'select' || INPUTS[type] !== undefined;
  return isSingle
    ? { ...NOTHING, single: singleView(field, type, common, state) }
    : { ...NOTHING, group: groupView(field, type, common, state) };
}

function sectionView(field: unknown, id: string, level: number): View {
  return {
    id,
    level,
    title: text(field, 'title'),
    description: richBlock(child(field, 'description')),
    underline: flag(field, 'underline'),
  };
}

function commonView(
  field: unknown,
  type: FormFieldType,
  name: string,
  id: string,
  state: FormState,
): Common {
  const description = richBlock(child(field, 'description'));
  const error = text(state.errors, name);
  return {
    id,
    fieldId: name,
    name,
    kind: type,
    title: text(field, 'title') || name,
    description,
    // Likert fields are never required (first seed, section 5).
    required: flag(field, 'required') && type !== 'likert',
    error,
    invalid: error !== '',
    describedBy: description === '' ? `${id}-error` : `${id}-description ${id}-error`,
  };
}

function singleView(
  field: unknown,
  type: FormFieldType,
  common: Common,
  { values }: FormState,
): View {
  const value = text(values, common.name);
  const input = INPUTS[type];
  const options = list(field, 'options')
    .map(toText)
    .filter((option) => option !== '');
  return {
    ...common,
    value: type === 'password' ? '' : value,
    area: type === 'textarea' ? { text: value } : null,
    select:
      type === 'select'
        ? options.map((option) => ({ text: option, chosen: option === value }))
        : [],
    placeholder: text(field, 'placeholder'),
    maxLength: wholeIn(field, 'maxLength', MAX_LENGTH),
    inputType: input?.type ?? 'text',
    autocomplete: input?.autocomplete ?? '',
    extra: input?.extra ?? '',
    prefix: input?.prefix ?? '',
    symbol: type === 'currency' ? text(field, 'currencySymbol') || '$' : '',
  };
}

/** Values of several are sent as a list under one name, which the brackets say. */
function groupView(
  field: unknown,
  type: FormFieldType,
  common: Common,
  { values }: FormState,
): View {
  const options = list(field, 'options')
    .map(toText)
    .filter((option) => option !== '');
  const isChoice = type === 'radio' || type === 'checkbox';
  const name = type === 'radio' ? common.name : `${common.name}[]`;
  const sent = child(values, common.name);
  const chosen = new Set((Array.isArray(sent) ? sent : [sent]).map(toText));
  return {
    ...common,
    parts: partsOf(type, flag(field, 'showCountryCode')).map((part, index) => ({
      ...part,
      name,
      partId: `${common.id}-${index + 1}`,
      required: common.required && !part.optional,
    })),
    choices: (isChoice ? options : []).map((option, index) => ({
      text: option,
      name,
      inputType: type,
      choiceId: `${common.id}-${index + 1}`,
      chosen: chosen.has(option),
      // One checked box is enough, which the attribute cannot say.
      required: common.required && type === 'radio',
    })),
    questions: (type === 'likert' ? options : []).map((option, index) =>
      questionView(option, `${common.id}-${index + 1}`, `${common.name}[${option}]`),
    ),
  };
}

function questionView(question: string, id: string, name: string): View {
  return {
    text: question,
    answers: Object.entries(LIKERT_ANSWERS).map(([answer, value], index) => ({
      text: answer,
      value: String(value),
      name,
      answerId: `${id}-${index + 1}`,
    })),
  };
}
