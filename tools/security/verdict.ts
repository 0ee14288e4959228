import type { SuiteName, Threat } from '../../src/docs/security/threats.js';

/** What became of one test. */
export interface TestOutcome {
  /** Below the root of the repository. */
  readonly file: string;
  readonly name: string;
  readonly passed: boolean;
}

/** What became of a suite: its tests, or why it was not run. */
export type SuiteOutcome = { readonly notRun: string } | { readonly tests: readonly TestOutcome[] };

export interface Verdict {
  readonly result: 'held' | 'fell' | 'not run';
  readonly why: string;
}

/** What the tests of a row are run with: each file once for a suite. */
export function filesBySuite(
  threats: readonly Pick<Threat, 'tests'>[],
): ReadonlyMap<SuiteName, readonly string[]> {
  const files = new Map<SuiteName, Set<string>>();
  for (const { suite, files: paths } of threats.flatMap(({ tests }) => tests)) {
    const all = files.get(suite) ?? new Set();
    for (const path of paths) all.add(path);
    files.set(suite, all);
  }
  return new Map([...files].map(([suite, paths]) => [suite, [...paths]]));
}

/** A row falls by one failed test, or when no test is there; it is held when all of its suites were run. */
export function verdictOf(
  { tests }: Pick<Threat, 'tests'>,
  outcomes: ReadonlyMap<SuiteName, SuiteOutcome>,
): Verdict {
  const missing: string[] = [];
  for (const { suite, files, name } of tests) {
    const outcome = outcomes.get(suite) ?? { notRun: `${suite} was not run` };
    if ('notRun' in outcome) {
      missing.push(outcome.notRun);
      continue;
    }
    const paths = files.length === 0 ? [''] : files;
    for (const path of paths) {
      const own = outcome.tests.filter(
        (test) => isBelow(test.file, path) && (name === undefined || test.name.includes(name)),
      );
      if (own.length === 0) return { result: 'fell', why: `no test in ${path || suite}` };
      const failed = own.find(({ passed }) => !passed);
      if (failed !== undefined) return { result: 'fell', why: `${failed.file}: ${failed.name}` };
    }
  }
  return missing.length > 0
    ? { result: 'not run', why: [...new Set(missing)].join(', ') }
    : { result: 'held', why: '' };
}

const isBelow = (file: string, path: string): boolean =>
  path === '' || file === path || file.startsWith(`${path}/`);
