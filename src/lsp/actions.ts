import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver/node';
import { type PlainProblem, toDiagnostic } from './diagnostics.js';
import { rangeOf } from './range.js';
import type { TemplateDocument } from './template-document.js';

/** Repairs of the problems in a part of a document. */
export function fixesFor(
  { uri, text }: TemplateDocument,
  problems: readonly PlainProblem[],
  range: Range,
): CodeAction[] {
  const [start, end] = [text.offsetAt(range.start), text.offsetAt(range.end)];
  return problems.flatMap((problem) => {
    if (problem.start > end || problem.end < start) return [];
    const change = changeFor(problem, text.getText());
    if (change === undefined) return [];
    const { title, newText, ...span } = change;
    const edits = [{ range: rangeOf(text, span), newText }];
    return {
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(text, problem)],
      isPreferred: true,
      edit: { changes: { [uri]: edits } },
    };
  });
}

interface Change {
  readonly title: string;
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

type MakeChange = (problem: PlainProblem, text: string) => Change;

const removed: MakeChange = ({ start, end }) => ({ title: 'Remove it', start, end, newText: '' });
const appended =
  (newText: string): MakeChange =>
  (_problem, { length }) => ({
    title: `Add '${newText}' at the end`,
    start: length,
    end: length,
    newText,
  });

/** Changes for problems that have more than one, so that `skerry check --fix` leaves them to the author. */
const CHANGES: ReadonlyMap<string, MakeChange> = new Map([
  ['mismatched-end', removed],
  ['not-allowed-at-root', removed],
  ['block-unclosed', appended('{.end}')],
  ['eof-in-comment', appended('##}')],
]);

function changeFor(problem: PlainProblem, text: string): Change | undefined {
  const { code, start, fix } = problem;
  if (fix === undefined) return CHANGES.get(code)?.(problem, text);
  const end = start + fix.length;
  const title = fix.text === '' ? 'Remove it' : `Change to '${fix.text}'`;
  return { title, start, end, newText: fix.text };
}
