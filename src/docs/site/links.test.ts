import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { API_PAGES, apiFile } from './api-pages.js';
import { readMarkdown } from './markdown.js';
import { MARKDOWN_FILES, OWN_FILES, PAGES, siteLink, sourceOf } from './pages.js';
import { markdownOf } from './pages-markdown.js';
import { readDocSources } from './sources.js';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const sources = readDocSources();
const pages = new Map(
  PAGES.map((page) => [
    page.file,
    { from: sourceOf(page), ...readMarkdown(markdownOf(page, sources)) },
  ]),
);

/** Pages that other programs make. */
const OTHERS = new Set<string>([...Object.values(OWN_FILES), ...API_PAGES.map(apiFile)]);

/** Whether a link of the site leads to a page, and to a heading of it when it names one. */
function leadsSomewhere(link: string, page: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : path;
  const headings = pages.get(target)?.headings;
  if (headings === undefined) return OTHERS.has(target) && anchor === undefined;
  return anchor === undefined || headings.some(({ id }) => id === anchor);
}

describe('pages of the documentation', () => {
  it.each([...pages.keys()])('%s has no dead link', (file) => {
    const { from = '', links = [] } = pages.get(file) ?? {};
    const own = links.filter((href) => !/^https:/.test(href)).map((href) => siteLink(href, from));
    expect(own.filter((link) => !leadsSomewhere(link, file))).toEqual([]);
  });

  it.each([...pages.keys()])('%s has one title, and headings that step down one by one', (file) => {
    const levels = pages.get(file)?.headings.map(({ level }) => level) ?? [];
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect([levels.filter((level) => level === 1).length, jumps]).toEqual([1, []]);
  });

  it.each([['no.html'], ['blog.html#no'], ['#no']])('has no %s', (link) => {
    expect(leadsSomewhere(link, 'index.html')).toBe(false);
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
  ...Object.values(OWN_FILES),
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
