/** An error in an owner's input: the key of a message and its parameters. */
export interface ContentProblem<Key extends string = string> {
  readonly key: Key;
  readonly params: Readonly<Record<string, string | number>>;
}
