import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type TextEdit,
} from 'vscode-languageserver/node';
import { closest } from '../../engine/index.js';
import { candidatesAt } from './completion.js';
import type { Snapshot } from './snapshot.js';

/** Repairs of the problems in a part of a document. */
export function fixesFor(snapshot: Snapshot, diagnostics: readonly Diagnostic[]): CodeAction[] {
  return diagnostics.flatMap((diagnostic) => {
    const fix = fixOf(snapshot, diagnostic);
    if (fix === undefined) return [];
    const { title, edits } = fix;
    const { uri } = snapshot.document;
    return {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnostic],
      isPreferred: true,
      edit: { changes: { [uri]: edits } },
    };
  });
}

interface Fix {
  readonly title: string;
  readonly edits: TextEdit[];
}

/** Makes the repair of a problem; undefined where there is none. */
type MakeFix = (snapshot: Snapshot, diagnostic: Diagnostic) => Fix | undefined;

/** A name of the place that is like the wrong one. */
const nearestName: MakeFix = (snapshot, { range }) => {
  const { text } = snapshot.document;
  const wrong = text.getText(range);
  const found = candidatesAt(snapshot, text.offsetAt(range.end));
  const near = closest(wrong, found?.candidates.map(({ label }) => label) ?? []);
  if (near === undefined) return undefined;
  return { title: `Change to '${near}'`, edits: [{ range, newText: near }] };
};

const removed: MakeFix = (_snapshot, { range }) => ({
  title: 'Remove it',
  edits: [{ range, newText: '' }],
});

const inserted =
  (newText: string): MakeFix =>
  ({ document: { text } }) => {
    const end = text.positionAt(text.getText().length);
    return {
      title: `Add '${newText}' at the end`,
      edits: [{ range: { start: end, end }, newText }],
    };
  };

/** Blanks before the end of a tag make text of it. */
const withoutBlanks: MakeFix = (snapshot, diagnostic) =>
  /^\s+$/.test(snapshot.document.text.getText(diagnostic.range))
    ? removed(snapshot, diagnostic)
    : undefined;

/** By the codes of problems. */
const FIXES: Readonly<Record<string, MakeFix | undefined>> = {
  'formatter-unknown': nearestName,
  'predicate-unknown': nearestName,
  'partial-missing': nearestName,
  'apply-partial-missing': nearestName,
  'name-unknown': nearestName,
  'mismatched-end': removed,
  'not-allowed-at-root': removed,
  'block-unclosed': inserted('{.end}'),
  'eof-in-comment': inserted('##}'),
  'extra-chars': withoutBlanks,
};

function fixOf(snapshot: Snapshot, diagnostic: Diagnostic): Fix | undefined {
  const code = String(diagnostic.code);
  return Object.hasOwn(FIXES, code) ? FIXES[code]?.(snapshot, diagnostic) : undefined;
}
