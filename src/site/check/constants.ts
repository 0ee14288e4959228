/** The value of an argument that is no name: a number, a text in quotes, or a word of JSON. */
export function constantOf(text: string): { readonly value: unknown } | undefined {
  if (!/^(?:-?\d|"|true$|false$|null$)/.test(text)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? undefined : { value };
  } catch {
    return undefined;
  }
}

/** Predicates whose arguments are constants or paths into the data. */
export const COMPARING: ReadonlySet<string> = new Set([
  'equal?',
  'notEqual?',
  'greaterThan?',
  'greaterThanOrEqual?',
  'lessThan?',
  'lessThanOrEqual?',
]);

/** The path that an argument of such a predicate is; undefined for constants and anything else. */
export function pathOf(text: string): readonly string[] | undefined {
  if (constantOf(text) !== undefined || !/^[\w$@-]+(?:\.[\w$@-]+)*$/.test(text)) return undefined;
  return text.split('.');
}
