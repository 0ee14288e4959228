/** The arguments of a tag in the source. */
interface Written {
  readonly delimiter: string;
  readonly values: readonly string[];
}

interface PreparedFormatter {
  prepare?(values: readonly string[], delimiter: string): unknown;
}

interface PreparedPredicate {
  prepare?(values: readonly string[]): unknown;
}

/** The prepared arguments of a formatter for its `run`; null for none. */
export function prepareFormatter(formatter: PreparedFormatter, args: Written | null): unknown {
  const values = args?.values ?? [];
  return formatter.prepare === undefined
    ? values
    : formatter.prepare(values, args?.delimiter ?? ' ');
}

/** The prepared arguments of a predicate for its `test`; null for none. */
export function preparePredicate(predicate: PreparedPredicate, args: Written | null): unknown {
  const values = (args?.values ?? []).filter((value) => value !== '');
  return predicate.prepare === undefined ? values : predicate.prepare(values);
}
