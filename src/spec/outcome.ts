import { basename } from 'node:path';
import { JsonSyntaxError } from '../shared/json-text.js';
import { readCase, type SpecCase } from './case.js';
import { runCase, type SpecFailure } from './run-case.js';

/**
 * The outcome of one case file: `passed` and `failed` by the expectation of the case; `deviates` when it fails and is
 * listed as a deviation; `stale` when it passes although it is listed; `malformed` when the file is no case or cannot
 * be run.
 */
export type CaseOutcome =
  | { readonly verdict: 'passed'; readonly name: string }
  | { readonly verdict: 'deviates' | 'stale'; readonly name: string; readonly reason: string }
  | { readonly verdict: 'failed'; readonly spec: SpecCase; readonly failure: SpecFailure }
  | { readonly verdict: 'malformed'; readonly why: string };

/** The error message of JavaScript engines for a value that is too deep to compare. */
const STACK_OVERFLOW = /call stack/i;

/** The names of cases that are expected to fail, with the reasons. */
export type Deviations = ReadonlyMap<string, string>;

/**
 * Runs the case of one file unless `filter` leaves it out: then undefined. A file that cannot be read
 * as a case goes by its file name. Throws nothing for any content.
 */
export function runCaseFile(
  file: string,
  text: string,
  filter: string,
  deviations: Deviations,
): CaseOutcome | undefined {
  try {
    const spec = readCase(text);
    return spec.name.includes(filter) ? judge(spec, deviations.get(spec.name)) : undefined;
  } catch (error) {
    return basename(file).includes(filter)
      ? { verdict: 'malformed', why: explain(error) }
      : undefined;
  }
}

function judge(spec: SpecCase, reason: string | undefined): CaseOutcome {
  const { name } = spec;
  const result = runCase(spec);
  if (reason !== undefined) return { verdict: result.passed ? 'stale' : 'deviates', name, reason };
  return result.passed ? { verdict: 'passed', name } : { verdict: 'failed', spec, failure: result };
}

function explain(error: unknown): string {
  if (error instanceof JsonSyntaxError) {
    return `not valid JSON at ${error.line}:${error.column}: ${error.message}`;
  }
  const { message } = error as Error;
  return STACK_OVERFLOW.test(message) ? 'it is nested too deep' : message;
}
