/** Something wrong with what an owner entered, as the key of a message and what that speaks of. */
export interface ContentProblem<Key extends string = string> {
  readonly key: Key;
  readonly params: Readonly<Record<string, string | number>>;
}
