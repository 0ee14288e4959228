/** A value that is made when it is first asked for: tables that few templates need cost nothing until then. */
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * A pattern that is read when it is first asked for. Hosts check literals when they load them, and for
 * classes such as `\p{L}` look all characters up.
 */
export const lazyPattern = (source: string, flags: string): (() => RegExp) =>
  lazy(() => new RegExp(source, flags));
