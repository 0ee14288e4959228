/** The job of a worker; sent by structured clone. */
export interface StyleJob {
  /** Every file that a stylesheet may read, by its path in the template folder. */
  readonly files: ReadonlyMap<string, string>;
  /** The stylesheets in their order, by path. */
  readonly entries: readonly string[];
  /** Values of variables that replace those of the stylesheets, by name without `@`. */
  readonly variables: Readonly<Record<string, string>>;
}

export type StyleResult = Compiled & {
  /** Imports of missing files; the rest is compiled without them. */
  readonly missing: readonly LessFailure[];
  /** Invalid rules, which are left out; only those of compiled files. */
  readonly broken?: readonly LessFailure[];
};

export type Compiled =
  | {
      readonly css: string;
      readonly imports: readonly string[];
      /** Declarations and calls of mixins that cannot be evaluated. */
      readonly leftOut: readonly LessFailure[];
    }
  | { readonly error: LessFailure };

/** Where Less gave up. Lines count from 1, columns from 0. */
export interface LessFailure {
  readonly message: string;
  /** Less's name for errors of this kind, such as 'Parse'. */
  readonly kind?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}
