import type { Segment } from '../shared/path.js';
import { child, typeOf } from '../shared/values.js';
import {
  type DataType,
  elementsOf,
  type Field,
  MAX_SAMPLES,
  NEVER,
  type Scalar,
  scalarsOf,
  typeOfValues,
  UNKNOWN,
} from './data-type.js';

const PRINTABLE: ReadonlySet<Scalar> = new Set(['string', 'number', 'boolean', 'null']);
const NULL: ReadonlySet<Scalar> = new Set(['null']);

/** A path in the data, with its uses in a template and its values in the samples. */
export class Use {
  /** Whether the template prints it. */
  printed = false;
  /** Whether it is passed to code that may read any part of it. */
  whole = false;
  /** Whether code reads names of it that are not known. */
  open = false;
  readonly samples: readonly unknown[];
  /** Its path from the data of the page, such as `items[].title`; empty for the data itself. */
  readonly path: string;
  readonly #fields = new Map<string, Use>();
  #element: Use | undefined;

  constructor(samples: readonly unknown[] = [], path = '') {
    this.samples = samples.slice(0, MAX_SAMPLES);
    this.path = path;
  }

  /** Whether the samples contain the path. */
  get known(): boolean {
    return this.samples.some((sample) => sample !== undefined);
  }

  /** Whether any or all samples have a property of the name. */
  has(name: Segment): 'none' | 'some' | 'all' {
    const found = this.samples.filter((sample) => child(sample, name) !== undefined).length;
    if (found === 0) return 'none';
    return found === this.samples.length ? 'all' : 'some';
  }

  /** The place of a path segment. */
  at(segment: Segment): Use {
    if (typeof segment === 'string') return this.#field(segment);
    const isObject = this.known && !this.samples.some(Array.isArray);
    return isObject ? this.#field(String(segment)) : this.element();
  }

  #field(name: string): Use {
    let use = this.#fields.get(name);
    if (use === undefined) {
      const objects = this.samples.filter((sample) => typeOf(sample) === 'object');
      const path = this.path === '' ? name : `${this.path}.${name}`;
      use = new Use(
        objects.map((sample) => child(sample, name)),
        path,
      );
      this.#fields.set(name, use);
    }
    return use;
  }

  /** The elements of the arrays at this place. */
  element(): Use {
    this.#element ??= new Use(elementsOf(this.samples.filter(Array.isArray)), `${this.path}[]`);
    return this.#element;
  }

  /** Makes another place the field of a name. */
  alias(name: string, use: Use): void {
    this.#fields.set(name, use);
  }

  /**
   * The type according to the samples and the template; the template alone if there is no sample.
   */
  type(): DataType {
    return this.known ? this.#sampledType() : this.#usedType(NEVER.scalars);
  }

  /** The type of a field, which may be null if only the template describes it. */
  #fieldType(): DataType {
    return this.known ? this.#sampledType() : this.#usedType(NULL);
  }

  #sampledType(): DataType {
    const arrays = this.samples.filter(Array.isArray);
    const objects = this.samples.filter((sample) => typeOf(sample) === 'object');
    const all = this.whole ? typeOfValues(this.samples) : NEVER;
    return {
      unknown: false,
      scalars: scalarsOf(this.samples),
      element: arrays.length === 0 ? null : (this.#element?.type() ?? all.element ?? UNKNOWN),
      fields: objects.length === 0 ? null : new Map([...(all.fields ?? []), ...this.#usedFields()]),
      open: this.open || this.whole,
    };
  }

  #usedType(others: ReadonlySet<Scalar>): DataType {
    const isRead = this.printed || this.#element !== undefined || this.#hasFields();
    if (!isRead || (this.whole && !this.#hasFields())) return UNKNOWN;
    return {
      unknown: false,
      scalars: this.printed ? PRINTABLE : others,
      element: this.#element?.type() ?? null,
      fields: this.#hasFields() ? this.#usedFields() : null,
      open: this.open || this.whole,
    };
  }

  #hasFields(): boolean {
    return this.#fields.size > 0;
  }

  /** A name is required if every sample object has it; others may be missing. */
  #usedFields(): ReadonlyMap<string, Field> {
    const fields = new Map<string, Field>();
    for (const [name, use] of this.#fields) {
      const optional = use.samples.length === 0 || use.samples.includes(undefined);
      fields.set(name, { type: use.#fieldType(), optional });
    }
    return fields;
  }
}
