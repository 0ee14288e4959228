/** The functions that generated code may call: the exports of `4-run/generated.ts`. */
export type Helper = keyof typeof import('../../4-run/generated.js');

/** Collects the helpers of a piece of code. */
export interface Helpers {
  /** Returns the name of a helper and marks it as used. */
  helper(name: Helper): string;
}
