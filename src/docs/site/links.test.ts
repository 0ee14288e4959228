import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { buildDocs } from './build.js';
import { readMarkdown } from './markdown.js';
import { GRAMMAR_FILE, MARKDOWN_FILES, PAGES, siteLink } from './pages.js';
import { readDocSources } from './sources.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const files = buildDocs(readDocSources());
const pages = [...files].filter(([name]) => name.endsWith('.html'));

interface ParsedNode {
  readonly nodeName: string;
  readonly attrs?: readonly { readonly name: string; readonly value: string }[];
  readonly childNodes?: readonly ParsedNode[];
}

interface PageFacts {
  readonly ids: readonly string[];
  readonly links: readonly string[];
  readonly headings: readonly number[];
}

function factsOf(html: string): PageFacts {
  const facts = { ids: [] as string[], links: [] as string[], headings: [] as number[] };
  const visit = ({ nodeName, attrs = [], childNodes = [] }: ParsedNode): void => {
    const level = /^h([1-6])$/.exec(nodeName)?.[1];
    if (level !== undefined) facts.headings.push(Number(level));
    for (const { name, value } of attrs) {
      if (name === 'id') facts.ids.push(value);
      if (name === 'href' || name === 'src') facts.links.push(value);
    }
    childNodes.forEach(visit);
  };
  visit(parse(html) as ParsedNode);
  return facts;
}

const facts = new Map(pages.map(([name, html]) => [name, factsOf(html)]));

describe('pages of the documentation', () => {
  it('are those that are listed', () => {
    expect(pages.map(([name]) => name)).toEqual(PAGES.map(({ file }) => file));
  });

  it.each(pages)('%s has no dead link', (name) => {
    const dead = facts.get(name)?.links.filter((link) => {
      if (/^https:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? name : path;
      const isThere = files.has(file) || file === GRAMMAR_FILE;
      return !isThere || (anchor !== undefined && !facts.get(file)?.ids.includes(anchor));
    });
    expect(dead).toEqual([]);
  });

  it.each(pages)('%s has ids that occur once', (name) => {
    const ids = facts.get(name)?.ids ?? [];
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  });

  it('find a link that leads nowhere', () => {
    expect(factsOf('<a href="no.html#x">').links.some((link) => !files.has(link))).toBe(true);
  });
});

/** The first pages of the two packages. */
const READMES = ['README.md', 'docs/skerry-engine.md'];

/** The Markdown of the repository, where people read it unbuilt. */
const MARKDOWN = [
  'README.md',
  ...MARKDOWN_FILES,
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];
/** Pages that are made from the code have no file of their own. */
const MADE = new Set([
  GRAMMAR_FILE,
  ...PAGES.flatMap(({ file, source }) => (typeof source === 'string' ? [] : [file])),
]);

describe('Markdown of the repository', () => {
  it.each([...new Set(MARKDOWN)])('%s has no dead link', (path) => {
    const dead = readMarkdown(readFileSync(join(ROOT, path), 'utf8')).links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      if (/^https:/.test(link) || (path.startsWith('docs/') && MADE.has(file))) return false;
      const target = file === '' ? path : relative(ROOT, join(ROOT, dirname(path), file));
      if (!existsSync(join(ROOT, target))) return true;
      if (anchor === undefined) return false;
      const { headings } = readMarkdown(readFileSync(join(ROOT, target), 'utf8'));
      return !headings.some(({ id }) => id === anchor);
    });
    expect(dead).toEqual([]);
  });

  it('is all on the site', () => {
    const listed = new Set([...MARKDOWN_FILES, ...READMES]);
    const isLeftOut = (path: string) => !listed.has(path) && siteLink(path, 'README.md') === path;
    expect(MARKDOWN.filter(isLeftOut)).toEqual([]);
  });
});
