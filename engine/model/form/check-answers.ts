import { isEmail } from '../../shared/email.js';
import { choicesOf } from './options.js';

/** A JSON value. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };
type JsonObject = Readonly<Record<string, unknown>>;

/** The text key of an error in an answer. */
export type AnswerErrorKey =
  | 'form.choice'
  | 'form.date'
  | 'form.email'
  | 'form.number'
  | 'form.parse'
  | 'form.phone'
  | 'form.required'
  | 'form.time'
  | 'form.tooLong'
  | 'form.website';
type ErrorKey = AnswerErrorKey | undefined;

/** The validated answers to store, or the errors by field id. */
export type CheckedAnswers =
  | { readonly answers: Readonly<Record<string, Json>> }
  | { readonly errors: Readonly<Record<string, AnswerErrorKey>> };

/** The rules for the answers of one field type (storefront.md §8). */
interface FieldType {
  /** Parses an answer into its stored form; undefined if it is not of this type. */
  readonly read: (value: Json, field: JsonObject) => Json | undefined;
  /** Whether an answer leaves a required field empty. */
  readonly isOpen: (value: Json) => boolean;
  readonly check?: (value: Json, field: JsonObject) => ErrorKey;
}

const MAX_TEXT = 10_000;
const MAX_HIDDEN = 2_000;

const text = (
  check?: (text: string, field: JsonObject) => ErrorKey,
  most = MAX_TEXT,
): FieldType => ({
  read: (value) => (typeof value === 'string' ? value.trim().replace(/\r\n/g, '\n') : undefined),
  isOpen: (value) => value === '',
  check: (value, field) => {
    const given = value as string;
    if (given === '') return undefined;
    return given.length > most ? 'form.tooLong' : check?.(given, field);
  },
});

/**
 * A list of texts; the parts that may stay empty in a required field are named by index.
 *
 * @param complete adds parts without an input
 */
const parts = (
  count: number,
  optional: readonly number[] = [],
  check?: (parts: readonly string[]) => ErrorKey,
  complete: (parts: readonly string[]) => readonly string[] = (given) => given,
): FieldType => ({
  read: (value) => {
    if (!Array.isArray(value) || value.length > count) return undefined;
    if (!value.every((each) => typeof each === 'string')) return undefined;
    const given = complete(value.map((each) => each.trim()));
    return [...given, ...Array<string>(count - given.length).fill('')];
  },
  isOpen: (value) =>
    (value as readonly string[]).some((each, index) => each === '' && !optional.includes(index)),
  check: (value) => {
    const given = value as readonly string[];
    if (given.every((each) => each === '')) return undefined;
    return given.some((each) => each.length > MAX_TEXT) ? 'form.tooLong' : check?.(given);
  },
});

const DECIMAL = /^-?(?:\d{1,15}(?:\.\d{1,15})?|\.\d{1,15})$/;
const number = text((given) => (DECIMAL.test(given) ? undefined : 'form.number'));

