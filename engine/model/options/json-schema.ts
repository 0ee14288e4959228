import type { ListOption, Option, OptionSchema } from './option.js';

/** A JSON Schema (2020-12) of an object, limited to the keywords of options. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** JSON Schema formats for kinds of texts. Addresses may be relative. */
const FORMATS = { address: 'uri-reference', email: 'email' } as const;

/** The JSON Schema of options, for editors with generated forms. Unknown names are allowed. */
export function toJsonSchema(schema: OptionSchema): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(schema).map(([name, option]) => [name, schemaOf(option)]),
  );
  const replaced = new Set(
    Object.values(schema).map((option) => 'replaces' in option && option.replaces),
  );
  const required = Object.entries(schema)
    .filter(([name, option]) => 'isRequired' in option && option.isRequired && !replaced.has(name))
    .map(([name]) => name);
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
}

function schemaOf(option: Option): JsonSchema {
  switch (option.kind) {
    case 'flag':
      return { type: 'boolean', default: option.default };
    case 'number': {
      const { min, max, isWhole, default: otherwise } = option;
      const type = isWhole ? 'integer' : 'number';
      return { type, minimum: min, maximum: max, default: otherwise };
    }
    case 'choice':
      return { type: 'string', enum: option.values, default: option.default };
    case 'list':
      return arrayOf(itemsOf(option), option.most);
    case 'values':
      return arrayOf(schemaOf(option.of), option.most);
    case 'table': {
      const row = arrayOf({ type: ['string', 'number', 'null'] }, option.mostColumns + 1);
      return arrayOf(row, option.mostRows + 1);
    }
    case 'price':
      return { type: option.isAmount ? 'object' : ['string', 'number', 'object'] };
    case 'pairs':
      return {
        type: 'object',
        additionalProperties: { type: ['string', 'number'] },
        maxProperties: option.most,
      };
    case 'moment':
      return { type: 'integer' };
    case 'object':
      return toJsonSchema(option.of);
    case 'options':
      return { type: 'array' };
    case 'picture':
      return { type: ['string', 'object'] };
    case 'html':
      return { type: 'string', contentMediaType: 'text/html' };
    default: {
      const isPlain = option.kind === 'text' || option.kind === 'lines';
      const format = isPlain ? {} : { format: FORMATS[option.kind] };
      return { type: 'string', ...format, ...(option.isRequired ? { minLength: 1 } : {}) };
    }
  }
}

function arrayOf(items: JsonSchema, most: number): JsonSchema {
  return { type: 'array', items, ...(Number.isFinite(most) ? { maxItems: most } : {}) };
}

/** For elements whose schema depends on a choice: one schema for each choice. */
function itemsOf({ of, by, plain }: ListOption): JsonSchema {
  if (plain !== undefined) return { anyOf: [{ type: ['string', 'number'] }, toJsonSchema(of)] };
  if (by === undefined) return toJsonSchema(of);
  const variants = Object.entries(by.schemas).map(([chosen, schema]) => {
    const { properties, ...rest } = toJsonSchema(schema);
    return { ...rest, properties: { ...(properties as object), [by.name]: { const: chosen } } };
  });
  return { oneOf: variants };
}
