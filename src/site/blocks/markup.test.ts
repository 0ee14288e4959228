import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { BLOCK_TYPES } from '../../../engine/internals.js';
import { renderLayout } from './layout.js';
import { BLOCKS } from './table.js';
import { EXAMPLES, README, readmeExamples } from './testing/examples.js';
import { renderOne, testHost } from './testing/host.js';
import { SAMPLE_SITE } from './testing/samples.js';
import { findProblems } from './testing/validate.js';

describe('the README', () => {
  it('has an example of every type', () => {
    const shown = new Set(readmeExamples().map(({ type }) => type));
    expect([...shown].sort()).toEqual(Object.keys(BLOCKS).sort());
  });

  it('gives every type its number', () => {
    for (const [, number, type = ''] of README.matchAll(/(?:^\| |, |: )(\d+) ([a-z][\w-]+)/gm)) {
      expect([type, BLOCK_TYPES[type as keyof typeof BLOCK_TYPES]]).toEqual([type, Number(number)]);
    }
  });
});

/** A page with something under every name that a template of ours reads. */
function pageOfNames(): Readonly<Record<string, string>> {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const templates = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.html'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const tags = templates.flatMap((template) => template.match(/\{[^{}]+\}/g) ?? []);
  const names = new Set(tags.flatMap((tag) => tag.match(/(?<![.\w%|-])[a-z]\w*/gi) ?? []));
  names.delete('website');
  return Object.fromEntries([...names].map((name) => [name, 'LEAK']));
}

const LEAKS = pageOfNames();

describe.each(EXAMPLES)('$type $variant $value', ({ type, value, variant }) => {
  const options = { site: SAMPLE_SITE, ...(variant === undefined ? {} : { variant }) };

  it('shows something and reports nothing', () => {
    const { html, codes, diagnostics } = renderOne(type, value, options);
    expect(codes).toEqual([]);
    expect(diagnostics).toEqual([]);
    expect(html).not.toContain('sqs-block-is-empty');
    expect(html).not.toMatch(/PAGE TITLE|\/page-url|undefined|NaN|\[object/);
  });

  it('sees nothing of the page but its website', () => {
    const { html } = renderOne(type, value, { ...options, site: { ...SAMPLE_SITE, page: LEAKS } });
    expect(html).toBe(renderOne(type, value, options).html);
  });

  it('is valid HTML, also where it stands twice', async () => {
    const block = { id: 'same', type, value, ...(variant === undefined ? {} : { variant }) };
    const html = renderLayout([block, block], testHost(SAMPLE_SITE));
    expect(await findProblems(html)).toEqual([]);
  });
});
