/** Why the store refuses (storefront.md §1). */
export type ProblemType =
  | 'invalid'
  | 'not-found'
  | 'unavailable'
  | 'stock'
  | 'limit'
  | 'conflict'
  | 'payment'
  | 'unauthorized'
  | 'forbidden';

/** What a refusal tells beside its type. */
export interface ProblemDetails {
  /** What the text speaks of. Amounts are cents. */
  readonly params?: Readonly<Record<string, string | number>>;
  /** Names that the text lists, such as options to choose. */
  readonly names?: readonly string[];
  /** Id of a field → its text. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds after which the same may succeed. */
  readonly retryAfter?: number;
}

/**
 * The store refuses, and nothing has changed. `text` is the key of a message (storefront.md §11), for the
 * store speaks no language.
 */
export class StoreProblem extends Error {
  override readonly name = 'StoreProblem';

  constructor(
    readonly type: ProblemType,
    readonly text: string,
    readonly details: ProblemDetails = {},
  ) {
    super(`${type}: ${text}`);
  }
}
