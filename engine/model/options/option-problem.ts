import type { ContentProblem } from '../content-problem.js';

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

/** An error without its place. */
export type OptionError = ContentProblem<OptionErrorKey>;

/** An error. */
export const found = (key: OptionErrorKey, params: OptionProblem['params'] = {}): OptionError => ({
  key,
  params,
});

/** An error in the value itself. */
export const here = (error: OptionError): OptionProblem => ({ path: [], ...error });

/** A problem seen from the value around it. */
export const within = (name: number | string, problem: OptionProblem): OptionProblem => ({
  ...problem,
  path: [String(name), ...problem.path],
});

/** The error of a value of another kind. */
export function kindErrors(isRight: boolean, value: unknown): readonly OptionError[] {
  if (isRight || value === undefined || value === null) return [];
  return [found('validation.kind', { val: shown(value) })];
}

/** Whether nothing was given. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** The maximum length of a quoted value in a message. */
const QUOTED = 60;

/** A value as a message quotes it. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > QUOTED ? `${text.slice(0, QUOTED)}…` : text;
}
