import { hasOwn } from '../shared/own-property.js';

/** The bounds of one compilation and one render. Every bound is on by default (design §3.6). */
export interface Limits {
  /** Length of one template or partial, in UTF-16 units. */
  readonly templateSize: number;
  /** Text runs and tags in one template or partial. */
  readonly tokens: number;
  /** Blocks open inside one another in one template or partial. */
  readonly nesting: number;
  /** Partials and macros open inside one another; the references' limit is 16 (language.md 6.2). */
  readonly partialDepth: number;
  /** Partials and macros entered during one render. */
  readonly partialCalls: number;
  /** Instructions run and loop turns taken during one render. */
  readonly steps: number;
  /** Characters appended during one render, in UTF-16 units. */
  readonly output: number;
  /** Tokens of one `{.eval}` expression. */
  readonly expressionTokens: number;
  /** Diagnostics kept of one template and of one render. */
  readonly diagnostics: number;
  /** Length of a string that `+` makes in an expression, in UTF-16 units. */
  readonly expressionString: number;
}

export const DEFAULT_LIMITS: Limits = {
  templateSize: 512 * 1024,
  tokens: 100_000,
  nesting: 200,
  partialDepth: 16,
  partialCalls: 10_000,
  steps: 2_000_000,
  output: 8 * 1024 * 1024,
  diagnostics: 1_000,
  expressionTokens: 1_024,
  expressionString: 64 * 1024,
};

/**
 * Changes some limits of `base`.
 *
 * @throws TypeError when a name is not a limit or a value is not a number from 0 up.
 */
export function mergeLimits(
  changes: Partial<Limits> | undefined,
  base: Limits = DEFAULT_LIMITS,
): Limits {
  if (changes === undefined) return base;
  const merged = { ...base };
  for (const [name, value] of Object.entries(changes)) {
    if (!hasOwn(DEFAULT_LIMITS, name)) throw new TypeError(`'${name}' is not a limit`);
    if (typeof value !== 'number' || !(value >= 0)) {
      throw new TypeError(`Limit '${name}' must be a number from 0 up`);
    }
    merged[name as keyof Limits] = value;
  }
  return merged;
}
