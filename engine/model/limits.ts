import { hasOwn } from '../shared/own-property.js';
import { RENDER_LIMITS, type RenderLimits } from './render-limits.js';

/** The limits of one compilation and one render. All limits are on by default. */
export interface Limits extends RenderLimits {
  /** Length of one template or partial, in UTF-16 units. */
  readonly templateSize: number;
  /** Text runs and tags in one template or partial. */
  readonly tokens: number;
  /** Depth of nested blocks in one template or partial. */
  readonly nesting: number;
  /** Tokens of one `{.eval}` expression. */
  readonly expressionTokens: number;
}

/** The limits of an engine without `limits`. */
export const DEFAULT_LIMITS: Limits = {
  ...RENDER_LIMITS,
  templateSize: 512 * 1024,
  tokens: 100_000,
  nesting: 200,
  expressionTokens: 1_024,
};

/**
 * Overrides some limits of `base`.
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
