import { typeOf } from '../shared/values.js';

/**
 * The possible values at a place of the data, with one alternative of each kind. Objects of
 * different shapes are merged into one with optional fields, so that types stay small enough to
 * read.
 */
export interface DataType {
  /** Any value; the other members then have no meaning. */
  readonly unknown: boolean;
  readonly scalars: ReadonlySet<Scalar>;
  /** The type of array elements; null if there are no arrays. */
  readonly element: DataType | null;
  /** The fields of objects; null if there are no objects. */
  readonly fields: ReadonlyMap<string, Field> | null;
  /** Whether objects may have further relevant fields. */
  readonly open: boolean;
}

export type Scalar = 'string' | 'number' | 'boolean' | 'null';

export interface Field {
  readonly type: DataType;
  readonly optional: boolean;
}

export const NEVER: DataType = {
  unknown: false,
  scalars: new Set(),
  element: null,
  fields: null,
  open: false,
};

export const UNKNOWN: DataType = { ...NEVER, unknown: true };

/** Deeper values are `unknown`. */
const MAX_DEPTH = 8;
/** Objects with more names are tables rather than records, without a list of their fields. */
const MAX_FIELDS = 200;
/** The maximum number of examined values per place. */
export const MAX_SAMPLES = 2_000;

/** The type of all values in a list, without missing ones. */
export function typeOfValues(values: readonly unknown[], depth = 0): DataType {
  if (depth >= MAX_DEPTH) return UNKNOWN;
  const scalars = scalarsOf(values);
  const arrays = values.filter(Array.isArray) as (readonly unknown[])[];
  const objects = values.filter((value) => typeOf(value) === 'object') as object[];
  return {
    unknown: false,
    scalars,
    element: arrays.length === 0 ? null : typeOfValues(elementsOf(arrays), depth + 1),
    fields: objects.length === 0 ? null : fieldsOf(objects, depth + 1),
    open: false,
  };
}

/** The kinds of scalars in a list. */
export function scalarsOf(values: readonly unknown[]): ReadonlySet<Scalar> {
  const scalars = new Set<Scalar>();
  for (const value of values) {
    const type = typeOf(value);
    if (type !== 'missing' && type !== 'object' && type !== 'array') scalars.add(type);
  }
  return scalars;
}

/** All elements of some arrays, up to the maximum number. */
export function elementsOf(arrays: readonly (readonly unknown[])[]): unknown[] {
  const elements: unknown[] = [];
  for (const array of arrays) {
    for (let index = 0; index < array.length && elements.length < MAX_SAMPLES; index++) {
      elements.push(array[index]);
    }
  }
  return elements;
}

function fieldsOf(objects: readonly object[], depth: number): ReadonlyMap<string, Field> {
  const found = new Map<string, unknown[]>();
  for (const object of objects) {
    for (const [name, value] of Object.entries(object)) {
      if (typeOf(value) === 'missing') continue;
      const values = found.get(name);
      if (values === undefined) found.set(name, [value]);
      else values.push(value);
    }
    if (found.size > MAX_FIELDS) return new Map();
  }
  const fields = new Map<string, Field>();
  for (const [name, values] of found) {
    const optional = values.length < objects.length;
    fields.set(name, { type: typeOfValues(values, depth), optional });
  }
  return fields;
}
