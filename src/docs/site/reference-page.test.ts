import { describe, expect, it } from 'vitest';
import { buildReference } from '../reference.js';
import { readMarkdown } from './markdown.js';
import { referencePage } from './reference-page.js';

const entries = buildReference();
const page = referencePage(entries, {});
const { fences, headings, links } = readMarkdown(page);

describe('the page of the reference', () => {
  it('has a section for every tag, formatter and predicate, with its form, reads and example', () => {
    const [, ...sections] = page.split('\n#### ');
    expect(sections).toHaveLength(entries.length);
    for (const [index, { name, form, needs, example }] of entries.entries()) {
      const section = sections[index] ?? '';
      expect(section).toMatch(/^\S.*\n\n\S/);
      for (const part of [name, form, example.template, ...needs]) expect(section).toContain(part);
    }
  });

  it('has what an example prints as it is', () => {
    const outputs = fences.filter(({ role }) => role.kind === 'output').map(({ text }) => text);
    expect(outputs).toHaveLength(entries.length);
    expect(outputs).toContain('<p>Mugs &amp; &lt;b&gt;more&lt;/b&gt;</p>');
  });

  it('says the settings of an example', () => {
    expect(fences.some(({ role }) => role.kind === 'options')).toBe(true);
    expect(fences.some(({ role }) => role.kind === 'partial')).toBe(true);
  });

  it('links every entry from its contents', () => {
    const anchors = headings.filter(({ level }) => level === 4).map(({ id }) => `#${id}`);
    expect(links).toEqual(expect.arrayContaining(anchors));
    expect(headings.filter(({ level }) => level === 4).map(({ text }) => text)).toEqual(
      entries.map(({ name }) => name),
    );
  });

  it('lists what is not implemented and what deviates', () => {
    const listed = referencePage(entries, { 'price-<1>': 'Prints & rounds <b>' });
    expect(page).toContain('- `unit`: ');
    expect(page).toContain('None are recorded.');
    expect(listed).toContain('- `price-<1>`: Prints & rounds \\<b\\>');
    expect(listed).not.toContain('None are recorded.');
  });
});
