/** HTML of the content as a document to change, and back: unchanged parts come back as they were. */
import type { Node } from 'prosemirror-model';
import { parseHtml } from './parse-html.js';
import { htmlOf, MARKS, parser, schema } from './schema.js';

export interface HtmlDocument {
  readonly doc: Node;
  /** The HTML of a changed document. */
  write(doc: Node): string;
}

/** A part of the document as it was read: the spaces before it, and its HTML. */
interface Source {
  readonly before: string;
  readonly html: string;
}

/** Elements that stand in a line. */
const INLINE: ReadonlySet<string> = new Set([...MARKS, 'br', 'img']);

export function openHtml(html: string): HtmlDocument {
  const sources = new Map<Node, Source>();
  let before = '';
  for (const run of runsOf(parseHtml(html))) {
    const source = sourceOf(run);
    if (isBlank(run)) before += source;
    else {
      sources.set(partOf(run, source), { before, html: source });
      before = '';
    }
  }
  const gaps = [...sources.values()].map((each) => each.before);
  /** A part that is new where others were added or removed stands as the second one does. */
  const gapOf = (index: number, count: number): string =>
    gaps[count === gaps.length ? index : Math.min(index, 1)] ?? '';
  return {
    doc: schema.node('doc', null, [...sources.keys()]),
    write: (doc) =>
      doc.children
        .map((part, index) => {
          const source = sources.get(part);
          const gap = source?.before ?? gapOf(index, doc.childCount);
          return gap + (source?.html ?? writtenAmong(doc, index));
        })
        .join('') + before,
  };
}

/** Elements of their own, and the lines of text and inline elements between them. */
function runsOf(tree: DocumentFragment): readonly (readonly ChildNode[])[] {
  const runs: ChildNode[][] = [];
  let line: ChildNode[] | undefined;
  for (const node of tree.childNodes) {
    const isInline = isOfLine(node);
    if (!isInline || (line === undefined && isBlank([node]))) {
      line = undefined;
      runs.push([node]);
    } else if (line === undefined) {
      line = [node];
      runs.push(line);
    } else line.push(node);
  }
  return runs;
}

const isOfLine = (node: ChildNode): boolean =>
  node instanceof Text || INLINE.has(node.nodeName.toLowerCase());

const isBlank = (run: readonly ChildNode[]): boolean =>
  run.every((node) => node instanceof Text && /^[ \t\r\n\f]*$/.test(node.data));

function sourceOf(run: readonly ChildNode[]): string {
  const holder = document.createElement('div');
  holder.append(...run.map((node) => node.cloneNode(true)));
  return holder.innerHTML;
}

/** A part that could not be written as it was read is kept whole. */
function partOf(run: readonly ChildNode[], source: string): Node {
  const holder = parseHtml(source);
  const [only] = run;
  const isLine = only !== undefined && isOfLine(only);
  const read = isLine
    ? parser.parse(holder, { topNode: schema.node('line') })
    : parser.parse(holder).firstChild;
  if (read !== null && squeezed(htmlOf(read)) === squeezed(source)) return read;
  return schema.node('rawBlock', { html: source, name: only?.nodeName.toLowerCase() });
}

/** HTML without the spaces that show nowhere. */
function squeezed(html: string): string {
  return html
    .replace(/[ \t\r\n\f]+/g, ' ')
    .replace(/ ?(<\/?(?:p|h[1-6]|ul|ol|li|blockquote)\b[^<>]*>|<br>) ?/g, '$1')
    .trim();
}

/** Two lines in a row would run into each other: they become paragraphs. */
function writtenAmong(doc: Node, index: number): string {
  const part = doc.child(index);
  const html = htmlOf(part);
  if (part.type.name !== 'line') return html;
  const beside = [doc.maybeChild(index - 1), doc.maybeChild(index + 1)];
  return beside.some((each) => each?.type.name === 'line') ? `<p>${html}</p>` : html;
}
