import type { Location, Span } from '../shared/span.js';
import {
  CATALOGUE,
  type DiagnosticCode,
  type DiagnosticDetails,
  type DiagnosticType,
  type Severity,
} from './catalogue.js';
import { type PartialCall, Problem, type ProblemJson, type Wording } from './problem.js';

export type { PartialCall } from './problem.js';

/** The serialised fields of a diagnostic; see `ProblemJson`. */
export type DiagnosticJson = ProblemJson<DiagnosticCode, DiagnosticType>;

/** A problem of a template, with its place and a hint. Created only by `createDiagnostic`. */
export class Diagnostic extends Problem<DiagnosticCode, DiagnosticType> {
  /** The texts of its catalogue. */
  protected override get wording(): Wording<DiagnosticType> {
    return CATALOGUE[this.code];
  }

  override withSeverity(severity: Severity): Diagnostic {
    const { code, details, location, partials, related } = this;
    return new Diagnostic(code, details, location, partials, related, severity);
  }

  /** This problem with the partials that led to it. */
  through(partials: readonly PartialCall[]): Diagnostic {
    return new Diagnostic(this.code, this.details, this.location, partials, this.related);
  }
}

interface Options {
  readonly partials?: readonly PartialCall[];
  readonly related?: Span | undefined;
}

/** Creates a diagnostic from its catalogue entry. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  details: DiagnosticDetails<Code>,
  location: Location,
  options: Options = {},
): Diagnostic {
  return new Diagnostic(code, details, location, options.partials ?? [], options.related);
}

/** The error of `strict`, with all diagnostics. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError';
  readonly diagnostics: readonly Diagnostic[];

  constructor(diagnostics: readonly Diagnostic[]) {
    const [first] = diagnostics;
    const others = diagnostics.length - 1;
    super(`${first}${others > 0 ? ` (and ${others} more)` : ''}`);
    this.diagnostics = diagnostics;
  }
}
