import type { Location, SourceFile, Span } from '../../../engine/index.js';
import type { ReportProblem } from '../diagnostics/diagnostic.js';
import { type ConfNode, type ConfObject, ConfSyntaxError, parseConf, plainValue } from './json.js';

/** The type of a value of a configuration file. */
export type Schema =
  | { readonly kind: 'text'; readonly values?: readonly string[]; readonly isFilled?: boolean }
  | { readonly kind: 'number'; readonly min?: number }
  | { readonly kind: 'flag' }
  | { readonly kind: 'any' }
  | { readonly kind: 'list'; readonly of: Schema; readonly isFilled?: boolean }
  | { readonly kind: 'map'; readonly of: Schema }
  | ObjectSchema;

export interface ObjectSchema {
  readonly kind: 'object';
  readonly keys: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

export const TEXT: Schema = { kind: 'text' };
/** A text that is not empty. */
export const NAME: Schema = { kind: 'text', isFilled: true };
export const NUMBER: Schema = { kind: 'number' };
/** A number from one. */
export const COUNT: Schema = { kind: 'number', min: 1 };
export const FLAG: Schema = { kind: 'flag' };
export const ANY: Schema = { kind: 'any' };

/** A text of a list of words; other texts are reported and kept. */
export const oneOf = (values: readonly string[]): Schema => ({ kind: 'text', values });
export const listOf = (of: Schema): Schema => ({ kind: 'list', of });
/** A list of one or more. */
export const someOf = (of: Schema): Schema => ({ kind: 'list', of, isFilled: true });
/** An object whose keys are names. */
export const mapOf = (of: Schema): Schema => ({ kind: 'map', of });

const WORDS: Readonly<Record<Schema['kind'], string>> = {
  text: 'text',
  number: 'a number',
  flag: 'true or false',
  any: 'a value',
  list: 'a list',
  map: 'an object',
  object: 'an object',
};

/** A configuration file that was read: its values, and where they stand. */
export interface ReadConf {
  /** No prototype; keys of wrong type are left out, unknown ones kept. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The place of a value, by its path; of the whole file when it is missing. */
  place(...path: readonly (string | number)[]): Location;
}

/** Reads and checks a configuration file; one that cannot be read has no values. */
export function readConf(file: SourceFile, schema: ObjectSchema, report: ReportProblem): ReadConf {
  const nothing = { values: Object.create(null), place: () => ({ file, span: NO_SPAN }) };
  let root: ConfNode;
  try {
    root = parseConf(file.text);
  } catch (error) {
    if (!(error instanceof ConfSyntaxError)) throw error;
    report('json-invalid', { why: error.message }, { file, span: error.span });
    return nothing;
  }
  if (root.kind !== 'object') {
    const details = { name: 'the file', wanted: 'an object', found: wordFor(root) };
    report('conf-wrong-type', details, { file, span: root.span });
    return nothing;
  }
  const check = new Check(file, report);
  const values = check.object(root, schema) as Record<string, unknown>;
  return { values, place: (...path) => ({ file, span: check.spanOf(root, path) }) };
}

const NO_SPAN: Span = { start: 0, end: 0 };

class Check {
  readonly #file: SourceFile;
  readonly #report: ReportProblem;
  /** The elements of lists that are of the right type: places in lists of values count these. */
  readonly #kept = new Map<ConfNode, readonly ConfNode[]>();

  constructor(file: SourceFile, report: ReportProblem) {
    this.#file = file;
    this.#report = report;
  }

  object(node: ConfObject, schema: ObjectSchema): unknown {
    const known = new Map(Object.entries(schema.keys));
    const values: Record<string, unknown> = Object.create(null);
    for (const { key, keySpan, value } of node.entries) {
      const location = { file: this.#file, span: keySpan };
      if (key in values) this.#report('conf-duplicate-key', { name: key }, location);
      const wanted = known.get(key);
      if (wanted === undefined) {
        this.#report('conf-unknown-key', { name: key, known: known.keys() }, location);
      }
      const checked = this.value(key, value, wanted ?? ANY);
      if (checked !== undefined) values[key] = checked;
    }
    for (const name of schema.required ?? []) {
      if (!node.entries.some(({ key }) => key === name)) {
        this.#report('conf-missing-key', { name }, { file: this.#file, span: openingOf(node) });
      }
    }
    return values;
  }

