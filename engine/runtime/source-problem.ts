import type { DiagnosticCode, DiagnosticType, Severity } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';
import type { SourceProblem } from './problem.js';

/** Creates a problem of a template's source. */
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
