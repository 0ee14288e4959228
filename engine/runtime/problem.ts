import type { DiagnosticCode, DiagnosticType, Severity } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';

/**
 * A problem that a compiled module found: its code and place. The texts of the catalogue stay out of
 * what renders pages; `explain` of the main entry has them.
 */
export interface ModuleProblem {
  readonly code: DiagnosticCode;
  /** `file.text` is empty: a compiled module does not hold its source. */
  readonly location: Location;
  /** The partials it was reached through, outermost first. */
  readonly partials: readonly PartialCall[];
  /** What the message of this code needs to know. */
  readonly details: unknown;
}

/** A problem of a template's source, found when its module was written. */
export interface SourceProblem extends ModuleProblem {
  readonly severity: Severity;
  readonly type: DiagnosticType;
  readonly message: string;
  readonly hint: string | undefined;
  /** The same problem, reached through partials. */
  through(partials: readonly PartialCall[]): SourceProblem;
}
