import { getDescription } from 'valibot';
import { type Places, printType, typeOfValues, type Use } from '../../engine/internals.js';
import type { AnySchema } from '../site/schema/kinds.js';
import { PAGE } from '../site/schema/page-schema.js';
import { SITE } from '../site/schema/site-schema.js';
import { plainSchema } from '../site/schema/walk-schema.js';
import { fence } from './reference-text.js';
import { exampleOf } from './value-line.js';

/** Longer examples are cut. */
const MAX_EXAMPLE = 600;
/** Of a value, so many levels are shown: the depth that `typeOfValues` begins with, of 8. */
const SHOWN_FROM = 6;
const MAX_SAMPLES = 50;

/** The type, use and example of a place in the data, as Markdown. */
export function placeText(name: string, places: Places): string {
  const [use] = places;
  if (use === undefined || (!use.known && descriptionOf(use.path) === undefined)) {
    return `${fence(name)}\n\nThe content has no such value.`;
  }
  const type = use.known
    ? printType(typeOfValues(use.samples.slice(0, MAX_SAMPLES), SHOWN_FROM))
    : 'missing in the content';
  const from = use.path === '' || use.path === name ? [] : [`\`${use.path}\` of the page's data`];
  const example = use.known ? [fence(exampleText(use), 'json')] : [];
  const about = descriptionOf(use.path);
  return [
    fence(`${name}: ${type}`, 'ts'),
    ...(about === undefined ? [] : [about]),
    ...from,
    ...example,
  ].join('\n\n');
}

function exampleText(use: Use): string {
  const text = JSON.stringify(exampleOf(use), null, 2) ?? '';
  return text.length > MAX_EXAMPLE ? `${text.slice(0, MAX_EXAMPLE)}…` : text;
}

/** The use of a field of pages or of the site, by its path such as `items[].title`. */
export function descriptionOf(path: string): string | undefined {
  for (const root of [PAGE, SITE]) {
    const schema = schemaAt(root, path);
    if (schema !== undefined) return getDescription(plainSchema(schema) as never);
  }
  return undefined;
}

/** The fields that the schema has at a path. */
export function fieldsOf(path: string): readonly string[] {
  return [PAGE, SITE].flatMap((root) => {
    const schema = path === '' ? root : schemaAt(root, path);
    return schema === undefined ? [] : Object.keys(plainSchema(schema).entries ?? {});
  });
}

function schemaAt(root: AnySchema, path: string): AnySchema | undefined {
  let schema: AnySchema | undefined = root;
  for (const step of path.split(/\.|(?=\[\])/)) {
    const parts: ReturnType<typeof plainSchema> = plainSchema(schema);
    const entries = parts.entries ?? {};
    schema =
      step === '[]' ? parts.item : Object.hasOwn(entries, step) ? entries[step] : parts.value;
    if (schema === undefined) return undefined;
  }
  return schema;
}
