import * as v from 'valibot';
import type { Json } from '../../store/index.js';
import { ServerProblem } from './problem.js';

type ObjectSchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, v.GenericSchema>>;
  /** The schema of every member of a record. */
  readonly value?: v.GenericSchema;
};

/**
 * Parses a payload by its schema. The messages of schemas are keys of texts.
 *
 * @param isText whether numbers and booleans arrive as texts, as in forms and queries
 * @throws ServerProblem 400 that names each invalid member
 */
export function readPayload(
  schema: v.GenericSchema,
  value: Readonly<Record<string, Json>> | readonly Json[],
  isText: boolean,
): unknown {
  const result = v.safeParse(
    schema,
    isText ? fromTexts(schema, value as Record<string, Json>) : value,
  );
  if (result.success) return result.output;
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? '';
    fields[name] ??= textOf(schema, name, issue);
  }
  const names = Object.keys(fields);
  const own = Object.values(fields);
  if (!own.includes('request.wrongType')) {
    const text = own.length === 1 ? own[0] : 'form.invalid';
    throw new ServerProblem(400, 'invalid', text as 'request.invalid', { fields });
  }
  throw new ServerProblem(400, 'invalid', 'request.invalid', { names, fields });
}

/** The key of a text: that of the issue, or that of the schema of a member that is missing. */
function textOf(
  { entries = {} }: ObjectSchema,
  name: string,
  { message, input }: v.BaseIssue<unknown>,
): string {
  if (isKey(message)) return message;
  const own = input === undefined && Object.hasOwn(entries, name) ? entries[name] : undefined;
  const text = own !== undefined && 'message' in own ? own.message : undefined;
  return typeof text === 'string' && isKey(text) ? text : 'request.wrongType';
}

/** Valibot's default messages contain spaces, keys do not. */
function isKey(message: string): boolean {
  return /^[a-z]\w*(?:\.\w+)+$/i.test(message);
}

/** Converts texts to the numbers and booleans of the schema. */
function fromTexts(
  { entries = {}, value: ofRecord }: ObjectSchema,
  value: Readonly<Record<string, Json>>,
): Readonly<Record<string, unknown>> {
  const read = Object.entries(value).map(([name, each]) => {
    const schema = Object.hasOwn(entries, name) ? entries[name] : ofRecord;
    return [name, schema === undefined ? each : fromText(schema, each)];
  });
  return Object.fromEntries(read);
}

type Wrapped = v.GenericSchema & {
  readonly wrapped?: v.GenericSchema;
  readonly options?: readonly v.GenericSchema[];
};

function fromText(schema: Wrapped, value: Json): unknown {
  if (schema.wrapped !== undefined) return fromText(schema.wrapped, value);
  // A name that is not repeated makes no list by itself, and a group of boxes without a checked one sends a blank.
  if (schema.type === 'array' && (typeof value === 'string' || Array.isArray(value)))
    return [value].flat().filter((each) => each !== '');
  if (typeof value !== 'string') {
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? fromTexts(schema, value as Record<string, Json>) : value;
  }
  const types = [schema, ...(schema.options ?? [])].map(({ type }) => type);
  if (types.includes('number')) return value.trim() === '' ? Number.NaN : Number(value);
  if (types.includes('boolean')) return value === 'true' || value === 'on' || value === '1';
  return value;
}
