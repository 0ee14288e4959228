import type { Limits } from '../model/limits.js';

/** The limits that a render of a compiled module may change. */
export type RuntimeLimits = Pick<
  Limits,
  'partialDepth' | 'partialCalls' | 'steps' | 'output' | 'expressionString' | 'diagnostics'
>;

/** The limits of a render; see `Limits` and its defaults, which these are a part of. */
export const RUNTIME_LIMITS: RuntimeLimits = {
  partialDepth: 16,
  partialCalls: 1e4,
  steps: 2e6,
  output: 8_388_608,
  expressionString: 65_536,
  diagnostics: 1e3,
};

/**
 * The limits with some changed. Short of words and checks, since it is a part of every bundle: what
 * compares as a number from 0 up limits as one.
 *
 * @throws TypeError when a name is not a limit or a value does not.
 */
export function limitsWith(changes: Partial<RuntimeLimits> | undefined): Limits {
  const limits: Readonly<Record<string, number>> = { ...RUNTIME_LIMITS, ...changes };
  for (const name of Object.keys(limits)) {
    if (!(name in RUNTIME_LIMITS && (limits[name] as number) >= 0))
      throw new TypeError(`limits.${name}`);
  }
  // Renders ask for no others.
  return limits as unknown as Limits;
}
