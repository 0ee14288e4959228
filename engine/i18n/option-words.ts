/** One option: `name` or `name:value`. */
export interface OptionWord {
  readonly name: string;
  /** The text after the first colon; empty if there is none. */
  readonly value: string;
}

/** Splits each argument at its first colon (formatters.md 6.2). */
export function readOptionWords(args: readonly string[]): OptionWord[] {
  return args.map((text) => {
    const colon = text.indexOf(':');
    return colon < 0
      ? { name: text, value: '' }
      : { name: text.slice(0, colon), value: text.slice(colon + 1) };
  });
}
