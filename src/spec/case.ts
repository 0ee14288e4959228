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
  /** False when the specification chose another behaviour than the case's `expected`. */
  readonly target?: boolean;
}

export interface SpecParams {
  readonly locale?: string;
  readonly timeZone?: string;
  readonly now?: number;
  readonly enableExpr?: boolean;
  readonly enableInclude?: boolean;
  readonly exprOpts?: { readonly maxTokens?: number; readonly maxStringLen?: number };
  readonly preprocess?: boolean;
  readonly maxPartialDepth?: number;
}

/** Compared at its place: by code when there is one, else by text and type; `{}` is any record. */
export interface ExpectedError {
  readonly code?: string;
  readonly contains?: string;
  readonly type?: string;
}

const KINDS: readonly unknown[] = ['render', 'ast', 'errors', 'expr'];

/**
 * Reads one case file.
 *
 * @throws Error that says what is wrong with the file.
 */
export function readCase(text: string): SpecCase {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error('a case must be a JSON object');
  }
  const { name, kind, template, expr } = value as Record<string, unknown>;
  if (typeof name !== 'string') throw new Error("'name' must be text");
  if (!KINDS.includes(kind)) throw new Error(`'kind' must be one of ${KINDS.join(', ')}`);
  const input = kind === 'expr' ? expr : template;
  if (typeof input !== 'string') {
    throw new Error(`'${kind === 'expr' ? 'expr' : 'template'}' must be text`);
  }
  return value as SpecCase;
}

/** What the case asks of Skerry; undefined when it asks nothing. */
export function expectation(spec: SpecCase): unknown {
  if (spec.target !== false) return spec.kind === 'errors' ? spec.errors : spec.expected;
  return spec.expectedSkerry;
}
