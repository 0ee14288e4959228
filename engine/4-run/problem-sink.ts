import type { DiagnosticCode, DiagnosticDetails, Severity } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';

/** A problem in a partial's source, found when the partial was compiled. */
export interface FoundProblem {
  readonly severity: Severity;
  readonly type: string;
  readonly message: string;
  readonly hint: string | undefined;
  readonly location: Location;
  /** The same problem with the partials that led to it. */
  through(partials: readonly PartialCall[]): FoundProblem;
}

/** Receives the reason for an early end, even when no more problems are kept. */
export interface EndSink {
  reportEnd<Code extends DiagnosticCode>(
    code: Code,
    details: DiagnosticDetails<Code>,
    location: Location,
    partials: readonly PartialCall[],
  ): void;
}

/**
 * Receives the problems of one render: as diagnostics, or by code and details where the texts are
 * not available.
 */
export interface ProblemSink extends EndSink {
  report<Code extends DiagnosticCode>(
    code: Code,
    details: DiagnosticDetails<Code>,
    location: Location,
    options?: { readonly partials?: readonly PartialCall[] },
  ): void;
  /** Adds a problem of a partial, as compiled by the host of the partials. */
  add(problem: FoundProblem): void;
}
