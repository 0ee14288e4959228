/** Tells of a path that is looked up. Paths leave out the indexes of arrays. */
export type OnRead = (path: readonly string[]) => void;

/** A copy of JSON data that tells of every property that is looked up in it, found or not. */
export function traced(value: unknown, onRead: OnRead, path: readonly string[] = []): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((item) => traced(item, onRead, path));
  const copy = Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, traced(item, onRead, [...path, key])]),
  );
  const tell = (key: string | symbol): void => {
    if (typeof key === 'string') onRead([...path, key]);
  };
  return new Proxy(copy, {
    get(target, key) {
      tell(key);
      return Reflect.get(target, key);
    },
    getOwnPropertyDescriptor(target, key) {
      tell(key);
      return Reflect.getOwnPropertyDescriptor(target, key);
    },
  });
}
