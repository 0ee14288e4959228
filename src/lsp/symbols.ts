import { type DocumentSymbol, SymbolKind, type WorkspaceSymbol } from 'vscode-languageserver/node';
import type { BlockNode, Span } from '../../engine/index.js';
import { blocksIn, openingOf } from './blocks.js';
import { occurrencesIn } from './occurrences.js';
import { rangeOf } from './range.js';
import { eachTemplate, type Snapshot } from './snapshot.js';
import type { TemplateDocument } from './template-document.js';

const KINDS: Readonly<Record<BlockNode['kind'], SymbolKind>> = {
  section: SymbolKind.Object,
  repeated: SymbolKind.Array,
  if: SymbolKind.Boolean,
  predicate: SymbolKind.Boolean,
  macro: SymbolKind.Function,
  struct: SymbolKind.Struct,
};

interface Outline {
  readonly span: Span;
  readonly symbol: DocumentSymbol & { readonly children: DocumentSymbol[] };
}

/** The blocks, variables and platform tags of a template, one inside of the other. */
export function documentSymbols({ text, checked }: TemplateDocument): DocumentSymbol[] {
  const outline = (name: string, kind: SymbolKind, span: Span, own: Span): Outline => ({
    span,
    symbol: {
      name,
      kind,
      range: rangeOf(text, span),
      selectionRange: rangeOf(text, own),
      children: [],
    },
  });
  const all = [
    ...blocksIn(checked).map((block) => {
      const { node, tags } = block;
      const name = openingOf(block, checked).replace(/^\{\.?|\}$/g, '');
      return outline(name, KINDS[node.kind], node.span, tags[0] ?? node.span);
    }),
    ...checked.tags.map(({ tag: { definition, span } }) =>
      outline(`squarespace:${definition.name}`, SymbolKind.Module, span, span),
    ),
    ...occurrencesIn(checked).flatMap((each) =>
      each.kind === 'variable' && each.isDefinition
        ? outline(each.name, SymbolKind.Variable, each.span, each.span)
        : [],
    ),
  ];
  return nest(all);
}

/** Puts what lies inside of another into it. */
function nest(all: readonly Outline[]): DocumentSymbol[] {
  const sorted = [...all].sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end);
  const top: DocumentSymbol[] = [];
  const open: Outline[] = [];
  for (const each of sorted) {
    while (open.length > 0 && (open.at(-1) as Outline).span.end < each.span.end) open.pop();
    (open.at(-1)?.symbol.children ?? top).push(each.symbol);
    open.push(each);
  }
  return top;
}

/** The templates and macros of a site whose names have the letters of a text in their order. */
export function workspaceSymbols(snapshot: Snapshot, query: string): WorkspaceSymbol[] {
  const found: WorkspaceSymbol[] = [];
  for (const [{ uri, text }, checked] of eachTemplate(snapshot)) {
    const start = { line: 0, character: 0 };
    found.push({
      name: checked.path,
      kind: SymbolKind.File,
      location: { uri, range: { start, end: start } },
    });
    for (const each of occurrencesIn(checked)) {
      if (each.kind !== 'partial' || !each.isDefinition) continue;
      const location = { uri, range: rangeOf(text, each.span) };
      found.push({ name: each.name, kind: SymbolKind.Function, location });
    }
  }
  return found.filter(({ name }) => hasLetters(name.toLowerCase(), query.toLowerCase()));
}

function hasLetters(name: string, query: string): boolean {
  let at = 0;
  for (const letter of query) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
