import { parseJson } from '../shared/json-text.js';

/** One case of a folder that `skerry spec` runs: one JSON file (conformance README). */
export interface SpecCase {
  readonly name: string;
  readonly kind: 'render' | 'ast' | 'errors' | 'expr';
  readonly template?: string;
  readonly expr?: string;
  readonly json?: unknown;
  /** No data at all, not even null. */
  readonly jsonMissing?: boolean;
  readonly partials?: Readonly<Record<string, string>>;
  readonly injects?: Readonly<Record<string, unknown>>;
  readonly params?: SpecParams;
  /** Local variables that are set before an expression runs. */
  readonly vars?: Readonly<Record<string, unknown>>;
  readonly phase?: 'parse' | 'execute';
  readonly expected?: unknown;
  readonly expectedSkerry?: unknown;
  readonly accept?: readonly string[];
  readonly compare?: 'exact' | 'contains' | 'json';
  readonly contains?: readonly string[];
  readonly errors?: readonly ExpectedError[];
  readonly errorsCompare?: 'exact' | 'prefix';
  /** False when the specification differs from the case's `expected`. */
  readonly target?: boolean;
}

export interface SpecParams {
  /** BCP 47 tag; `none` for no locale. */
  readonly locale?: string;
  readonly timeZone?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly enableExpr?: boolean;
  readonly enableInclude?: boolean;
  readonly exprOpts?: { readonly maxTokens?: number; readonly maxStringLen?: number };
  readonly preprocess?: boolean;
  readonly maxPartialDepth?: number;
}

/**
 * Compared with the diagnostic at the same place: by code when there is one, else by text and type; `{}` matches any.
 */
export interface ExpectedError {
  readonly code?: string;
  readonly contains?: string;
  readonly type?: string;
}

/** The type of a field: its description, and the check of a value. */
interface Form {
  readonly words: string;
  readonly fits: (value: unknown) => boolean;
}

type Fields = Readonly<Record<string, Form>>;

const TEXT: Form = { words: 'text', fits: (value) => typeof value === 'string' };
const FLAG: Form = { words: 'true or false', fits: (value) => typeof value === 'boolean' };
const COUNT: Form = {
  words: 'a number from 0 up',
  fits: (value) => typeof value === 'number' && value >= 0 && value < Infinity,
};
const TIME: Form = { words: 'a number of milliseconds', fits: Number.isFinite };
const TEXTS: Form = {
  words: 'a list of texts',
  fits: (value) => Array.isArray(value) && value.every(TEXT.fits),
};
const OBJECT: Form = { words: 'an object', fits: isObject };
const OBJECT_OF_TEXTS: Form = {
  words: 'an object of texts',
  fits: (value) => isObject(value) && Object.values(value).every(TEXT.fits),
};
const RECORDS: Form = {
  words: 'a list of objects whose code, contains and type are texts',
  fits: (value) =>
    Array.isArray(value) && value.every((record) => isObject(record) && fitsAll(record, RECORD)),
};

const RECORD: Fields = { code: TEXT, contains: TEXT, type: TEXT };

const FIELDS: Fields = {
  name: TEXT,
  kind: oneOf('render', 'ast', 'errors', 'expr'),
  template: TEXT,
  expr: TEXT,
  jsonMissing: FLAG,
  partials: OBJECT_OF_TEXTS,
  injects: OBJECT,
  params: OBJECT,
  vars: OBJECT,
  phase: oneOf('parse', 'execute'),
  accept: TEXTS,
  compare: oneOf('exact', 'contains', 'json'),
  contains: TEXTS,
  errors: RECORDS,
  errorsCompare: oneOf('exact', 'prefix'),
  target: FLAG,
};

const EXPRESSION_OPTIONS: Fields = { maxTokens: COUNT, maxStringLen: COUNT };

const PARAMS: Fields = {
  locale: TEXT,
  timeZone: TEXT,
  now: TIME,
  enableExpr: FLAG,
  enableInclude: FLAG,
  exprOpts: OBJECT,
  preprocess: FLAG,
  maxPartialDepth: COUNT,
};

/** For each kind the field with the input, and the type of the expectation. */
const KINDS: Readonly<
  Record<SpecCase['kind'], { readonly input: 'template' | 'expr'; readonly expected: Form }>
> = {
  render: { input: 'template', expected: TEXT },
  ast: { input: 'template', expected: { words: 'a list', fits: Array.isArray } },
  errors: { input: 'template', expected: RECORDS },
  expr: { input: 'expr', expected: TEXT },
};

/**
 * Reads one case file. Unknown fields are the author's notes.
 *
 * @throws Error with the problem of the file; JsonSyntaxError when it is not JSON
 */
export function readCase(text: string): SpecCase {
  const value = parseJson(text);
  if (!isObject(value)) throw new Error('a case must be a JSON object');
  checkAll(value, FIELDS, '');
  for (const name of ['name', 'kind'] as const) requireField(value, name);
  const spec = value as unknown as SpecCase;
  requireField(value, KINDS[spec.kind].input);
  checkParams(spec.params);
  checkExpectation(spec);
  return spec;
}

/** The expected result; undefined when the case only has to run. */
export function expectation(spec: SpecCase): unknown {
  return (spec as unknown as Record<string, unknown>)[expectationField(spec)];
}

function expectationField({ target, kind }: SpecCase): string {
  if (target === false) return 'expectedSkerry';
  return kind === 'errors' ? 'errors' : 'expected';
}

/** An unknown parameter would change the meaning of the case. */
function checkParams(params: SpecParams | undefined): void {
  if (params === undefined) return;
  for (const name of Object.keys(params)) {
    if (!Object.hasOwn(PARAMS, name)) throw new Error(`'params.${name}' is not a parameter`);
  }
  checkAll(params, PARAMS, 'params.');
  if (params.exprOpts !== undefined) checkAll(params.exprOpts, EXPRESSION_OPTIONS, 'exprOpts.');
}

/** A case without an expectation could not fail. */
function checkExpectation(spec: SpecCase): void {
  const field = expectationField(spec);
  const expected = expectation(spec);
  const { words, fits } = KINDS[spec.kind].expected;
  if (expected !== undefined) {
    if (!fits(expected)) throw new Error(`'${field}' must be ${words}`);
    return;
  }
  if (spec.target === false) return;
  const { kind, accept = [], compare, contains = [] } = spec;
  const others = compare === 'contains' ? [...accept, ...contains] : accept;
  if (kind === 'render' && others.length > 0) return;
  throw new Error(`the case expects nothing: '${field}' is missing`);
}

function requireField(value: object, name: string): void {
  if (!Object.hasOwn(value, name)) throw new Error(`'${name}' is missing`);
}

function checkAll(value: object, fields: Fields, prefix: string): void {
  const wrong = firstWrong(value, fields);
  if (wrong !== undefined) throw new Error(`'${prefix}${wrong[0]}' must be ${wrong[1].words}`);
}

function fitsAll(value: object, fields: Fields): boolean {
  return firstWrong(value, fields) === undefined;
}

function firstWrong(value: object, fields: Fields): [string, Form] | undefined {
  return Object.entries(fields).find(
    ([name, form]) =>
      Object.hasOwn(value, name) && !form.fits((value as Record<string, unknown>)[name]),
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function oneOf(...names: readonly string[]): Form {
  return {
    words: `one of ${names.join(', ')}`,
    fits: (value) => typeof value === 'string' && names.includes(value),
  };
}
