import {
  DIAGNOSTIC_CODES,
  type Severity,
  type SourceFile,
  type Span,
} from '../../../engine/index.js';
import { positionIn } from '../../../engine/internals.js';
import { SITE_CATALOGUE } from '../diagnostics/catalogue.js';
import { siteDiagnostic, wholeFile } from '../diagnostics/diagnostic.js';
import type { Problem } from '../shared/types.js';

/** An author's settings of checks: `rules` and `ignores` of `skerry.check.json`. */
export interface RuleSettings {
  /** Severities by the code of a problem; `off` reports none. */
  readonly rules?: Readonly<Record<string, Severity | 'off'>>;
  readonly ignores?: readonly Ignore[];
}

/** Problems that stay as they are. */
export interface Ignore {
  /** The code of the problems. */
  readonly rule: string;
  /** A file or a folder, from the folder of the settings. */
  readonly in: string;
  readonly because: string;
}

/**
 * The file with an author's settings of checks, in the folder of the site. It is data and no program: a check runs
 * nothing of a site.
 */
export const CHECK_SETTINGS = 'skerry.check.json';

/** The sources of problems, and the names of their files in settings. */
export interface CheckedFiles {
  /** The templates, whose comments may ignore problems. */
  readonly templates: readonly SourceFile[];
  /** The path of a file from the folder of the settings. */
  pathOf(file: SourceFile): string;
}

/** The problems that are left to report. */
export interface AppliedRules {
  readonly problems: readonly Problem[];
  /** The count of problems that settings or comments ignore. */
  readonly ignored: number;
}

/** The codes of all problems. */
export const RULES: readonly string[] = [...DIAGNOSTIC_CODES, ...Object.keys(SITE_CATALOGUE)];

/** The codes of problems that are reported only where settings give them a severity. */
const OPTIONAL: ReadonlySet<string> = new Set(
  Object.entries(SITE_CATALOGUE).flatMap(([code, entry]) =>
    'isOptional' in entry && entry.isOptional === true ? [code] : [],
  ),
);

/**
 * Applies settings and comments to problems. A comment `{# skerry-ignore CODE: reason}` ignores the problems of its
 * line and of the next one. An ignore without a reason, of an unknown rule or of nothing is a problem of its own.
 */
export function applyRules(
  problems: readonly Problem[],
  { rules = {}, ignores = [] }: RuleSettings,
  { templates, pathOf }: CheckedFiles,
): AppliedRules {
  const comments = templates.flatMap(ignoreComments);
  const byPlace = new Map(comments.map((each) => [placeOf(each.file, each.rule, each.last), each]));
  const ruled = new Set(comments.map(({ rule }) => rule));
  const used = new Set<IgnoreComment | Ignore>();
  const commentFor = (problem: Problem): IgnoreComment | undefined => {
    const { code, location } = problem;
    if (!ruled.has(code)) return undefined;
    const { line } = problem;
    const at = (last: number) => byPlace.get(placeOf(location.file, code, last));
    return at(line) ?? at(line - 1);
  };
  const isIgnored = (problem: Problem): boolean => {
    const { code, location } = problem;
    const found = [
      commentFor(problem),
      ignores.find((each) => each.rule === code && isBelow(pathOf(location.file), each.in)),
    ].filter((each) => each !== undefined);
    for (const each of found) used.add(each);
    return found.length > 0;
  };
  const left = problems.filter((problem) => !isIgnored(problem));
  const wanted = left.flatMap((problem) => {
    const ofCode = OPTIONAL.has(problem.code) ? 'off' : undefined;
    const severity = Object.hasOwn(rules, problem.code) ? rules[problem.code] : ofCode;
    if (severity === 'off') return [];
    return severity === undefined ? problem : problem.withSeverity(severity);
  });
  const own = [
    ...comments.flatMap((comment) => commentProblems(comment, used.has(comment))),
    ...ignores
      .filter((ignore) => !used.has(ignore))
      .map(({ rule }) =>
        siteDiagnostic('ignore-unused', { name: rule }, wholeFile(CHECK_SETTINGS)),
      ),
  ];
  return { problems: [...wanted, ...own], ignored: problems.length - left.length };
}

/** One code of a comment. */
interface IgnoreComment {
  readonly file: SourceFile;
  readonly span: Span;
  /** The last line of the comment, from 1. */
  readonly last: number;
  readonly rule: string;
  readonly reason: string;
}

const COMMENT = /\{##?\s{0,9}skerry-ignore\s([^{}#]{1,999})#{0,2}\}/g;

function ignoreComments(file: SourceFile): readonly IgnoreComment[] {
  return Array.from(file.text.matchAll(COMMENT)).flatMap(({ 0: text, 1: said = '', index }) => {
    const [codes = '', ...reason] = said.split(':');
    const span = { start: index, end: index + text.length };
    const last = positionIn(file, span.end).line;
    return codes.split(',').map((code) => ({
      ...{ file, span, last },
      rule: code.trim(),
      reason: reason.join(':').trim(),
    }));
  });
}

const placeOf = ({ name }: SourceFile, rule: string, last: number): string =>
  `${last} ${rule} ${name}`;

function commentProblems({ file, span, rule, reason }: IgnoreComment, isUsed: boolean): Problem[] {
  const location = { file, span };
  if (!RULES.includes(rule))
    return [siteDiagnostic('rule-unknown', { name: rule, known: RULES }, location)];
  if (reason === '') return [siteDiagnostic('ignore-without-reason', { name: rule }, location)];
  return isUsed ? [] : [siteDiagnostic('ignore-unused', { name: rule }, location)];
}

function isBelow(path: string, place: string): boolean {
  const folder = place.replace(/\/$/, '');
  return folder === '.' || path === folder || path.startsWith(`${folder}/`);
}
