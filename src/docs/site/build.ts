import { createEngine } from '../../../engine/index.js';
import type { ReferenceEntry } from '../reference.js';
import type { SearchEntry } from './browser/search.js';
import { constantsPage, readConstants } from './constants-page.js';
import { decisionsPage, diagnosticsPage, type ErrorExamples, settingsPage } from './generated.js';
import { type MarkdownPage, readMarkdown } from './markdown.js';
import { messagesPage } from './messages-page.js';
import { type DocPage, PAGE_GROUPS, PAGES, siteLink } from './pages.js';
import { entryAnchor, renderReferencePage } from './reference-page.js';

/** The sources of the documentation. */
export interface DocSources {
  /** Markdown files by their path in the repository. */
  readonly markdown: ReadonlyMap<string, string>;
  /** The records of `docs/decisions`, in their order. */
  readonly decisions: readonly string[];
  /** The template around every page. */
  readonly layout: string;
  /** The template of the reference. */
  readonly referenceTemplate: string;
  readonly style: string;
  /** The script of all pages. */
  readonly script: string;
  /** The live examples of components. */
  readonly components: string;
  /** The facts of the domain, as they are written. */
  readonly model: readonly string[];
  readonly errors: ErrorExamples;
  readonly deviations: Readonly<Record<string, string>>;
  readonly reference: readonly ReferenceEntry[];
}

/** The files of the documentation by name. They link one another relatively, and need no server. */
export type DocFiles = ReadonlyMap<string, string>;

interface Content {
  readonly html: string;
  readonly entries: readonly SearchEntry[];
  readonly outline: readonly { readonly id: string; readonly text: string }[];
}

/**
 * Makes the documentation as a static site.
 *
 * @throws Error when a page has no source, or a problem.
 */
export function buildDocs(sources: DocSources): DocFiles {
  const layout = createEngine().compile(sources.layout, { name: 'layout.html' });
  const files = new Map<string, string>();
  const entries: SearchEntry[] = [];
  for (const [index, page] of PAGES.entries()) {
    const content = contentOf(page, sources);
    entries.push(...content.entries);
    const data = {
      ...page,
      isHome: index === 0,
      content: content.html,
      outline: content.outline,
      groups: PAGE_GROUPS.map((group) => ({
        ...group,
        pages: group.pages.map((each) => ({ ...each, isCurrent: each === page })),
      })),
      previous: PAGES[index - 1],
      next: PAGES[index + 1],
    };
    files.set(page.file, layout.render(data, { strict: true }).html);
  }
  files.set('docs.css', sources.style);
  files.set('docs.js', sources.script);
  files.set('components.js', sources.components);
  files.set('search-index.js', `globalThis.skerryDocs = ${JSON.stringify(entries)};\n`);
  return files;
}

function contentOf(page: DocPage, sources: DocSources): Content {
  if (typeof page.source !== 'string' && page.source.made === 'reference') {
    return referenceContent(page, sources);
  }
  const read = readPage(page, sources);
  return { html: read.html, entries: entriesOf(page, read), outline: outlineOf(read) };
}

/**
 * A page that is written in Markdown or made as such.
 *
 * @throws Error when its file is missing or holds an unknown kind of fenced block.
 */
export function readPage(page: DocPage, sources: DocSources): MarkdownPage {
  const { source } = page;
  const text =
    typeof source === 'string' ? sources.markdown.get(source) : MADE[source.made](sources);
  if (text === undefined) throw new Error(`there is no '${String(source)}'`);
  const from = typeof source === 'string' ? source : `docs/${page.file}`;
  return readMarkdown(text, (href) => siteLink(href, from));
}

const MADE = {
  settings: () => settingsPage(),
  diagnostics: ({ errors }: DocSources) => diagnosticsPage(errors),
  constants: ({ model }: DocSources) => constantsPage(readConstants(model)),
  messages: () => messagesPage(),
  decisions: ({ decisions }: DocSources) => decisionsPage(decisions),
  reference: () => undefined,
} as const;

function referenceContent(page: DocPage, sources: DocSources): Content {
  const html = renderReferencePage(sources.reference, {
    template: sources.referenceTemplate,
    deviations: sources.deviations,
  });
  const entries = sources.reference.map((entry) => ({
    title: entry.name,
    page: page.title,
    url: `${page.file}#${entryAnchor(entry)}`,
    text: `${entry.summary} ${entry.form}`,
  }));
  return { html, entries, outline: [] };
}

function entriesOf(page: DocPage, { sections }: MarkdownPage): readonly SearchEntry[] {
  return sections.map(({ heading, text }) => ({
    title: heading.text,
    page: page.title,
    url: heading.level === 1 ? page.file : `${page.file}#${heading.id}`,
    text: text.replace(/\s+/g, ' ').trim(),
  }));
}

function outlineOf({ headings }: MarkdownPage): Content['outline'] {
  const outline = headings.filter(({ level }) => level === 2);
  return outline.length > 1 ? outline : [];
}
