/** The arguments of a tag, as they are written. */
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

/** The arguments of a formatter as its `run` takes them; null for none. */
export function prepareFormatter(formatter: PreparedFormatter, args: Written | null): unknown {
  const values = args?.values ?? [];
  return formatter.prepare === undefined
    ? values
    : formatter.prepare(values, args?.delimiter ?? ' ');
}

/** The arguments of a predicate as its `test` takes them; null for none. */
export function preparePredicate(predicate: PreparedPredicate, args: Written | null): unknown {
  const values = (args?.values ?? []).filter((value) => value !== '');
  return predicate.prepare === undefined ? values : predicate.prepare(values);
}
