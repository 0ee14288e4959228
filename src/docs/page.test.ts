import { readFileSync } from 'node:fs';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { renderReferencePage } from './page.js';
import { buildReference } from './reference.js';

const read = (name: string): string =>
  readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');
const sources = { template: read('reference.html'), style: read('reference.css') };

const entries = buildReference();
const page = renderReferencePage(entries, { ...sources, deviations: {} });

interface Element {
  readonly nodeName: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly text: string;
}

interface ParsedNode {
  readonly nodeName: string;
  readonly value?: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly ParsedNode[];
}

const textOf = ({ value = '', childNodes = [] }: ParsedNode): string =>
  value + childNodes.map(textOf).join('');

function elementsIn(node: ParsedNode): Element[] {
  const { nodeName, attrs, childNodes = [] } = node;
  const below = childNodes.flatMap(elementsIn);
  if (attrs === undefined) return below;
  const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
  return [{ nodeName, attributes, text: textOf(node) }, ...below];
}

const problems: string[] = [];
const elements = elementsIn(
  parse(page, {
    onParseError: ({ code, startLine }) => problems.push(`${startLine}: ${code}`),
  }) as ParsedNode,
);
const all = (name: string): readonly Element[] =>
  elements.filter(({ nodeName }) => nodeName === name);

describe('the page of the reference', () => {
  it('is well-formed', () => {
    expect(problems).toEqual([]);
  });

  it('has an article for every formatter and predicate, with its form, reads and example', () => {
    const articles = all('article').map(({ text }) => text);
    expect(articles).toHaveLength(entries.length);
    for (const [index, { name, summary, form, needs, example }] of entries.entries()) {
      for (const part of [name, summary, form, example.template, ...needs]) {
        expect(articles[index]).toContain(part);
      }
    }
  });

  it('shows outputs as they are, escaped', () => {
    expect(page).toContain('<pre>&lt;p&gt;Mugs &amp;amp; &amp;lt;b&amp;gt;more');
    expect(all('pre').map(({ text }) => text)).toContain(
      '<p>Mugs &amp; &lt;b&gt;more&lt;/b&gt;</p>',
    );
  });

  it('has ids that occur once, and links that lead to them', () => {
    const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
    expect(ids).toEqual([...new Set(ids)]);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]+$/);
    const links = all('a').map(({ attributes }) => attributes.get('href') as string);
    expect(links.length).toBeGreaterThan(2 * entries.length);
    for (const link of links) expect(ids).toContain(link.slice(1));
    for (const { attributes } of elements) {
      const label = attributes.get('aria-labelledby');
      if (label !== undefined) expect(ids).toContain(label);
    }
  });

  it('has headings that step down one level at a time', () => {
    const levels = elements.flatMap(({ nodeName }) => /^h([1-6])$/.exec(nodeName)?.[1] ?? []);
    for (const [index, level] of levels.entries()) {
      expect(Number(level)).toBeLessThanOrEqual(Number(levels[index - 1] ?? 0) + 1);
    }
    expect(levels.filter((level) => level === '1')).toHaveLength(1);
  });

  it('needs no other resource and no script', () => {
    expect(all('script')).toEqual([]);
    expect(all('link')).toEqual([]);
    for (const { attributes } of elements) expect(attributes.has('src')).toBe(false);
    expect(sources.style).not.toMatch(/url\(|@import/);
  });

  it('lists what is not implemented and what deviates', () => {
    const deviations = { 'price-<1>': 'Prints & rounds' };
    const listed = renderReferencePage(entries, { ...sources, deviations });
    expect(page).toContain('<p><a href="#formatter-unit">unit</a>: ');
    expect(page).toContain('None are recorded.');
    expect(listed).toContain('<dt>price-&lt;1&gt;</dt><dd>Prints &amp; rounds</dd>');
    expect(listed).not.toContain('None are recorded.');
  });

  it('says so when the template is broken', () => {
    const broken = { ...sources, template: '{.end}', deviations: {} };
    expect(() => renderReferencePage(entries, broken)).toThrow('reference.html:1:1');
  });
});
