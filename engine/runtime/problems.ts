import type { ProblemSink } from '../4-run/problem-sink.js';
import type { DiagnosticCode } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';
import type { ModuleProblem, SourceProblem } from './problem.js';

/** Collects the problems of one render up to a limit, as `DiagnosticCollector` does. */
export class Problems implements ProblemSink {
  readonly #list: ModuleProblem[];
  readonly #limit: number;
  /** The maximum length of the list, after the problems of the source. */
  readonly #end: number;
  readonly #ignored: readonly string[];

  constructor(list: ModuleProblem[], limit: number, ignored: readonly string[] = []) {
    this.#list = list;
    this.#limit = limit;
    this.#end = list.length + limit;
    this.#ignored = ignored;
  }

  report(
    code: DiagnosticCode,
    details: unknown,
    location: Location,
    { partials = [] }: { readonly partials?: readonly PartialCall[] } = {},
  ): void {
    if (!this.#ignored.includes(code)) this.#keep({ code, location, partials, details });
  }

  /** Reports the reason for an early end, even when no more problems are kept. */
  reportEnd(
    code: DiagnosticCode,
    details: unknown,
    location: Location,
    partials: readonly PartialCall[],
  ): void {
    if (!this.#ignored.includes(code)) this.#list.push({ code, location, partials, details });
  }

  add(problem: SourceProblem): void {
    this.#keep(problem);
  }

  #keep(problem: ModuleProblem): void {
    const { length } = this.#list;
    if (length < this.#end) this.#list.push(problem);
    else if (length === this.#end) {
      const details = { limit: this.#limit };
      this.reportEnd('diagnostic-limit-reached', details, problem.location, []);
    }
  }
}
