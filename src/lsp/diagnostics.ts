import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { syntaxProblems } from '../site/check/syntax.js';
import type { Problem } from '../site/index.js';
import { rangeOf } from './range.js';
import type { TemplateDocument } from './template-document.js';

/** The name of the program in lists of problems. */
const SOURCE = 'skerry';
const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
} as const;

/** A problem without its file; offsets count UTF-16 units. */
export type PlainProblem = Pick<
  ReturnType<Problem['toJSON']>,
  'code' | 'severity' | 'message' | 'hint' | 'start' | 'end'
>;

/** The problems of compiling a template. */
export function compileProblems({ checked }: TemplateDocument): readonly PlainProblem[] {
  return syntaxProblems(checked).map((problem) => problem.toJSON());
}

/** A problem as editors show it; the hint is its second line. */
export function toDiagnostic(document: TextDocument, problem: PlainProblem): Diagnostic {
  const { code, severity, message, hint } = problem;
  return {
    range: rangeOf(document, problem),
    severity: SEVERITIES[severity],
    code,
    source: SOURCE,
    message: hint === undefined ? message : `${message}\n${hint}`,
  };
}