const TYPES: Readonly<Record<string, FieldType>> = {
  text: text(),
  password: text(),
  twitter: text(),
  textarea: text((given, { maxLength }) => {
    const most = typeof maxLength === 'number' && maxLength > 0 ? maxLength : MAX_TEXT;
    return given.length > most ? 'form.tooLong' : undefined;
  }, Number.POSITIVE_INFINITY),
  website: text((given) =>
    /^https?:\/\/\S+$/i.test(given) && URL.canParse(given) ? undefined : 'form.website',
  ),
  number,
  currency: number,
  email: text((given) => (isEmail(given) ? undefined : 'form.email')),
  hidden: text(undefined, MAX_HIDDEN),
  name: parts(2),
  address: parts(6, [1]),
  date: parts(3, [], ([month, day, year]) => (isDate(month, day, year) ? undefined : 'form.date')),
  time: parts(
    4,
    [2, 3],
    (given) => (isTime(given) ? undefined : 'form.time'),
    // A time needs an hour and a minute. The form has no input for seconds.
    ([hour = '', minute = '', second = '', half = '']) =>
      hour + minute === '' ? ['', '', '', ''] : [hour, minute, second || '00', half],
  ),
  phone: parts(
    4,
    [0],
    (given) => (given.every((each) => /^[\d ]*$/.test(each)) ? undefined : 'form.phone'),
    // The country is blank if the form has no input for it.
    (given) => (given.length === 3 ? ['', ...given] : given),
  ),
  checkbox: {
    read: (value) => {
      const list = typeof value === 'string' ? [value] : value;
      return Array.isArray(list) && list.every((each) => typeof each === 'string')
        ? [...new Set(list.map((each) => each.trim()))].filter((each) => each !== '')
        : undefined;
    },
    isOpen: (value) => (value as readonly string[]).length === 0,
    check: (value, field) =>
      areOffered(value as readonly string[], field) ? undefined : 'form.choice',
  },
  radio: text((given, field) => (areOffered([given], field) ? undefined : 'form.choice')),
  select: text((given, field) => (areOffered([given], field) ? undefined : 'form.choice')),
  likert: {
    read: readLikert,
    isOpen: () => false,
    check: (value, field) => {
      const given = Object.entries(value as Readonly<Record<string, string>>);
      const isOnScale = given.every(([, each]) => /^(?:0|-?[12])$/.test(each));
      return isOnScale &&
        areOffered(
          given.map(([question]) => question),
          field,
        )
        ? undefined
        : 'form.choice';
    },
  },
};

/** Answers by question, without empty ones. */
function readLikert(value: Json): Json | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const answers: Record<string, string> = Object.create(null);
  for (const [question, each] of Object.entries(value)) {
    if (typeof each !== 'string' && typeof each !== 'number') return undefined;
    if (each !== '') answers[question] = String(each);
  }
  return answers;
}

/** The stored form of a missing answer. */
const EMPTY: Readonly<Record<string, Json>> = {
  name: [],
  address: [],
  date: [],
  time: [],
  phone: [],
  checkbox: [],
  likert: {},
};

/**
 * Creates the validation of a form's answers (storefront.md §8), by field id. Answers to unknown
 * fields are dropped; fields of unknown types are texts. Pages and the server both use it.
 */
export function checkAnswers(form: JsonObject): (answers: Json) => CheckedAnswers {
  const fields = (form.fields as readonly JsonObject[]).filter(
    ({ type, id }) => type !== 'section' && typeof id === 'string',
  );
  return (given) => {
    const answers: Record<string, Json> = Object.create(null);
    const errors: Record<string, AnswerErrorKey> = Object.create(null);
    const of: Readonly<Record<string, Json>> =
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? (given as Record<string, Json>)
        : {};
    for (const field of fields) {
      const id = field.id as string;
      const name = String(field.type);
      const type = (Object.hasOwn(TYPES, name) ? TYPES[name] : undefined) ?? TYPES.text;
      const raw = Object.hasOwn(of, id) ? of[id] : undefined;
      const empty = Object.hasOwn(EMPTY, name) ? EMPTY[name] : undefined;
      const value = type?.read(raw ?? empty ?? '', field);
      const error =
        type === undefined || value === undefined ? 'form.parse' : errorOf(type, value, field);
      if (error === undefined) answers[id] = value as Json;
      else errors[id] = error;
    }
    return Object.keys(errors).length > 0 ? { errors } : { answers };
  };
}

function errorOf(type: FieldType, value: Json, field: JsonObject): ErrorKey {
  if (field.required === true && type.isOpen(value)) return 'form.required';
  return type.check?.(value, field);
}

function areOffered(values: readonly string[], field: JsonObject): boolean {
  const offered = new Set(choicesOf(field).map(({ value }) => value));
  return values.every((each) => offered.has(each));
}

function isDate(month = '', day = '', year = ''): boolean {
  if (!/^\d{1,4}$/.test(year) || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return false;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

function isTime([hour = '', minute = '', second = '', half = '']: readonly string[]): boolean {
  const within = (text: string, from: number, to: number) =>
    /^\d{1,2}$/.test(text) && Number(text) >= from && Number(text) <= to;
  const seconds = second === '' || within(second, 0, 59);
  return within(hour, 1, 12) && within(minute, 0, 59) && seconds && /^(?:am|pm)?$/i.test(half);
}
