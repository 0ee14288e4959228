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
  const required = Object.entries(schema)
    .filter(([, option]) => 'isRequired' in option && option.isRequired)
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
    case 'list': {
      const most = Number.isFinite(option.most) ? { maxItems: option.most } : {};
      return { type: 'array', items: itemsOf(option), ...most };
    }
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

/** For elements whose schema depends on a choice: one schema for each choice. */
function itemsOf({ of, by }: ListOption): JsonSchema {
  if (by === undefined) return toJsonSchema(of);
  const variants = Object.entries(by.schemas).map(([chosen, schema]) => {
    const { properties, ...rest } = toJsonSchema(schema);
    return { ...rest, properties: { ...(properties as object), [by.name]: { const: chosen } } };
  });
  return { oneOf: variants };
}
