import MarkdownIt from 'markdown-it';
import { escapeAttribute, escapeHtml } from '../../../engine/internals.js';
import { type Fence, fenceLabel, readFenceInfo } from './fences.js';
import { createSlugger } from './slug.js';

/** A heading of a page. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  /** As plain text. */
  readonly text: string;
}

/** The text under one heading, for the search. */
export interface Section {
  readonly heading: Heading;
  readonly text: string;
}

/** A Markdown page, read. */
export interface MarkdownPage {
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly sections: readonly Section[];
  readonly fences: readonly Fence[];
  /** Numbers of rows of tables, such as `8.34`. */
  readonly rows: readonly string[];
  /** The addresses of its links, as they are written. */
  readonly links: readonly string[];
}

/** Where a link of a page leads on the site; the address itself when nothing is to change. */
export type LinkTarget = (href: string) => string;

const ROW_NUMBER = /^\d+\.\d+$/;

/** The anchor of a numbered row of a table. */
export function rowAnchor(number: string): string {
  return `row-${number.replace('.', '-')}`;
}

/**
 * Reads a page of the documentation. HTML in it is text; headings have the anchors of code hosts, and numbered rows of
 * tables have anchors too.
 *
 * @throws Error for a fenced block of an unknown kind.
 */
export function readMarkdown(source: string, target: LinkTarget = (href) => href): MarkdownPage {
  const parser = new MarkdownIt({ html: false, linkify: false, typographer: false });
  const tokens = parser.parse(source, {});
  const slug = createSlugger();
  const headings: Heading[] = [];
  const sections: { heading: Heading; text: string }[] = [];
  const fences: Fence[] = [];
  const rows: string[] = [];
  const links: string[] = [];

  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const text = plainText(tokens[index + 1]?.children ?? []);
      const heading = { level: Number(token.tag.slice(1)), id: slug(text), text };
      token.attrSet('id', heading.id);
      headings.push(heading);
      sections.push({ heading, text: '' });
    } else if (token.type === 'tr_open') {
      const text = plainText(tokens[index + 2]?.children ?? []);
      if (ROW_NUMBER.test(text)) {
        rows.push(text);
        token.attrSet('id', rowAnchor(text));
      }
    } else if (token.attrGet('style') === 'text-align:right') {
      token.attrs = [['class', 'number']];
    } else if (token.type === 'inline') {
      for (const child of token.children ?? []) {
        const href = child.type === 'link_open' ? child.attrGet('href') : null;
        if (href === null) continue;
        links.push(href);
        child.attrSet('href', target(href));
      }
    } else if (token.type === 'fence') {
      const { language, role } = readFenceInfo(token.info);
      const line = (token.map?.[0] ?? 0) + 1;
      fences.push({ language, role, text: token.content.replace(/\n$/, ''), line });
    }
    const last = sections.at(-1);
    const isHeading = tokens[index - 1]?.type === 'heading_open';
    if (last !== undefined && !isHeading) {
      if (token.type === 'inline') last.text += ` ${plainText(token.children ?? [])}`;
      if (token.type === 'fence') last.text += ` ${token.content}`;
    }
  }

  const { rules } = parser.renderer;
  rules.fence = (all, index) => {
    const token = all[index];
    return token === undefined ? '' : codeBlock(token.content, readFenceInfo(token.info));
  };
  rules.table_open = () =>
    '<div class="table" tabindex="0" role="group" aria-label="Table"><table>';
  rules.table_close = () => '</table></div>\n';
  const html = parser.renderer.render(tokens, parser.options, {});
  return { html, headings, sections, fences, rows, links };
}

type Token = ReturnType<MarkdownIt['parse']>[number];

function plainText(children: readonly Token[]): string {
  return children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');
}

/** Code with its role above it. */
export function codeBlock(text: string, fence: Pick<Fence, 'language' | 'role'>): string {
  const label = fenceLabel(fence);
  const name = label === '' ? '' : `<p class="label">${escapeHtml(label)}</p>`;
  const body = highlight(text.replace(/\n$/, ''), fence);
  return `<div class="code" data-role="${escapeAttribute(fence.role.kind)}">${name}<pre><code>${body}</code></pre></div>\n`;
}

/** Text in the form of a tag of the language. */
const TAG = /\{(?:[.#@]|[A-Za-z0-9])[^{}]*\}/g;

/** Escaped code; in templates the tags are highlighted. */
function highlight(text: string, { language, role }: Pick<Fence, 'language' | 'role'>): string {
  const escaped = escapeHtml(text);
  const isTemplate = language === 'template' || (role.kind === 'file' && language === 'html');
  if (!isTemplate) return escaped;
  return escaped.replace(TAG, (tag) => `<span class="tag">${tag}</span>`);
}
