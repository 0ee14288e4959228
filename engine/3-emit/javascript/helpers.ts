/** What generated code may call: the exports of `4-run/generated.ts`. */
export type Helper = keyof typeof import('../../4-run/generated.js');

/** The helpers that a code calls. */
export interface Helpers {
  /** The name of a helper, which the code then needs. */
  helper(name: Helper): string;
}
