/** The way to a value in a JSON text. */
export type JsonPath = readonly (string | number)[];

/** The value at the end of a path; undefined where it leads nowhere. */
export function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[name],
    json,
  );
}

/** A copy with another value at the end of a path. */
export function withValue(json: unknown, [name, ...rest]: JsonPath, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withValue(
    (json as Readonly<Record<string | number, unknown>> | undefined)?.[name],
    rest,
    value,
  );
  if (Array.isArray(json)) return json.with(Number(name), inner);
  return { ...(json as object), [name]: inner };
}
