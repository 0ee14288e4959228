import { escapeControlCharacters, escapeLine } from '../shared/control-characters.js';
import { trimEndCharacters } from '../shared/trim.js';
import { type DiffLine, diffLines } from '../spec/diff.js';
import type { CaseOutcome } from '../spec/outcome.js';
import type { Colors } from './console.js';

type Failed = Extract<CaseOutcome, { verdict: 'failed' }>;

/** Lines shown of a case's template, and characters of each. */
const MAX_TEMPLATE_LINES = 12;
const MAX_TEMPLATE_WIDTH = 160;
/** Diagnostics shown of a case. */
const MAX_DIAGNOSTICS = 5;

/** One outcome for people; empty for cases that came out as they should. Ends with an empty line. */
export function formatOutcome(file: string, outcome: CaseOutcome, colors: Colors): string {
  switch (outcome.verdict) {
    case 'failed':
      return formatFailure(file, outcome, colors);
    case 'malformed':
      return section('MALFORMED', file, [`  ${escapeLine(outcome.why)}`], colors);
    case 'stale': {
      const reason = `  The case passes, but is listed as a deviation: ${escapeLine(outcome.reason)}`;
      return section('STALE', outcome.name, [`  file: ${escapeLine(file)}`, reason], colors);
    }
    default:
      return '';
  }
}

function formatFailure(file: string, { spec, failure }: Failed, colors: Colors): string {
  const { note, expected, actual, diagnostics } = failure;
  const shown = diagnostics.slice(0, MAX_DIAGNOSTICS);
  const lines = [
    `  file: ${escapeLine(file)}`,
    `  ${spec.kind === 'expr' ? 'expression' : 'template'}:`,
    ...templateLines(spec.expr ?? spec.template ?? ''),
    `  ${colors.green('- expected')}  ${colors.red('+ actual')}`,
    ...(note === undefined ? [] : [`  ${note}`]),
    ...diffLines(expected, actual).map((line) => `    ${formatDiffLine(line, colors)}`),
    ...shown.map((diagnostic) => colors.dim(`  ${escapeLine(String(diagnostic))}`)),
  ];
  const others = diagnostics.length - shown.length;
  if (others > 0) lines.push(colors.dim(`  … ${others} more diagnostics`));
  return section('FAILED', spec.name, lines, colors);
}

function section(word: string, title: string, lines: readonly string[], colors: Colors): string {
  return `${[`${colors.red(word)} ${colors.bold(escapeLine(title))}`, ...lines].join('\n')}\n\n`;
}

function templateLines(template: string): string[] {
  const lines = template.split('\n');
  const shown = lines.slice(0, MAX_TEMPLATE_LINES).map((line) => {
    const cut = line.length > MAX_TEMPLATE_WIDTH ? `${line.slice(0, MAX_TEMPLATE_WIDTH)}…` : line;
    return `    ${escapeControlCharacters(cut)}`;
  });
  const others = lines.length - shown.length;
  return others > 0 ? [...shown, `    … ${others} more lines`] : shown;
}

function formatDiffLine({ sign, text }: DiffLine, colors: Colors): string {
  if (sign === ' ') return colors.dim(`  ${escapeControlCharacters(text)}`);
  if (sign === '…') return colors.dim(`… ${text}`.trimEnd());
  const paint = sign === '-' ? colors.green : colors.red;
  return paint(`${sign} ${markBlanks(escapeControlCharacters(text))}`);
}

/** Blanks at the end of a line would not be seen. */
function markBlanks(text: string): string {
  const kept = trimEndCharacters(text, ' \t');
  return kept + text.slice(kept.length).replaceAll(' ', '·').replaceAll('\t', '→');
}
