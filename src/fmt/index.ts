import type { Diagnostic, Template } from '../../engine/index.js';
import { type LayoutOptions, layOut } from './layout.js';
import { readPieces, UnreadableSource } from './pieces.js';
import { templateTags } from './template-tags.js';

export { UnreadableSource } from './pieces.js';

/** How templates are laid out. */
export interface FormatOptions {
  /** The number of spaces of a level, or `tab`; default 2. */
  readonly indent?: number | 'tab';
  /** The number of columns that a tag may take before it is broken, one attribute a line; default 100. */
  readonly width?: number;
}

/** Whether a problem leaves parts of the source out of the tree. */
const isOfStructure = ({ code, type }: Diagnostic): boolean =>
  type === 'assembler' || code === 'eof-in-comment' || code.endsWith('-limit-reached');

/**
 * Lays a template out: its lines are indented by the elements of HTML and the blocks around them, long tags are broken,
 * and of empty lines one stays. Only whitespace is changed, and only where HTML reads any of it alike. Laid out again,
 * the result is the same.
 *
 * @throws UnreadableSource for a template whose blocks or tags do not fit together
 */
export function formatTemplate(template: Template, options: FormatOptions = {}): string {
  const text = template.source.text;
  const broken = template.diagnostics.find(isOfStructure);
  if (broken !== undefined) throw new UnreadableSource(broken.message, broken.location.span.start);
  const pieces = readPieces(text, templateTags(text, template.root));
  // A part of an attribute or of a script may show its whitespace.
  const isHtml = pieces.some(({ kind }) => kind === 'start-tag');
  return isHtml ? layOut(pieces, layoutOptions(text, options)) : text;
}

function layoutOptions(text: string, { indent = 2, width = 100 }: FormatOptions): LayoutOptions {
  return {
    indent: indent === 'tab' ? '\t' : ' '.repeat(indent),
    width,
    lineBreak: /^[^\n]*\r\n/.test(text) ? '\r\n' : '\n',
  };
}
