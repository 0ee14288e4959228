import { CONF_SCHEMAS } from '../../site/conf/conf.js';
import type { ObjectSchema, Schema } from '../../site/conf/schema.js';
import { CONF_KEYS } from './keys.js';

/** A part of a JSON Schema. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** The files of JSON Schemas, by the configuration files that they are of. */
const FILES = {
  'template.conf': 'template.conf.json',
  'collections/<name>.conf': 'collection.conf.json',
  'pages/<name>.page.conf': 'page.conf.json',
  'blocks/<name>.block.conf': 'block.conf.json',
} as const satisfies Record<keyof typeof CONF_SCHEMAS, string>;

/** The JSON Schemas of configuration files, by their files in `schemas/`. */
export function confJsonSchemas(): readonly (readonly [file: string, schema: JsonSchema])[] {
  return Object.entries(FILES).map(([conf, file]) => {
    const name = conf as keyof typeof FILES;
    return [file, jsonSchema(CONF_SCHEMAS[name], CONF_KEYS[name], '')] as const;
  });
}

/** @param path the place of the schema in its file, as the uses of keys name it */
function jsonSchema(
  schema: Schema,
  uses: Readonly<Record<string, string>>,
  path: string,
): JsonSchema {
  switch (schema.kind) {
    case 'text':
      return {
        type: 'string',
        ...(schema.values === undefined ? {} : { enum: schema.values }),
        ...(schema.isFilled === true ? { minLength: 1 } : {}),
      };
    case 'number':
      return { type: 'number', ...(schema.min === undefined ? {} : { minimum: schema.min }) };
    case 'flag':
      return { type: 'boolean' };
    case 'any':
      return {};
    case 'list':
      return {
        type: 'array',
        items: jsonSchema(schema.of, uses, `${path}[]`),
        ...(schema.isFilled === true ? { minItems: 1 } : {}),
      };
    case 'map':
      return {
        type: 'object',
        additionalProperties: jsonSchema(schema.of, uses, `${path}.<name>`),
      };
    case 'object':
      return objectSchema(schema, uses, path);
  }
}

function objectSchema(
  { keys, required = [] }: ObjectSchema,
  uses: Readonly<Record<string, string>>,
  path: string,
): JsonSchema {
  const properties = Object.entries(keys).map(([key, of]) => {
    const own = path === '' ? key : `${path}.${key}`;
    const use = Object.hasOwn(uses, own) ? { description: uses[own] } : {};
    return [key, { ...jsonSchema(of, uses, own), ...use }] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    required,
    additionalProperties: false,
  };
}
