import { type DefaultTreeAdapterTypes as Html, parse } from 'parse5';
import { type LocatedOutput, locate, type SourceMap } from '../../engine/index.js';
import { type Position, positionIn } from '../../engine/internals.js';
import { type InspectedElement, LONGEST_TEXT, marksOf } from './browser/inspected.js';

/** A page with its source map. */
export interface MappedPage {
  readonly html: string;
  readonly sourceMap: SourceMap;
}

/**
 * The elements of a page in document order, as browsers build them, each with the place of its start tag and the path
 * of its data. Elements that browsers insert have the place of their parent.
 */
export function inspectPage(page: MappedPage): readonly InspectedElement[] {
  const elements: InspectedElement[] = [];
  const waiting: { readonly node: Html.Element; readonly parent: number }[] = [];
  const wait = (nodes: readonly Html.ChildNode[], parent: number): void => {
    for (const node of nodes.toReversed()) {
      if ('tagName' in node) waiting.push({ node, parent });
    }
  };
  wait(parse(page.html, { sourceCodeLocationInfo: true }).childNodes, -1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, parent } = next;
    wait(node.childNodes, elements.length);
    const id = node.attrs.find(({ name }) => name === 'id')?.value;
    elements.push({
      tag: node.tagName,
      parent,
      ...(id === undefined || id === '' ? {} : { id }),
      marks: marksOf(node.attrs, textOf(node)),
      ...(originOf(node, page) ?? inherited(elements[parent])),
    });
  }
  return elements;
}

/** The beginning of the text in an element, as long as the pairing reads it. */
function textOf(element: Html.Element): string {
  let text = '';
  const waiting: Html.ChildNode[] = element.childNodes.toReversed();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if ('value' in node) text = (text + node.value).trimStart();
    else if ('childNodes' in node) {
      for (const inner of node.childNodes.toReversed()) waiting.push(inner);
    }
    if (text.length >= LONGEST_TEXT) break;
  }
  return text;
}

type Origin = Pick<InspectedElement, 'place' | 'builtIn' | 'path' | 'through'>;

function inherited(parent: InspectedElement | undefined): Origin {
  const { place, builtIn, path, through = [] } = parent ?? {};
  return {
    through,
    ...(place === undefined ? {} : { place }),
    ...(builtIn === undefined ? {} : { builtIn }),
    ...(path === undefined ? {} : { path }),
  };
}

function originOf(node: Html.Element, page: MappedPage): Origin | undefined {
  const start = node.sourceCodeLocation?.startOffset;
  const source = start === undefined ? undefined : locate(page.sourceMap, start);
  if (source === undefined) return undefined;
  const { partials, location } = source;
  const isBuiltIn = location.file.text === '';
  const path = shownPath(node, page) ?? source.path;
  const place = isBuiltIn ? callerOf(source) : { ...positionOf(source), file: location.file.name };
  return {
    ...(place === undefined ? {} : { place }),
    ...(isBuiltIn ? { builtIn: location.file.name } : {}),
    ...(path === undefined ? {} : { path }),
    through: partials.map(({ name }) => name),
  };
}

function positionOf({ line, column }: Position): Position {
  return { line, column };
}

/** The innermost place of a file of the site that a built-in template was called at. */
function callerOf({ partials }: LocatedOutput): InspectedElement['place'] {
  const call = partials.findLast(({ location }) => location.file.text !== '');
  if (call === undefined) return undefined;
  const { file, span } = call.location;
  return { file: file.name, ...positionIn(file, span.start) };
}

/** The one value that an element shows as its own text or, when it cannot have any, in its attributes. */
function shownPath(node: Html.Element, page: MappedPage): string | undefined {
  const texts = node.childNodes.filter(({ nodeName }) => nodeName === '#text');
  const places = node.childNodes.length === 0 ? [node] : texts;
  const paths = new Set(
    places.flatMap(({ sourceCodeLocation: at }) =>
      at ? valuePaths(page.sourceMap, at.startOffset, at.endOffset) : [],
    ),
  );
  return paths.size === 1 ? [...paths][0] : undefined;
}

/** The data paths of the tags that printed a stretch of the page. */
function valuePaths(sourceMap: SourceMap, start: number, end: number): readonly string[] {
  const paths: string[] = [];
  for (let at = start; at < end; ) {
    const range = locate(sourceMap, at);
    if (range === undefined) break;
    if (range.kind === 'tag' && range.path) paths.push(range.path);
    at = range.end;
  }
  return paths;
}
