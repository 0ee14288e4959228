import { type Node, parseTree } from 'jsonc-parser';
import type { Location, SourceFile, Span } from '../../../engine/index.js';
import { placeInJson } from '../../shared/json-place.js';
import type { Site } from '../site.js';
import type { Sources } from './define.js';

/** Files by their path, and the trees of JSON in them: a file may have a problem in each of its items. */
const FILES = new WeakMap<Site, Map<string, SourceFile>>();
const TREES = new WeakMap<SourceFile, Node | undefined>();

/** A file of the site with its text, as far as it is known. */
export function sourceOf({ site, options }: Sources, path: string): SourceFile {
  const files = FILES.get(site) ?? new Map<string, SourceFile>();
  FILES.set(site, files);
  const known = files.get(path);
  if (known !== undefined) return known;
  const text = site.model.templates.get(path) ?? options.contentText?.(path);
  const file = { name: path, text: typeof text === 'string' ? text : '' };
  files.set(path, file);
  return file;
}

/** The tree of the JSON in a file; undefined where there is none. */
export function treeOf(file: SourceFile): Node | undefined {
  if (!TREES.has(file)) TREES.set(file, parseTree(file.text));
  return TREES.get(file);
}

/** The place of a text in a file; the whole file when the text is not in it. */
export function placeOf(file: SourceFile, wanted: string, from = 0): Location {
  const start = file.text.indexOf(wanted, from);
  const span = start === -1 ? { start: 0, end: 0 } : { start, end: start + wanted.length };
  return { file, span };
}

/** The part of a span with a text; the whole span when the text is not in it. */
export function within(file: SourceFile, span: Span, wanted: string): Location {
  const start = file.text.indexOf(wanted, span.start);
  if (wanted === '' || start === -1 || start + wanted.length > span.end) return { file, span };
  return { file, span: { start, end: start + wanted.length } };
}

/** The first line of a template, for a problem of the whole template. */
export function wholeTemplate(file: SourceFile): Location {
  const end = file.text.indexOf('\n');
  return { file, span: { start: 0, end: Math.min(end === -1 ? file.text.length : end, 80) } };
}

/** The place of a member with its name, or of an element, in a content file. */
export function placeOfMember(context: Sources, path: string, value: readonly string[]): Location {
  return placeIn(context, path, value, 'member');
}

/** The place of a value in a content file, by names of members and places in lists. */
export function placeOfValue(context: Sources, path: string, value: readonly string[]): Location {
  return placeIn(context, path, value, 'value');
}

function placeIn(
  context: Sources,
  path: string,
  value: readonly string[],
  part: 'member' | 'value',
): Location {
  const file = sourceOf(context, path);
  return { file, span: placeInJson(treeOf(file), value, part) };
}
