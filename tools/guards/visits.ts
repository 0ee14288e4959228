/** Guards to remove in one process, one after the other, each with the tests to run for it, in their order. */
export interface Plan {
  readonly guards: readonly { readonly key: string; readonly tests: readonly string[] }[];
  /** The file into which the results go, a line each. */
  readonly report: string;
}

/** A line of a report: a guard whose tests begin, or the test that catches it. */
export interface Told {
  readonly key: string;
  readonly by?: string;
}

/**
 * A run of a test file for a guard: the first of a file learns which tests reach which guard; a failure without the
 * guard is followed by a control with it.
 */
export interface Visit {
  readonly key: string;
  readonly test: string;
  readonly step: 'learn' | 'removed' | 'control';
}

const STEPS = ['learn', 'removed', 'control'] as const;

export function visitsOf({ guards }: Plan): Visit[] {
  return guards.flatMap(({ key, tests }) =>
    tests.flatMap((test) => STEPS.map((step) => ({ key, test, step }))),
  );
}
