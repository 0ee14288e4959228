import type { Location, Span } from '../shared/span.js';
import type { DiagnosticCode, DiagnosticDetails } from './catalogue.js';
import { createDiagnostic, type Diagnostic, type PartialCall } from './diagnostic.js';

/**
 * Collects the diagnostics of one template or one render, up to a limit and without ignored ones.
 */
export class DiagnosticCollector {
  readonly list: Diagnostic[] = [];
  readonly #limit: number;
  readonly #ignored: ReadonlySet<DiagnosticCode>;

  constructor(limit: number, ignored: ReadonlySet<DiagnosticCode>) {
    this.#limit = limit;
    this.#ignored = ignored;
  }

  report<Code extends DiagnosticCode>(
    code: Code,
    details: DiagnosticDetails<Code>,
    location: Location,
    options: { partials?: readonly PartialCall[]; related?: Span } = {},
  ): void {
    if (!this.#ignored.has(code)) this.add(createDiagnostic(code, details, location, options));
  }

  /** Reports the reason for an early end, even when no more problems are kept. */
  reportEnd<Code extends DiagnosticCode>(
    code: Code,
    details: DiagnosticDetails<Code>,
    location: Location,
    partials: readonly PartialCall[],
  ): void {
    if (this.#ignored.has(code)) return;
    this.list.push(createDiagnostic(code, details, location, { partials }));
  }

  add(diagnostic: Diagnostic): void {
    if (this.list.length < this.#limit) this.list.push(diagnostic);
    else if (this.list.length === this.#limit) {
      const details = { limit: this.#limit };
      this.list.push(createDiagnostic('diagnostic-limit-reached', details, diagnostic.location));
    }
  }
}
