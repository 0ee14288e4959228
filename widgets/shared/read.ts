/** Reads an unknown value as a `T`, or throws `WrongShape`. Only own properties count. */
export type Reader<T> = (value: unknown) => T;

/**
 * A value of the wrong shape. The message names the expected shape but not the value, which may be
 * private.
 */
export class WrongShape extends Error {
  override readonly name = 'WrongShape';
}

export const text = /* @__PURE__ */ ofType<string>('string');
export const flag = /* @__PURE__ */ ofType<boolean>('boolean');
export const anything: Reader<unknown> = (value) => value;

export const number: Reader<number> = (value) => {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new WrongShape('Expected a number');
};

/** Reads each member of an object with its own reader. Other members are dropped. */
export function object<T extends object>(
  members: {
    readonly [Name in keyof T]: Reader<T[Name]>;
  },
): Reader<T> {
  const readers = Object.entries(members) as [string, Reader<unknown>][];
  return (value) => {
    const given = toObject(value);
    return Object.fromEntries(
      readers.map(([name, read]) => {
        if (!Object.hasOwn(given, name)) throw new WrongShape(`Expected a member "${name}"`);
        return [name, read(given[name])];
      }),
    ) as T;
  };
}

/** An object with members of one kind under any names. */
export function mapOf<T>(read: Reader<T>): Reader<Readonly<Record<string, T>>> {
  return (value) =>
    Object.fromEntries(Object.entries(toObject(value)).map(([name, each]) => [name, read(each)]));
}

export function listOf<T>(read: Reader<T>): Reader<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new WrongShape('Expected a list');
    return value.map(read);
  };
}

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value) => (value === null ? null : read(value));
}

/** The result of a reader; undefined if the value has the wrong shape. */
export function tryRead<T>(read: Reader<T>, value: unknown): T | undefined {
  try {
    return read(value);
  } catch (error) {
    if (error instanceof WrongShape) return undefined;
    throw error;
  }
}

function ofType<T>(type: 'string' | 'boolean'): Reader<T> {
  return (value) => {
    if (typeof value === type) return value as T;
    throw new WrongShape(`Expected a ${type}`);
  };
}

function toObject(value: unknown): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>;
  }
  throw new WrongShape('Expected an object');
}
