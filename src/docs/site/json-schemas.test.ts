import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { jsonSchemas } from './json-schemas.js';

const FOLDER = fileURLToPath(new URL('../../../schemas/', import.meta.url));

/** `SKERRY_UPDATE=1` writes the files. */
it.each(jsonSchemas())('schemas/%s is made of the schemas of check', (file, text) => {
  if (process.env.SKERRY_UPDATE !== undefined) writeFileSync(FOLDER + file, text);
  expect(readFileSync(FOLDER + file, 'utf8')).toBe(text);
});

it('a JSON Schema has uses, types and choices', () => {
  const [, site = ''] = jsonSchemas().find(([file]) => file === 'page.json') ?? [];
  expect(site).toContain('"description":"How many there are at first."');
  expect(site).toContain('"WEEK"');
});

it('the JSON Schema of template.conf has uses, and what layouts and navigations need', () => {
  const [, text = '{}'] = jsonSchemas().find(([file]) => file === 'template.conf.json') ?? [];
  const { properties, additionalProperties } = JSON.parse(text);
  expect(additionalProperties).toBe(false);
  expect(properties.stylesheets.description).toMatch(/^Files of `styles\/`/);
  expect(properties.layouts.additionalProperties).toMatchObject({
    required: ['regions'],
    properties: { regions: { type: 'array', minItems: 1, description: expect.anything() } },
  });
  expect(properties.navigations.items).toMatchObject({
    required: ['name'],
    properties: { name: { type: 'string', minLength: 1 } },
  });
});
