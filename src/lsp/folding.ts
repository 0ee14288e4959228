import { type FoldingRange, FoldingRangeKind } from 'vscode-languageserver/node';
import { type Span, visit } from '../../engine/index.js';
import { rootsOf } from '../site/check/calls.js';
import { blocksIn } from './blocks.js';
import { htmlFolding } from './html.js';
import type { TemplateDocument } from './template-document.js';

/** The lines that can be folded: bodies of blocks up to their next tag, platform tags, comments, elements of HTML. */
export function foldingRanges(document: TemplateDocument): FoldingRange[] {
  const { text, checked } = document;
  const lineOf = (offset: number): number => text.positionAt(offset).line;
  const found = new Map<number, FoldingRange>();
  const add = (range: FoldingRange): void => {
    const known = found.get(range.startLine);
    if (range.endLine > range.startLine && (known?.endLine ?? 0) < range.endLine) {
      found.set(range.startLine, range);
    }
  };
  for (const range of htmlFolding(document)) add(range as FoldingRange);
  for (const { node, tags } of blocksIn(checked)) {
    tags.forEach(({ end }, index) => {
      const next: Span = tags[index + 1] ?? { start: node.span.end, end: node.span.end };
      if (next.start >= end) add({ startLine: lineOf(end), endLine: lineOf(next.start) - 1 });
    });
  }
  for (const { tag } of checked.tags) {
    add({ startLine: lineOf(tag.span.start), endLine: lineOf(tag.span.end) - 1 });
  }
  for (const root of rootsOf(checked)) {
    visit(root, {
      comment: ({ span, text: comment }) => {
        // Parts that belong to another tree are comments of blanks.
        if (comment.trim() === '') return;
        const kind = FoldingRangeKind.Comment;
        add({ startLine: lineOf(span.start), endLine: lineOf(span.end), kind });
      },
    });
  }
  return [...found.values()].sort((a, b) => a.startLine - b.startLine);
}
