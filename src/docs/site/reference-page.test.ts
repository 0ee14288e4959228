import { readFileSync } from 'node:fs';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { buildReference } from '../reference.js';
import { renderReferencePage } from './reference-page.js';

const template = readFileSync(new URL('reference.html', import.meta.url), 'utf8');

const entries = buildReference();
const page = renderReferencePage(entries, { template, deviations: {} });

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
  parseFragment(page, {
    onParseError: ({ code, startLine }) => problems.push(`${startLine}: ${code}`),
  }) as ParsedNode,
);
const all = (name: string): readonly Element[] =>
  elements.filter(({ nodeName }) => nodeName === name);

describe('the page of the reference', () => {
  it('is well-formed', () => {
    expect(problems).toEqual([]);
  });

  it('has an article for every tag, formatter and predicate, with its form, reads and example', () => {
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
    const links = all('a')
      .map(({ attributes }) => attributes.get('href') as string)
      .filter((href) => href.startsWith('#'));
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

  it('lists what is not implemented and what deviates', () => {
    const deviations = { 'price-<1>': 'Prints & rounds' };
    const listed = renderReferencePage(entries, { template, deviations });
    expect(page).toContain('<p><a href="#formatter-unit">unit</a>: ');
    expect(page).toContain('None are recorded.');
    expect(listed).toContain('<dt>price-&lt;1&gt;</dt><dd>Prints &amp; rounds</dd>');
    expect(listed).not.toContain('None are recorded.');
  });

  it('says so when the template is broken', () => {
    const broken = { template: '{.end}', deviations: {} };
    expect(() => renderReferencePage(entries, broken)).toThrow('reference.html:1:1');
  });
});
