/** The bounds of one render, which a render may change. Every bound is on by default. */
export interface RenderLimits {
  /** Partials and macros open inside one another; the references' limit is 16 (language.md 6.2). */
  readonly partialDepth: number;
  /** Partials and macros entered during one render. */
  readonly partialCalls: number;
  /** Instructions run, loop turns taken and other work charged during one render. */
  readonly steps: number;
  /** Characters appended during one render, in UTF-16 units. */
  readonly output: number;
  /** Characters that variables and formatters hold at once, or the page, in UTF-16 units. */
  readonly memory: number;
  /** Length of a string that `+` makes in an expression, in UTF-16 units. */
  readonly expressionString: number;
  /** Diagnostics kept of one template and of one render. */
  readonly diagnostics: number;
}

/** A file of its own, since it is a part of every bundle with a compiled template. */
export const RENDER_LIMITS: RenderLimits = {
  partialDepth: 16,
  partialCalls: 10_000,
  steps: 2_000_000,
  output: 8 * 1024 * 1024,
  memory: 64 * 1024 * 1024,
  expressionString: 64 * 1024,
  diagnostics: 1_000,
};
