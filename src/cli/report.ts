import type { Diagnostic, PartialCall, SourceFile } from '../../engine/index.js';
import { visible, visibleLine } from '../shared/visible.js';
import type { SiteDiagnostic } from '../site/index.js';
import type { Colors } from './console.js';

/** A problem of a template or of a site. */
export type Reported = Diagnostic | SiteDiagnostic;

/** What a source file is called where the user can find it. */
export type NameOf = (file: SourceFile) => string;

const ownName: NameOf = (file) => file.name;

/**
 * One diagnostic for people: `file:line:column severity code`, then the message, the code frame, the
 * hint and the partials it was reached through, innermost first. Ends with an empty line.
 */
export function formatText(diagnostic: Reported, colors: Colors, nameOf: NameOf = ownName): string {
  const { location, line, column, severity, code, message, frame, hint, partials } = diagnostic;
  const paint = severity === 'error' ? colors.red : colors.yellow;
  const place = colors.bold(`${visibleLine(nameOf(location.file))}:${line}:${column}`);
  const lines = [`${place} ${paint(`${severity} ${code}`)}`, visibleLine(message)];
  if (frame !== '') lines.push(visible(frame));
  if (hint !== undefined) lines.push(colors.cyan(visibleLine(hint)));
  if (partials.length > 0) lines.push(...partialChain(diagnostic, colors, nameOf));
  return `${lines.join('\n')}\n\n`;
}

function partialChain(diagnostic: Reported, colors: Colors, nameOf: NameOf): string[] {
  const calls = diagnostic.toJSON().partials.map(({ name, line, column }, index) => {
    const { file } = (diagnostic.partials[index] as PartialCall).location;
    const place = `${visibleLine(nameOf(file))}:${line}:${column}`;
    return colors.dim(`in '${visibleLine(name)}', entered at ${place}`);
  });
  return calls.reverse();
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
export function countBySeverity(diagnostics: readonly Reported[]): string {
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
  return `${colors.red('error:')} ${visibleLine(message)}\n`;
}

/** Something that the user should know of a run that goes on. */
export function formatNote(message: string, colors: Colors): string {
  return `${colors.yellow('note:')} ${visibleLine(message)}\n`;
}
