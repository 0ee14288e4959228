import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../engine/index.js';
import { TAGS } from './examples/tags.js';
import { buildReference, entryNames, findEntry } from './reference.js';

const engine = createEngine();
const entries = buildReference();

describe('the tags of the reference', () => {
  it.each(Object.entries(TAGS))(
    '%s prints its output',
    (_name, { template, data, options, output }) => {
      const { html, diagnostics } = engine.renderToString(template, data, options);
      expect(html).toBe(output);
      expect(diagnostics.map(String)).toEqual([]);
    },
  );

  it('are all that the parser reads', () => {
    const folder = new URL('../../engine/1-parse/instructions/', import.meta.url);
    const instructions = readdirSync(folder).map((file) => file.replace('.ts', ''));
    expect(instructions.filter((name) => findEntry(entries, name)?.kind !== 'tag')).toEqual([]);
  });

  it.each([
    ['.if', 'if'],
    ['{.if}', 'if'],
    ['{.alternates with}', 'alternates with'],
    ['tab', 'literals'],
    ['{.equal?}', 'equal?'],
    ['comments', 'comments'],
    ['comment', 'comment'],
  ])('%s finds %s', (word, name) => {
    expect(findEntry(entries, word)?.name).toBe(name);
  });

  it('take no word of another entry', () => {
    const names = entryNames(entries);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
