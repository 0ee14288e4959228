import { isEmail } from '../../shared/email.js';
import { MAX_URL_LENGTH } from '../address-limits.js';
import type { ContentProblem } from '../content-problem.js';
import { own, plainText } from '../form/options.js';
import { type Option, type OptionSchema, schemaOfElement, type TextKind } from './option.js';
import { findChoice, isFlag, toFiniteNumber } from './read-options.js';

/** The message key of an error in an option. */
export type OptionErrorKey =
  | 'validation.emailFormat'
  | 'validation.kind'
  | 'validation.link'
  | 'validation.listLength'
  | 'validation.needless'
  | 'validation.number'
  | 'validation.option'
  | 'validation.pageUrl'
  | 'validation.range'
  | 'form.required'
  | 'validation.whole';

/** An error in an option, and its place. */
export interface OptionProblem extends ContentProblem<OptionErrorKey> {
  /** The path in the value: `['images', '2', 'altText']`. */
  readonly path: readonly string[];
}

/** Examples of text kinds for messages. */
const EMAIL = 'name@example.com';
const HOST = 'https://example.com';
const PATH = '/page';

type Found = ContentProblem<OptionErrorKey>;
const found = (key: OptionErrorKey, params: OptionProblem['params'] = {}): Found => ({
  key,
  params,
});

/**
 * All errors in an owner's options. Missing options are valid unless required; unknown names are
 * ignored.
 */
export function checkOptions(schema: OptionSchema, value: unknown): readonly OptionProblem[] {
  return Object.entries(schema).flatMap(([name, option]) =>
    checkOption(option, own(value, name)).map(({ path, ...rest }) => ({
      path: [name, ...path],
      ...rest,
    })),
  );
}

function checkOption(option: Option, value: unknown): readonly OptionProblem[] {
  if (option.kind === 'list') {
    const elements = Array.isArray(value) ? value : [];
    const over =
      elements.length > option.most ? [found('validation.listLength', { most: option.most })] : [];
    const inside = elements.flatMap((element, index) =>
      checkOptions(schemaOfElement(option, element), element).map((problem) => ({
        ...problem,
        path: [String(index), ...problem.path],
      })),
    );
    return [...[...over, ...kindErrors(Array.isArray(value), value)].map(here), ...inside];
  }
  if (option.kind === 'object') return checkOptions(option.of, value);
  return errorsOf(option, value).map(here);
}

const here = (error: Found): OptionProblem => ({ path: [], ...error });

function errorsOf(
  option: Exclude<Option, { readonly kind: 'list' | 'object' }>,
  value: unknown,
): readonly Found[] {
  if (value === undefined || value === null || value === '') {
    const isMissing = 'isRequired' in option && option.isRequired;
    return isMissing ? [found('form.required')] : [];
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
    case 'picture':
      return pictureErrors(option.isRequired, value);
    default:
      return typeof value === 'string' || typeof value === 'number'
        ? textErrors(option, plainText(value))
        : kindErrors(false, value);
  }
}

function kindErrors(isRight: boolean, value: unknown): readonly Found[] {
  if (isRight || value === undefined || value === null) return [];
  return [found('validation.kind', { val: shown(value) })];
}

function numberErrors(
  { min, max, isWhole }: { readonly min: number; readonly max: number; readonly isWhole: boolean },
  value: unknown,
): readonly Found[] {
  const given = toFiniteNumber(value);
  if (given === undefined) return [found('validation.number', { val: shown(value) })];
  if (isWhole && !Number.isInteger(given)) {
    return [found('validation.whole', { val: shown(value) })];
  }
  return given < min || given > max ? [found('validation.range', { min, max })] : [];
}

function pictureErrors(isRequired: boolean, value: unknown): readonly Found[] {
  const address = typeof value === 'string' ? value : plainText(own(value, 'assetUrl'));
  if (address === '') return isRequired ? [found('form.required')] : [];
  return textErrors({ kind: 'address' }, address);
}

function textErrors({ kind }: { readonly kind: TextKind }, value: string): readonly Found[] {
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

/** The maximum length of a quoted value in a message. */
const QUOTED = 60;

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}
