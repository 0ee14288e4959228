import type { DiagnosticCode } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';

/**
 * A problem that a compiled module found: its code and place. The texts of the catalogue stay out of
 * what renders pages; `explain` of the main entry has them.
 */
export interface Problem {
  readonly code: DiagnosticCode;
  /** `file.text` is empty: a compiled module does not hold its source. */
  readonly location: Location;
  /** The partials it was reached through, outermost first. */
  readonly partials: readonly PartialCall[];
  /** What the message of this code needs to know. */
  readonly details: unknown;
}

/** Gathers the problems of one render up to a limit, as `DiagnosticCollector` does. */
export class Problems {
  readonly #list: Problem[];
  readonly #limit: number;
  /** How long the list gets; problems of the source are in it before. */
  readonly #end: number;

  constructor(list: Problem[], limit: number) {
    this.#list = list;
    this.#limit = limit;
    this.#end = list.length + limit;
  }

  report(
    code: DiagnosticCode,
    details: unknown,
    location: Location,
    { partials = [] }: { readonly partials?: readonly PartialCall[] } = {},
  ): void {
    this.add({ code, location, partials, details });
  }

  /** Reports why a render ends early, also when no more problems are kept. */
  reportEnd(
    code: DiagnosticCode,
    details: unknown,
    location: Location,
    partials: readonly PartialCall[],
  ): void {
    this.#list.push({ code, location, partials, details });
  }

  add(problem: Problem): void {
    const { length } = this.#list;
    if (length < this.#end) this.#list.push(problem);
    else if (length === this.#end) {
      const details = { limit: this.#limit };
      this.reportEnd('diagnostic-limit-reached', details, problem.location, []);
    }
  }
}
