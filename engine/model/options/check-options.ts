import { isEmail } from '../../shared/email.js';
import { MAX_URL_LENGTH } from '../address-limits.js';
import { own, plainText } from '../form/options.js';
import { checkElements, checkPairs, checkPrice, checkTable, notOfKind } from './check-lists.js';
import {
  type ListOption,
  type Option,
  type OptionSchema,
  schemaOfElement,
  type TextKind,
} from './option.js';
import {
  found,
  here,
  isMissing,
  kindErrors,
  type OptionError,
  type OptionProblem,
  shown,
  within,
} from './option-problem.js';
import { findChoice, fullElement, isFlag, toFiniteNumber, toMoment } from './read-options.js';

export type { OptionErrorKey, OptionProblem } from './option-problem.js';

/** Examples of text kinds for messages. */
const EMAIL = 'name@example.com';
const HOST = 'https://example.com';
const PATH = '/page';

/**
 * All errors in an owner's options. Missing options are valid unless required; unknown names are
 * ignored.
 */
export function checkOptions(schema: OptionSchema, value: unknown): readonly OptionProblem[] {
  const replaced = replacedIn(schema, value);
  return Object.entries(schema).flatMap(([name, option]) =>
    replaced.has(name)
      ? []
      : checkOption(option, own(value, name)).map((problem) => within(name, problem)),
  );
}

/** The names of options that count no longer, as their content is there in another form. */
function replacedIn(schema: OptionSchema, value: unknown): ReadonlySet<string> {
  const names = Object.entries(schema).flatMap(([name, option]) => {
    const given = own(value, name);
    const isGiven = Array.isArray(given) && given.length > 0;
    return isGiven && 'replaces' in option && option.replaces !== undefined
      ? [option.replaces]
      : [];
  });
  return new Set(names);
}

function checkOption(option: Option, value: unknown): readonly OptionProblem[] {
  switch (option.kind) {
    case 'list':
      return checkElements(value, option.most, (element) => checkElement(option, element));
    case 'values':
      return checkElements(value, option.most, (element) =>
        isMissing(element) ? [here(found('form.required'))] : checkOption(option.of, element),
      );
    case 'table':
      return checkTable(option, value);
    case 'price':
      return checkPrice(option, value);
    case 'pairs':
      return checkPairs(option.most, value);
    case 'object':
      return value === undefined ? [] : checkOptions(option.of, value);
    default:
      return errorsOf(option, value).map(here);
  }
}

/** An element that is plain has its errors itself, and not in one of its options. */
function checkElement(option: ListOption, element: unknown): readonly OptionProblem[] {
  const full = fullElement(option, element);
  if (typeof full !== 'object' || full === null || Array.isArray(full)) return notOfKind(full);
  const problems = checkOptions(schemaOfElement(option, full), full);
  return full === element ? problems : problems.map((problem) => ({ ...problem, path: [] }));
}

function errorsOf(
  option: Exclude<
    Option,
    { readonly kind: 'list' | 'object' | 'pairs' | 'price' | 'table' | 'values' }
  >,
  value: unknown,
): readonly OptionError[] {
  if (isMissing(value)) {
    const isRequired = 'isRequired' in option && option.isRequired;
    return isRequired ? [found('form.required')] : [];
  }
  switch (option.kind) {
    case 'flag':
      return kindErrors(isFlag(value), value);
    case 'number':
      return numberErrors(option, value);
    case 'choice':
      return findChoice(option.values, value) === undefined
        ? [found('validation.option', { val: shown(value) })]
        : [];
    case 'options':
      return kindErrors(Array.isArray(value), value);
    case 'moment':
      return kindErrors(toMoment(value) !== undefined, value);
    case 'picture':
      return pictureErrors(option.isRequired, value);
    default:
      return typeof value === 'string' || typeof value === 'number'
        ? textErrors(option, plainText(value))
        : kindErrors(false, value);
  }
}

function numberErrors(
  { min, max, isWhole }: { readonly min: number; readonly max: number; readonly isWhole: boolean },
  value: unknown,
): readonly OptionError[] {
  const given = toFiniteNumber(value);
  if (given === undefined) return [found('validation.number', { val: shown(value) })];
  if (isWhole && !Number.isInteger(given)) {
    return [found('validation.whole', { val: shown(value) })];
  }
  return given < min || given > max ? [found('validation.range', { min, max })] : [];
}

function pictureErrors(isRequired: boolean, value: unknown): readonly OptionError[] {
  const address = typeof value === 'string' ? value : plainText(own(value, 'assetUrl'));
  if (address === '') return isRequired ? [found('form.required')] : [];
  return textErrors({ kind: 'address' }, address);
}

function textErrors({ kind }: { readonly kind: TextKind }, value: string): readonly OptionError[] {
  if (kind === 'email' && !isEmail(value)) {
    return [found('validation.emailFormat', { email: EMAIL })];
  }
  if (kind !== 'address' || isLink(value)) return [];
  return value.startsWith('/')
    ? [found('validation.pageUrl', { val: shown(value) })]
    : [found('validation.link', { host: HOST, otherHost: PATH })];
}

const SCHEME = /^(?:https?:\/\/[^\s/]|(?:mailto|tel|sms):\S)\S*$/i;
const RELATIVE = /^(?:\/(?!\/)|#|\?|\.{0,2}\/)\S*$/;

/** Whether a text is a valid link: a web address, a mail or phone link, or a path of the site. */
export function isLink(text: string): boolean {
  return text.length <= MAX_URL_LENGTH && (SCHEME.test(text) || RELATIVE.test(text));
}
