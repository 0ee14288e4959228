import {
  type CompletionItem,
  type FoldingRange,
  getLanguageService,
  type Hover,
  type HTMLDocument,
  type LanguageService,
} from 'vscode-html-languageservice';
import { CompletionItemKind } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { visit } from '../../engine/index.js';
import type { TemplateDocument } from './template-document.js';
import { wordBefore } from './word.js';

const service: LanguageService = getLanguageService();
/** Longer names are not completed. */
const MAX_NAME = 100;

/** The HTML of a template: all tags of the language and of the platform are blank, so that offsets stay. */
interface TemplateHtml {
  readonly text: TextDocument;
  readonly tree: HTMLDocument;
}

const known = new WeakMap<TemplateDocument, TemplateHtml>();

function htmlOf(document: TemplateDocument): TemplateHtml {
  const found = known.get(document) ?? readHtml(document);
  known.set(document, found);
  return found;
}

function readHtml({ uri, checked }: TemplateDocument): TemplateHtml {
  const { text } = checked.file;
  const spans: (readonly [start: number, end: number])[] = [];
  const visitor: Parameters<typeof visit>[1] = {
    text: ({ span }) => spans.push([span.start, span.end]),
  };
  visit(checked.root, visitor);
  for (const { body } of checked.tags) if (body !== undefined) visit(body, visitor);
  const parts: string[] = [];
  let at = 0;
  for (const [start, end] of spans.sort(([a], [b]) => a - b)) {
    if (start < at) continue;
    parts.push(blank(text.slice(at, start)), text.slice(start, end));
    at = end;
  }
  parts.push(blank(text.slice(at)));
  const html = TextDocument.create(uri, 'html', 0, parts.join(''));
  return { text: html, tree: service.parseHTMLDocument(html) };
}

function blank(text: string): string {
  return text.replace(/[^\r\n]/g, ' ');
}

/** Elements, attributes and their values at an offset; in `class`, also the given names. */
export function htmlCompletions(
  document: TemplateDocument,
  offset: number,
  classNames: () => readonly string[],
): readonly CompletionItem[] {
  const { text, tree } = htmlOf(document);
  const items: CompletionItem[] = [];
  service.setCompletionParticipants([
    {
      onHtmlAttributeValue: ({ attribute, value }) => {
        if (attribute !== 'class') return;
        const written = new Set(value.split(/[\s"']+/));
        const word = wordBefore(text.getText().slice(Math.max(0, offset - MAX_NAME), offset));
        const start = text.positionAt(offset - word.length);
        for (const name of classNames()) {
          if (written.has(name) && name !== word) continue;
          const textEdit = { range: { start, end: text.positionAt(offset) }, newText: name };
          items.push({ label: name, kind: CompletionItemKind.Value, textEdit });
        }
      },
    },
  ]);
  const list = orElse(() => service.doComplete(text, text.positionAt(offset), tree).items, []);
  return [...list, ...items];
}

/** The documentation of an element or attribute of HTML. */
export function htmlHover(document: TemplateDocument, offset: number): Hover | null {
  const { text, tree } = htmlOf(document);
  return orElse(() => service.doHover(text, text.positionAt(offset), tree), null);
}

/** The lines of elements and comments. */
export function htmlFolding(document: TemplateDocument): readonly FoldingRange[] {
  return orElse(() => service.getFoldingRanges(htmlOf(document).text), []);
}

/** The library enters elements by recursion, however deep they are. */
function orElse<T>(answer: () => T, otherwise: T): T {
  try {
    return answer();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}
