import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { fixOf } from '../site/check/fixes.js';
import { applyRules, type RuleSettings } from '../site/check/rules.js';
import { syntaxProblems } from '../site/check/syntax.js';
import type { Problem } from '../site/index.js';
import { editBetween } from './edit.js';
import { rangeOf } from './range.js';
import type { TemplateDocument } from './template-document.js';

/** The name of the program in lists of problems. */
const SOURCE = 'skerry';
const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
} as const;

/** A problem without its file; offsets count UTF-16 units. */
export interface PlainProblem
  extends Pick<
    ReturnType<Problem['toJSON']>,
    'code' | 'severity' | 'message' | 'hint' | 'start' | 'end'
  > {
  /** The text that ends the problem in place of its first units; undefined where an author has to decide. */
  readonly fix: { readonly length: number; readonly text: string } | undefined;
}

/** A problem as data, which threads can send. */
export function plainProblem(problem: Problem): PlainProblem {
  const { code, severity, message, hint, span } = problem;
  const found = fixOf(problem);
  const fix = found && { length: found.span.end - span.start, text: found.text };
  const { start, end } = span;
  return { code, severity, message, ...(hint === undefined ? {} : { hint }), start, end, fix };
}

/** An author's settings of checks, and the path of a template in them. */
export interface TemplateRules {
  readonly settings: RuleSettings;
  readonly path: string;
}

/** The problems of compiling a template, by the author's settings and without those that its comments ignore. */
export function compileProblems(
  { checked }: Pick<TemplateDocument, 'checked'>,
  { settings, path }: TemplateRules,
): readonly PlainProblem[] {
  const files = { templates: [checked.file], pathOf: () => path };
  const { problems } = applyRules(syntaxProblems(checked), settings, files);
  // An author may ignore a problem that only the check of the whole site finds.
  return problems.filter(({ code }) => code !== 'ignore-unused').map(plainProblem);
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

/** Problems of a text, in a text that has been edited since: those outside of the edit move with their places. */
export function movedProblems(
  problems: readonly PlainProblem[],
  before: string,
  after: string,
): readonly PlainProblem[] {
  if (before === after) return problems;
  const edit = editBetween(before, after);
  const by = after.length - before.length;
  return problems.flatMap((problem) => {
    const { start, end } = problem;
    if (end <= edit.start) return problem;
    return start >= edit.end ? { ...problem, start: start + by, end: end + by } : [];
  });
}

/** The problems of a check of the whole site beside those of compiling the template. */
export function withoutRepeated(
  problems: readonly PlainProblem[],
  known: readonly PlainProblem[],
): readonly PlainProblem[] {
  const keyOf = ({ code, start, end }: PlainProblem): string => `${code} ${start} ${end}`;
  const keys = new Set(known.map(keyOf));
  return problems.filter((problem) => !keys.has(keyOf(problem)));
}
