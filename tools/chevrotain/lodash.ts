/*
 * The functions of lodash that chevrotain calls, for the arrays and plain objects that it gives them.
 * Iteration ends early at `false`, as lodash's does.
 */

type Collection<T> = readonly T[] | Readonly<Record<string, T>> | null | undefined;
type Visit<T, R> = (value: T, key: never) => R;
type Keyed<T, R> = (value: T, key: number | string) => R;

const entriesOf = <T>(collection: Collection<T>): [number | string, T][] =>
  Array.isArray(collection)
    ? collection.map((value: T, index): [number, T] => [index, value])
    : Object.entries(collection ?? {});

export function forEach<T>(collection: Collection<T>, visit: Visit<T, unknown>): void {
  for (const [key, value] of entriesOf(collection)) {
    if ((visit as Keyed<T, unknown>)(value, key) === false) return;
  }
}

export function reduce<T, R>(
  collection: Collection<T>,
  combine: (result: R, value: T, key: never) => R,
  start: R,
): R {
  let result = start;
  const step = combine as (result: R, value: T, key: number | string) => R;
  for (const [key, value] of entriesOf(collection)) result = step(result, value, key);
  return result;
}

export const values = <T>(collection: Collection<T>): T[] => Object.values(collection ?? {});
export const keys = (value: object | null | undefined): string[] => Object.keys(value ?? {});
export const map = <T, R>(collection: Collection<T>, visit: Visit<T, R>): R[] =>
  entriesOf(collection).map(([key, value]) => (visit as Keyed<T, R>)(value, key));
export const flatMap = <T, R>(collection: Collection<T>, visit: Visit<T, R | R[]>): R[] =>
  map(collection, visit).flat() as R[];
export const filter = <T>(collection: Collection<T>, holds: (value: T) => unknown): T[] =>
  values(collection).filter((value) => holds(value));
export const reject = <T>(collection: Collection<T>, holds: (value: T) => unknown): T[] =>
  values(collection).filter((value) => !holds(value));
export const find = <T>(collection: Collection<T>, holds: (value: T) => unknown): T | undefined =>
  values(collection).find((value) => holds(value));
export const every = <T>(collection: Collection<T>, holds: (value: T) => unknown): boolean =>
  values(collection).every((value) => holds(value));
export const some = <T>(collection: Collection<T>, holds: (value: T) => unknown): boolean =>
  values(collection).some((value) => holds(value));
export const includes = <T>(collection: Collection<T>, value: T): boolean =>
  values(collection).includes(value);
export const indexOf = <T>(list: readonly T[], value: T): number => list.indexOf(value);

export const first = <T>(list: readonly T[] | undefined): T | undefined => list?.[0];
export const last = <T>(list: readonly T[] | undefined): T | undefined => list?.at(-1);
export const drop = <T>(list: readonly T[], count = 1): T[] => list.slice(count);
export const dropRight = <T>(list: readonly T[], count = 1): T[] =>
  list.slice(0, Math.max(0, list.length - count));
export const flatten = <T>(list: readonly (T | readonly T[])[]): T[] => list.flat() as T[];
export const compact = <T>(list: readonly T[]): T[] => list.filter(Boolean);
export const uniq = <T>(list: readonly T[]): T[] => [...new Set(list)];
export const difference = <T>(list: readonly T[], others: readonly T[]): T[] =>
  list.filter((value) => !others.includes(value));

export const { assign } = Object;
export const clone = <T extends object>(value: T): T =>
  Array.isArray(value) ? ([...value] as unknown as T) : { ...value };
export const defaults = (target: object, ...sources: object[]): object =>
  Object.assign(target, ...sources.toReversed(), { ...target });
export const pickBy = <T>(
  value: Readonly<Record<string, T>>,
  holds: (value: T) => unknown,
): Record<string, T> => Object.fromEntries(Object.entries(value).filter(([, each]) => holds(each)));

export const has = (value: object | null | undefined, key: PropertyKey): boolean =>
  value != null && Object.hasOwn(value, key);
export const isEmpty = (value: object | null | undefined): boolean => keys(value).length === 0;
export const { isArray } = Array;
export const isUndefined = (value: unknown): boolean => value === undefined;
export const isString = (value: unknown): boolean => typeof value === 'string';
export const isFunction = (value: unknown): boolean => typeof value === 'function';
export const isRegExp = (value: unknown): boolean => value instanceof RegExp;
export const isObject = (value: unknown): boolean =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
export const identity = <T>(value: T): T => value;
export const noop = (): void => {};
