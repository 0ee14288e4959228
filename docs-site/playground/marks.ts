import { type AstNode, type Span, type Template, visit } from '../../engine/index.js';
import { INSTRUCTION_WORDS } from '../../engine/internals.js';
import { blocksIn } from '../../src/lsp/blocks.js';
import { occurrencesIn } from '../../src/lsp/occurrences.js';

/** A colour of a part of a template, by its class. Offsets count UTF-16 units. */
export interface Mark extends Span {
  readonly kind: 'brace' | 'comment' | 'name' | 'path' | 'plugin' | 'tag' | 'variable';
}

/** Nodes that are one tag. */
const TAGS = ['variable', 'literal', 'var', 'ctx', 'eval', 'include', 'inject'] as const;

const KINDS = {
  tag: 'tag',
  formatter: 'plugin',
  predicate: 'plugin',
  path: 'path',
  variable: 'variable',
  partial: 'name',
  'platform-tag': 'name',
  attribute: 'path',
} as const;

/** The colours of a template, by the engine's tree and the names that the language server reads from it. */
export function marksOf({ name, source, root, diagnostics }: Template): readonly Mark[] {
  const checked = { path: name, file: source, root, tags: [], problems: diagnostics };
  const marks: Mark[] = occurrencesIn(checked).map(({ kind, span }) => ({
    ...span,
    kind: KINDS[kind],
  }));
  const add = ({ span }: AstNode): void => {
    marks.push({ ...span, kind: 'brace' });
  };
  visit(root, {
    ...Object.fromEntries(TAGS.map((kind) => [kind, add])),
    comment: ({ span }) => marks.push({ ...span, kind: 'comment' }),
  });
  const named = new Set(marks.map(({ start }) => start));
  for (const span of blocksIn(checked).flatMap(({ tags }) => tags)) {
    marks.push({ ...span, kind: 'brace' });
    // Words without a name of their own: `{.end}`, `{.alternates with}`.
    const word = { start: span.start + '{.'.length, end: span.end - '}'.length };
    const isWord = INSTRUCTION_WORDS.includes(source.text.slice(word.start, word.end));
    if (isWord && !named.has(word.start)) marks.push({ ...word, kind: 'tag' });
  }
  return marks
    .filter(({ start, end }) => start < end)
    .sort((a, b) => a.start - b.start || b.end - a.end);
}
