/** A half-open range of UTF-16 offsets into one source text. Line and column are computed on demand. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The span of nodes without source text, such as those of a serialised tree. */
export const NO_SPAN: Span = { start: 0, end: 0 };

/** A named source text. `text` is empty for trees without source. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

/** A place in a source file. */
export interface Location {
  readonly file: SourceFile;
  readonly span: Span;
}
