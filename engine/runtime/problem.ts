import type { DiagnosticCode, DiagnosticType, Severity } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';

/**
 * A problem found by a compiled module: its code and place. Bundles do not contain the texts of the
 * catalogue; `explain` of the main entry has them.
 */
export interface ModuleProblem {
  readonly code: DiagnosticCode;
  /** `file.text` is empty: a compiled module does not contain its source. */
  readonly location: Location;
  /** The partials that led to it, outermost first. */
  readonly partials: readonly PartialCall[];
  /** The parameters of this code's message. */
  readonly details: unknown;
}

/** A problem in a template's source, found when its module was written. */
export interface SourceProblem extends ModuleProblem {
  readonly severity: Severity;
  readonly type: DiagnosticType;
  readonly message: string;
  readonly hint: string | undefined;
  /** The same problem with the partials that led to it. */
  through(partials: readonly PartialCall[]): SourceProblem;
}
