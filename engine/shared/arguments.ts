/** An argument of a formatter or predicate. */
export interface ArgumentSpec {
  readonly name: string;
  readonly optional?: boolean;
  /** Whether it may occur any number of times; only for the last one. */
  readonly repeated?: boolean;
  /**
   * Returns the reason why a value is invalid, in the references' words (formatters.md 1.5), or
   * undefined.
   */
  readonly check?: (value: string) => string | undefined;
}

/** The problem with a list of arguments: `'none'` if all are missing, else the reason. */
export type ArgumentProblem =
  | { readonly kind: 'none' }
  | { readonly kind: 'invalid'; readonly why: string };

/**
 * Checks the arguments of a call at parse time. Empty arguments do not count, so doubled delimiters
 * are harmless. Plug-ins without arguments ignore any (predicates.md 0.2, formatters.md 2).
 */
export function checkArguments(
  specs: readonly ArgumentSpec[],
  values: readonly string[],
): ArgumentProblem | undefined {
  if (specs.length === 0) return undefined;
  const given = values.includes('') ? values.filter((value) => value !== '') : values;
  let least = 0;
  for (const spec of specs) if (!spec.optional) least++;
  const most = specs.at(-1)?.repeated ? Number.POSITIVE_INFINITY : specs.length;
  if (given.length === 0 && least > 0) return { kind: 'none' };
  if (given.length < least || given.length > most) {
    return { kind: 'invalid', why: countProblem(given.length, least, most) };
  }
  for (let index = 0; index < given.length; index++) {
    const spec = specs[Math.min(index, specs.length - 1)] as ArgumentSpec;
    const why = spec.check?.(given[index] as string);
    if (why !== undefined) return { kind: 'invalid', why };
  }
  return undefined;
}

function countProblem(given: number, least: number, most: number): string {
  if (least === most) return `Wrong number of args, exactly ${least} expected`;
  if (given < least) return `Not enough args. At least ${least} expected`;
  return `Too many args. Takes between ${least} and ${most}`;
}

/** The syntax of the arguments: `truncate [length] [ellipsis]`. */
export function argumentForm(name: string, specs: readonly ArgumentSpec[]): string {
  const parts = specs.map((spec) => {
    const word = spec.repeated ? `${spec.name} …` : spec.name;
    return spec.optional ? `[${word}]` : word;
  });
  return [name, ...parts].join(' ');
}