  /** Undefined when the value is of the wrong type. */
  value(key: string, node: ConfNode, schema: Schema): unknown {
    switch (schema.kind) {
      case 'any':
        return plainValue(node);
      case 'list':
        if (node.kind !== 'list' || (schema.isFilled && node.items.length === 0)) break;
        return this.#list(key, node, schema.of);
      case 'map':
        return node.kind === 'object' ? this.#map(node, schema.of) : this.#wrong(key, node, schema);
      case 'object':
        return node.kind === 'object' ? this.object(node, schema) : this.#wrong(key, node, schema);
      default:
        return this.#scalar(key, node, schema);
    }
    return this.#wrong(key, node, schema);
  }

  #list(key: string, node: ConfNode & { readonly kind: 'list' }, of: Schema): unknown {
    const checked = node.items.map((item) => ({ item, value: this.value(key, item, of) }));
    const kept = checked.filter(({ value }) => value !== undefined);
    this.#kept.set(
      node,
      kept.map(({ item }) => item),
    );
    return kept.map(({ value }) => value);
  }

  /** The span of a value, by the names and places that lead to it. */
  spanOf(root: ConfNode, path: readonly (string | number)[]): Span {
    let node: ConfNode | undefined = root;
    for (const key of path) {
      if (node?.kind === 'object') node = node.entries.findLast((each) => each.key === key)?.value;
      else if (node?.kind === 'list') node = (this.#kept.get(node) ?? node.items)[key as number];
      else return NO_SPAN;
    }
    return node?.span ?? NO_SPAN;
  }

  #map(node: ConfObject, of: Schema): unknown {
    const values: Record<string, unknown> = Object.create(null);
    for (const { key, value } of node.entries) {
      const checked = this.value(key, value, of);
      if (checked !== undefined) values[key] = checked;
    }
    return values;
  }

  #scalar(key: string, node: ConfNode, schema: Schema): unknown {
    const value = node.kind === 'scalar' ? node.value : undefined;
    if (schema.kind === 'number') {
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      const isInside = Number(number) >= (schema.min ?? Number.NEGATIVE_INFINITY);
      if (typeof number === 'number' && Number.isFinite(number) && isInside) return number;
    } else if (schema.kind === 'flag') {
      if (typeof value === 'boolean') return value;
      if (value === 'true' || value === 'false') return value === 'true';
    } else if (typeof value === 'string' && schema.kind === 'text') {
      if (schema.isFilled && value.trim() === '') return this.#wrong(key, node, schema);
      if (schema.values !== undefined && !schema.values.includes(value)) {
        const location = { file: this.#file, span: node.span };
        this.#report('conf-unknown-value', { key, name: value, known: schema.values }, location);
      }
      return value;
    }
    return this.#wrong(key, node, schema);
  }

  #wrong(key: string, node: ConfNode, schema: Schema): undefined {
    const details = { name: key, wanted: wantedBy(schema), found: wordFor(node) };
    this.#report('conf-wrong-type', details, { file: this.#file, span: node.span });
  }
}

function wantedBy(schema: Schema): string {
  const word = WORDS[schema.kind];
  if (schema.kind === 'number' && schema.min !== undefined) return `${word} from ${schema.min}`;
  return 'isFilled' in schema ? `${word} that is not empty` : word;
}

function openingOf({ span }: ConfObject): Span {
  return { start: span.start, end: span.start + 1 };
}

function wordFor(node: ConfNode): string {
  if (node.kind === 'list') return node.items.length === 0 ? 'an empty list' : 'a list';
  if (node.kind === 'object') return 'an object';
  return node.value === null ? 'null' : JSON.stringify(node.value);
}
