import { child, type FormField, LIKERT_ANSWERS } from '../../../../engine/internals.js';
import type { View } from '../define.js';
import { partsOf } from './form-parts.js';
import { list, text, toText } from './read.js';
import { richBlock } from './rich-block.js';

/** The state of a form beside its definition: the submitted values, and their errors. */
export interface FormState {
  /** By the field's id, in the shapes of storefront.md §8. */
  readonly values: unknown;
  /** Texts by the field's id. */
  readonly errors: unknown;
}

/** The `input` of a type that has one. */
interface Input {
  readonly type: string;
  readonly inputmode?: string;
  readonly autocomplete?: string;
  readonly prefix?: string;
  /** Whether the language's rules of spelling and capitals are for it. */
  readonly plain?: boolean;
}

/**
 * The inputs of the types that have one. Numbers use inputs of texts: an input of type `number` drops text that the
 * browser cannot parse.
 */
const INPUTS: Readonly<Partial<Record<FormField['type'], Input>>> = {
  text: { type: 'text' },
  email: { type: 'email', inputmode: 'email', autocomplete: 'email', plain: true },
  number: { type: 'text', inputmode: 'decimal', plain: true },
  website: { type: 'url', inputmode: 'url', autocomplete: 'url', plain: true },
  currency: {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'transaction-amount',
    plain: true,
  },
  password: { type: 'password', autocomplete: 'new-password', plain: true },
  twitter: { type: 'text', autocomplete: 'username', prefix: '@', plain: true },
};

/** The prefix of the names of fields: in the payload they are members of `form`. */
const MEMBER = 'form.';

/** The data that all kinds of fields share. */
interface Common extends View {
  readonly id: string;
  readonly name: string;
  readonly required: boolean;
}

const NOTHING = { hidden: null, section: null, single: null, group: null };

/** The template data of a field. `isLast` decides the label of Enter on the keyboards of phones. */
export function fieldView(
  field: FormField,
  id: string,
  level: number,
  state: FormState,
  isLast: boolean,
): View {
  const { type, value } = field;
  if (type === 'section') return { ...NOTHING, section: sectionView(field, id, level) };
  const name = `${MEMBER}${field.id}`;
  if (type === 'hidden') {
    return { ...NOTHING, hidden: { name, value, fieldId: field.id, key: field.key } };
  }
  const common = commonView(field, name, id, state, isLast);
  const isSingle = type === 'textarea' || type === 'select' || INPUTS[type] !== undefined;
  return isSingle
    ? { ...NOTHING, single: singleView(field, common, state) }
    : { ...NOTHING, group: groupView(field, common, state) };
}

function sectionView(
  { title, description, underline }: FormField,
  id: string,
  level: number,
): View {
  return { id, level, title, description: richBlock(description), underline };
}

function commonView(
  field: FormField,
  name: string,
  id: string,
  state: FormState,
  isLast: boolean,
): Common {
  const description = richBlock(field.description);
  const error = text(state.errors, field.id);
  return {
    id,
    fieldId: field.id,
    name,
    kind: field.type,
    title: field.title || field.id,
    description,
    required: field.required,
    error,
    invalid: error !== '',
    enterHint: isLast ? 'send' : 'next',
    describedBy: description === '' ? `${id}-error` : `${id}-description ${id}-error`,
  };
}

function singleView(field: FormField, common: Common, { values }: FormState): View {
  const { type, maxLength } = field;
  const value = typedText(values, field.id);
  const input = INPUTS[type];
  return {
    ...common,
    value: type === 'password' ? '' : value,
    area: type === 'textarea' ? { text: value } : null,
    isSelect: type === 'select',
    select: (type === 'select' ? field.options : []).map((option) => ({
      text: option.label,
      value: option.value,
      chosen: option.value === value,
    })),
    placeholder: field.placeholder,
    maxLength: type === 'textarea' ? maxLength : 0,
    count: value.length,
    isOver: maxLength > 0 && value.length > maxLength,
    inputType: input?.type ?? 'text',
    inputmode: input?.inputmode ?? '',
    autocomplete: input?.autocomplete ?? '',
    plain: input?.plain === true,
    prefix: input?.prefix ?? '',
    symbol: type === 'currency' ? field.currencySymbol || '$' : '',
  };
}

/** The submitted text, with the blanks at its ends. */
function typedText(values: unknown, id: string): string {
  const value = child(values, id);
  return typeof value === 'string' ? value : toText(value);
}

/** Several values are sent as a list under one name, which ends with brackets. */
function groupView(field: FormField, common: Common, { values }: FormState): View {
  const { type, options } = field;
  const isChoice = type === 'radio' || type === 'checkbox';
  const name = type === 'radio' ? common.name : `${common.name}[]`;
  const sent = child(values, field.id);
  const chosen = new Set((Array.isArray(sent) ? sent : [sent]).map(toText));
  const typed = list({ sent }, 'sent').map(toText);
  return {
    ...common,
    // Browsers apply `required` to radio buttons and texts. For checkboxes it would mean every box, where one is
    // enough.
    parts: partsOf(type, field.showCountryCode).map((part, index, all) => ({
      ...part,
      name,
      partId: `${common.id}-${index + 1}`,
      required: common.required && !part.optional,
      value: typed[index + placesBefore(type, all.length, index)] ?? '',
      options: part.options.map((option) => ({
        text: option,
        chosen: typed[index + placesBefore(type, all.length, index)] === option,
      })),
    })),
    choices: (isChoice ? options : []).map((option, index) => ({
      text: option.label,
      value: option.value,
      name,
      inputType: type,
      choiceId: `${common.id}-${index + 1}`,
      chosen: chosen.has(option.value),
      required: common.required && type === 'radio',
    })),
    questions: (type === 'likert' ? options : []).map((option, index) =>
      questionView(option, `${common.id}-${index + 1}`, {
        name: `${common.name}[${option.value}]`,
        chosen: text(sent, option.value),
      }),
    ),
  };
}

/** The number of hidden values before a part: the country of a phone number, the seconds of a time. */
function placesBefore(type: string, parts: number, index: number): number {
  if (type === 'phone') return parts === 3 ? 1 : 0;
  return type === 'time' && index === 2 ? 1 : 0;
}

function questionView(
  { label, value: question }: FormField['options'][number],
  id: string,
  { name, chosen }: { readonly name: string; readonly chosen: string },
): View {
  return {
    text: label,
    question,
    answers: Object.entries(LIKERT_ANSWERS).map(([answer, value], index) => ({
      text: answer,
      value: String(value),
      name,
      answerId: `${id}-${index + 1}`,
      chosen: String(value) === chosen,
    })),
  };
}
