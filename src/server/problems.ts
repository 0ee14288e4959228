import { severityOf } from '../site/diagnostics/diagnostic.js';
import type { Problem } from '../site/index.js';
import type { StyleProblem } from '../site/styles/index.js';

/** A problem as the overlay shows it. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly frame: string;
  /** The partials it was reached through, from the page inwards: `name (file:line:column)`. */
  readonly partials: readonly string[];
}

export function toShown(problem: Problem | StyleProblem): ShownProblem {
  const { code, message, hint = '', file, line, column, frame } = problem;
  const shown = { code, message, hint, file, line, column, frame };
  if (!('severity' in problem)) {
    return { ...shown, severity: severityOf(problem.code), partials: [] };
  }
  const partials = problem
    .toJSON()
    .partials.map((call) => `${call.name} (${call.file}:${call.line}:${call.column})`);
  return { ...shown, severity: problem.severity, partials };
}
