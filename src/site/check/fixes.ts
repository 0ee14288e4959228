import { closest, type SourceFile, type Span } from '../../../engine/index.js';
import type { Problem } from '../shared/types.js';
import { mendBraces } from './braces.js';

/** A change of a source that ends a problem. */
export interface Fix {
  readonly problem: Problem;
  readonly span: Span;
  readonly text: string;
}

/** A hint of this form has the text that belongs in the place of the problem. */
const MEANT = /^Did you mean '(.*)'\?$/;

const KEY = /^"[^"\\]*"(?=\s*:)/;

/** The change that ends a problem; undefined where an author has to decide. */
export function fixOf(problem: Problem): Fix | undefined {
  const { code, span, hint = '', location } = problem;
  const written = location.file.text.slice(span.start, span.end);
  // Blanks before the end of a tag make it text.
  if (code === 'extra-chars' && /^\s+$/.test(written)) return { problem, span, text: '' };
  if (code === 'brace-suspicious') {
    const mended = mendBraces(written, hint);
    return mended === undefined ? undefined : { problem, span, text: mended };
  }
  const [, meant] = MEANT.exec(hint) ?? [];
  if (meant === undefined) return undefined;
  // The place of a key of JSON is that of its value too, and of some problems more than a name.
  const [name = written] = KEY.exec(written) ?? [];
  const isQuoted = /^"[^"]*"$/.test(name);
  const wrong = isQuoted ? name.slice(1, -1) : name;
  if (wrong === '' || closest(wrong, [meant]) === undefined) return undefined;
  const end = span.start + name.length;
  const text = isQuoted ? JSON.stringify(meant) : meant;
  return { problem, span: { start: span.start, end }, text };
}

/** The text of a file with its fixes. Of fixes that overlap the first one counts. */
export function withFixes({ text }: SourceFile, fixes: readonly Fix[]): string {
  let fixed = '';
  let end = 0;
  for (const { span, text: next } of fixes.toSorted((a, b) => a.span.start - b.span.start)) {
    if (span.start < end) continue;
    fixed += text.slice(end, span.start) + next;
    end = span.end;
  }
  return fixed + text.slice(end);
}
