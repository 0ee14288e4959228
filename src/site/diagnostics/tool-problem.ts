import type { Location, SourceFile } from '../../../engine/index.js';
import type { SiteCode } from './catalogue.js';
import { type SiteDiagnostic, siteDiagnostic } from './diagnostic.js';

/** A problem of a stylesheet or a script. Lines and columns count from 1. */
export interface ToolProblem {
  /** Of stylesheets; scripts have none. */
  readonly code?: string;
  readonly message: string;
  readonly hint?: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

type StyleCode = Extract<
  SiteCode,
  'style-error' | 'style-import-missing' | 'style-left-out' | 'style-limit' | 'tweak-invalid'
>;

const STYLE_CODES: ReadonlySet<string> = new Set<StyleCode>([
  'style-error',
  'style-import-missing',
  'style-left-out',
  'style-limit',
  'tweak-invalid',
]);

/**
 * The problems as diagnostics of the site, without those of missing stylesheets, which loading reports with their place
 * in the configuration.
 */
export function toolDiagnostics(
  problems: readonly ToolProblem[],
  textOf: (file: string) => string | Uint8Array | undefined,
): readonly SiteDiagnostic[] {
  return problems.flatMap(({ code, message, hint, file: name, line, column }) => {
    const text = textOf(name);
    const location = placeAt({ name, text: typeof text === 'string' ? text : '' }, line, column);
    if (code === undefined) return [siteDiagnostic('script-error', { why: message }, location)];
    if (!STYLE_CODES.has(code)) return [];
    return [siteDiagnostic(code as StyleCode, { why: message, advice: hint }, location)];
  });
}

/** The place of a line and a column, which count from 1. */
function placeAt(file: SourceFile, line: number, column: number): Location {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const next = file.text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  const at = Math.min(start + column - 1, file.text.length);
  return { file, span: { start: at, end: Math.min(at + 1, file.text.length) } };
}
