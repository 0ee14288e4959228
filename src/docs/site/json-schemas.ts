import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import { RULE_SETTINGS } from '../../site/check/rule-settings.js';
import type { AnySchema } from '../../site/schema/kinds.js';
import { LAYOUT, PAGE } from '../../site/schema/page-schema.js';
import { SITE } from '../../site/schema/site-schema.js';
import { confJsonSchemas } from './conf-json-schemas.js';

/** The schemas for editors, by their files in `schemas/`. */
const FILES = {
  'site.json': SITE,
  'page.json': PAGE,
  'blocks.json': LAYOUT,
  'check.json': RULE_SETTINGS,
} as const;

/** The text of each JSON Schema of content and configuration, by its file in `schemas/`. */
export function jsonSchemas(): readonly (readonly [file: string, text: string])[] {
  return [
    ...Object.entries(FILES).map(([file, schema]) => [file, textOf(schema)] as const),
    ...confJsonSchemas().map(([file, schema]) => [file, `${JSON.stringify(schema)}\n`] as const),
  ];
}

function textOf(schema: AnySchema): string {
  // Rules that JSON Schema has no words for are left to `skerry check`.
  const made = toJsonSchema(schema, { errorMode: 'ignore', overrideAction: withValues });
  return `${JSON.stringify(made)}\n`;
}

/** The words and codes of a value as choices. */
function withValues({
  valibotAction,
  jsonSchema,
}: {
  readonly valibotAction: { readonly type: string };
  readonly jsonSchema: JsonSchema;
}): JsonSchema | undefined {
  const { metadata } = valibotAction as { readonly metadata?: { readonly values?: unknown } };
  if (!Array.isArray(metadata?.values)) return undefined;
  const { anyOf: _anyOf, values: _values, ...rest } = jsonSchema as Record<string, unknown>;
  return { ...rest, enum: metadata.values };
}
