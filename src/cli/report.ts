import type { Diagnostic, PartialCall, SourceFile } from '../../engine/index.js';
import { escapeControlCharacters, escapeLine } from '../shared/control-characters.js';
import type { SiteDiagnostic } from '../site/index.js';
import type { Colors } from './console.js';

/** A problem of a template or of a site. */
export type Reported = Diagnostic | SiteDiagnostic;

/** The path of a source file from the user's working directory. */
export type NameOf = (file: SourceFile) => string;

/** A problem, with the names of files as the user knows them. */
export interface Found {
  readonly diagnostic: Reported;
  readonly nameOf: NameOf;
}

const ownName: NameOf = (file) => file.name;

/** A problem in the form of reports. */
export interface ToldProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly message: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly frame: string;
  readonly hint?: string | undefined;
  /** From the rendered template inwards. */
  readonly partials: readonly {
    readonly name: string;
    readonly file: string;
    readonly line: number;
    readonly column: number;
  }[];
}

/** A diagnostic with the file names that the user knows. */
export function formatText(diagnostic: Reported, colors: Colors, nameOf: NameOf = ownName): string {
  const { partials, ...told } = diagnostic.toJSON();
  return formatProblem(
    {
      ...told,
      file: nameOf(diagnostic.location.file),
      frame: diagnostic.frame,
      partials: partials.map((call, index) => {
        const { file } = (diagnostic.partials[index] as PartialCall).location;
        return { ...call, file: nameOf(file) };
      }),
    },
    colors,
  );
}

/**
 * One problem for people: `file:line:column severity code`, then the message, the code frame, the hint and the
 * partials it was reached through, innermost first. Ends with an empty line.
 */
export function formatProblem(problem: ToldProblem, colors: Colors): string {
  const { severity, code, message, frame, hint, partials } = problem;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const place = colors.bold(placeOf(problem));
  const lines = [`${place} ${paint(`${severity} ${code}`)}`, escapeLine(message)];
  if (frame !== '') lines.push(escapeControlCharacters(frame));
  if (hint !== undefined) lines.push(colors.cyan(escapeLine(hint)));
  const calls = partials.map((call) =>
    colors.dim(`in '${escapeLine(call.name)}', entered at ${placeOf(call)}`),
  );
  return `${[...lines, ...calls.reverse()].join('\n')}\n\n`;
}

function placeOf({ file, line, column }: Pick<ToldProblem, 'file' | 'line' | 'column'>): string {
  return `${escapeLine(file)}:${line}:${column}`;
}

/** One diagnostic as an annotation of GitHub Actions. */
export function formatGithub(diagnostic: Reported, nameOf: NameOf = ownName): string {
  const { location, line, column, severity, code, message, hint } = diagnostic;
  const file = nameOf(location.file);
  const properties = Object.entries({ file, line, col: column, title: code })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  const text = hint === undefined ? message : `${message}\n${hint}`;
  return `::${severity} ${properties}::${escapeData(text)}\n`;
}

/** A workflow command ends with its line, and its escapes start with a percent sign. */
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/** `1 error, 2 warnings`; empty when there is nothing. */
export function countBySeverity(diagnostics: readonly Pick<Reported, 'severity'>[]): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  return [
    ...(errors > 0 ? [plural(errors, 'error')] : []),
    ...(warnings > 0 ? [plural(warnings, 'warning')] : []),
  ].join(', ');
}

/** `1 template`, `2 templates`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A problem that is no diagnostic of a template, as one line. */
export function formatError(message: string, colors: Colors): string {
  return `${colors.red('error:')} ${escapeLine(message)}\n`;
}

/** A note about a run that continues. */
export function formatNote(message: string, colors: Colors): string {
  return `${colors.yellow('note:')} ${escapeLine(message)}\n`;
}

/** The message of a problem with its hint. */
export function wordsOf({ message, hint }: Reported): string {
  return hint === undefined ? message : `${message}\n${hint}`;
}
