/** The limits of one render; a render may override them. All limits are on by default. */
export interface RenderLimits {
  /** Depth of nested partials and macros; the references' limit is 16 (language.md 6.2). */
  readonly partialDepth: number;
  /** Partials and macros entered during one render. */
  readonly partialCalls: number;
  /** Instructions, loop iterations and other charged work during one render. */
  readonly steps: number;
  /** Characters appended during one render, in UTF-16 units. */
  readonly output: number;
  /**
   * Characters that variables and formatters, or the page, hold at the same time, in UTF-16 units.
   */
  readonly memory: number;
  /** Length of a string that `+` creates in an expression, in UTF-16 units. */
  readonly expressionString: number;
  /** Diagnostics kept per template and per render. */
  readonly diagnostics: number;
}

/** In its own file, because every bundle with a compiled template contains it. */
export const RENDER_LIMITS: RenderLimits = {
  partialDepth: 16,
  partialCalls: 10_000,
  steps: 2_000_000,
  output: 8 * 1024 * 1024,
  memory: 64 * 1024 * 1024,
  expressionString: 64 * 1024,
  diagnostics: 1_000,
};
