/** A problem as the overlay shows it. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly hint: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly frame: string;
  /** The partials it was reached through, from the page inwards: `name (file:line:column)`. */
  readonly partials: readonly string[];
}
