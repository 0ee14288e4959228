import type { DiagnosticCode, DiagnosticType, Severity } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';
import type { Problem } from './problems.js';

/** A problem of a template's source, found when its module was written. */
export interface SourceProblem extends Problem {
  readonly severity: Severity;
  readonly type: DiagnosticType;
  readonly message: string;
  readonly hint: string | undefined;
  /** The same problem, reached through partials. */
  through(partials: readonly PartialCall[]): SourceProblem;
}

/** Makes a problem of a template's source. */
export function sourceProblem(
  code: DiagnosticCode,
  severity: Severity,
  type: DiagnosticType,
  message: string,
  hint: string | undefined,
  location: Location,
): SourceProblem {
  const through = (partials: readonly PartialCall[]): SourceProblem => ({
    code,
    severity,
    type,
    message,
    hint,
    location,
    partials,
    details: undefined,
    through,
  });
  return through([]);
}
