/** The exit codes of commands. */
export const EXIT = {
  /** Nothing was found, or the page was written. */
  clean: 0,
  /** Diagnostics or failed cases. */
  findings: 1,
  /** Wrong usage, an unusable file, or an internal error. */
  failure: 2,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
