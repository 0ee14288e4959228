import MarkdownIt from 'markdown-it';
import { type Fence, readFenceInfo } from './fences.js';
import { createSlugger } from './slug.js';

/** A heading of a page. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  /** As plain text. */
  readonly text: string;
  /** The line of the page that it stands on, from 1. */
  readonly line: number;
}

/** A Markdown page, read. */
export interface MarkdownPage {
  readonly headings: readonly Heading[];
  readonly fences: readonly Fence[];
  /** Numbers of rows of tables, such as `8.34`. */
  readonly rows: readonly string[];
  /** The addresses of its links, as they are written. */
  readonly links: readonly string[];
}

const ROW_NUMBER = /^\d+\.\d+$/;

/**
 * Reads a page of the documentation. Headings have the anchors of code hosts.
 *
 * @throws Error for a fenced block of an unknown kind.
 */
export function readMarkdown(source: string): MarkdownPage {
  const tokens = new MarkdownIt({ html: false }).parse(source, {});
  const slug = createSlugger();
  const page = {
    headings: [] as Heading[],
    fences: [] as Fence[],
    rows: [] as string[],
    links: [] as string[],
  };
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const text = plainText(tokens[index + 1]?.children ?? []);
      page.headings.push({
        level: Number(token.tag.slice(1)),
        id: slug(text),
        text,
        line: lineOf(token),
      });
    } else if (token.type === 'tr_open') {
      const text = plainText(tokens[index + 2]?.children ?? []);
      if (ROW_NUMBER.test(text)) page.rows.push(text);
    } else if (token.type === 'inline') {
      for (const child of token.children ?? []) {
        const href = child.type === 'link_open' ? child.attrGet('href') : null;
        if (href !== null) page.links.push(href);
      }
    } else if (token.type === 'fence') {
      const text = token.content.replace(/\n$/, '');
      page.fences.push({ ...readFenceInfo(token.info), text, line: lineOf(token) });
    }
  }
  return page;
}

type Token = ReturnType<MarkdownIt['parse']>[number];

function lineOf({ map }: Token): number {
  return (map?.[0] ?? 0) + 1;
}

function plainText(children: readonly Token[]): string {
  return children
    .map(({ type, content }) => (type === 'softbreak' || type === 'hardbreak' ? ' ' : content))
    .join('');
}
