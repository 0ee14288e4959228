import type * as v from 'valibot';
import { field, isObject } from '../shared/values.js';
import { type AnySchema, factsOf, type ObjectFacts } from './kinds.js';

/** An object of the content with the fields that its schema has. */
export interface SchemaObject {
  readonly value: Readonly<Record<string, unknown>>;
  /** Names of members and places in lists. */
  readonly path: readonly string[];
  /** By name. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly facts: ObjectFacts;
}

/** As its parts are read here; each schema has some of them. */
export interface SchemaParts {
  readonly type: string;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  readonly value?: AnySchema;
  readonly options?: readonly AnySchema[];
  /** The words for its values. */
  readonly message?: unknown;
}

/** The schema inside of one that allows null. */
export function plainSchema(schema: AnySchema): SchemaParts & AnySchema {
  const parts = schema as SchemaParts & AnySchema;
  return parts.wrapped === undefined ? parts : plainSchema(parts.wrapped);
}

/** The alternative of a schema that a value has the shape of. */
function ofShape(schema: AnySchema, value: unknown): SchemaParts | undefined {
  const plain = plainSchema(schema);
  if (plain.options !== undefined) {
    return plain.options.map((each) => ofShape(each, value)).find((each) => each !== undefined);
  }
  const parts = Array.isArray(value) ? [plain.item] : [plain.entries, plain.value];
  const isContainer = typeof value === 'object' && value !== null;
  return isContainer && parts.some((part) => part !== undefined) ? plain : undefined;
}

/** The objects of a value that its schema has fields for, the outer before the inner. */
export function objectsOf(
  schema: AnySchema,
  value: unknown,
  path: readonly string[] = [],
): readonly SchemaObject[] {
  const found = ofShape(schema, value);
  if (found?.item !== undefined && Array.isArray(value)) {
    const { item } = found;
    return value.flatMap((each, index) => objectsOf(item, each, [...path, String(index)]));
  }
  if (!isObject(value)) return [];
  const { entries, value: member } = found ?? {};
  if (entries === undefined) {
    if (member === undefined) return [];
    return Object.entries(value).flatMap(([name, each]) =>
      objectsOf(member, each, [...path, name]),
    );
  }
  const inner = Object.entries(entries).flatMap(([name, each]) =>
    objectsOf(each, value[name], [...path, name]),
  );
  return [{ value, path, fields: entries, facts: factsOf(entries) }, ...inner];
}

/** The innermost issues of a check, each with its whole path. */
export function leavesOf(
  issue: v.BaseIssue<unknown>,
  path: readonly string[] = [],
): readonly { readonly issue: v.BaseIssue<unknown>; readonly path: readonly string[] }[] {
  const at = [...path, ...(issue.path ?? []).map(({ key }) => String(key))];
  // An alternative of which the outside fits says what is wrong inside.
  const inner = (issue.issues ?? []).filter((each) => (each.path?.length ?? 0) > 0);
  if (inner.length === 0) return [{ issue, path: at }];
  return inner.flatMap((each) => leavesOf(each, at));
}

/** The value at a path; undefined where there is none. */
export function valueAt(root: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (Array.isArray(value) ? value[Number(key)] : field(value, key)),
    root,
  );
}
