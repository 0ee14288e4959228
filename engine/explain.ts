import type { DiagnosticCode } from './diagnostics/catalogue.js';
import { Diagnostic } from './diagnostics/diagnostic.js';
import type { Location, Span } from './shared/span.js';

/** A problem as reported by template modules: by code, without texts. */
export interface ReportedProblem {
  readonly code: DiagnosticCode;
  readonly location: Location;
  readonly partials: Diagnostic['partials'];
  readonly details: unknown;
  /** For problems found when the module was written. */
  readonly message?: string;
  readonly hint?: string | undefined;
  /** A second place that explains the problem. */
  readonly related?: Span | undefined;
}

/** A diagnostic with given texts. */
class ToldDiagnostic extends Diagnostic {
  readonly #message: string;
  readonly #hint: string | undefined;

  constructor({ code, location, partials, message = '', hint, related }: ReportedProblem) {
    super(code, undefined, location, partials, related);
    this.#message = message;
    this.#hint = hint;
  }

  override get message(): string {
    return this.#message;
  }

  override get hint(): string | undefined {
    return this.#hint;
  }
}

/**
 * The diagnostics of a render of a compiled module, with their messages. If `sources` has the
 * template's text, they also have lines, columns and code frames.
 */
export function explain(
  problems: readonly ReportedProblem[],
  sources: Readonly<Record<string, string>> = {},
): Diagnostic[] {
  const place = ({ file: { name, text }, span }: Location): Location => ({
    file: { name, text: Object.hasOwn(sources, name) ? (sources[name] as string) : text },
    span,
  });
  return problems.map((problem) => {
    const { code, details } = problem;
    const location = place(problem.location);
    const partials = problem.partials.map((call) => ({ ...call, location: place(call.location) }));
    return problem.message === undefined
      ? new Diagnostic(code, details, location, partials, undefined)
      : new ToldDiagnostic({ ...problem, location, partials });
  });
}
