/** A value that is created on first access, so that rarely used tables have no cost until then. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A regular expression that is compiled on first use. Hosts check literals when they load them, and
 * for classes such as `\p{L}` look up all characters.
 */
export const lazyPattern = (source: string, flags: string): (() => RegExp) =>
  lazy(() => new RegExp(source, flags));
