import type { DiagnosticCode, DiagnosticDetails, Severity } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';

/** A problem of a partial's source, found when the partial was compiled. */
export interface FoundProblem {
  readonly severity: Severity;
  readonly type: string;
  readonly message: string;
  readonly hint: string | undefined;
  readonly location: Location;
  /** The same problem, reached through partials. */
  through(partials: readonly PartialCall[]): FoundProblem;
}

/** Takes why a render ends early, also when no more problems are kept. */
export interface EndSink {
  reportEnd<Code extends DiagnosticCode>(
    code: Code,
    details: DiagnosticDetails<Code>,
    location: Location,
    partials: readonly PartialCall[],
  ): void;
}

/** Takes the problems of one render: as diagnostics, or by code and details alone where texts are not at hand. */
export interface ProblemSink extends EndSink {
  report<Code extends DiagnosticCode>(
    code: Code,
    details: DiagnosticDetails<Code>,
    location: Location,
    options?: { readonly partials?: readonly PartialCall[] },
  ): void;
  /** A problem of a partial, as the host that finds the partials compiles them. */
  add(problem: FoundProblem): void;
}
