import type { Hover } from 'vscode-languageserver/node';
import { TAGS } from '../site/tags/index.js';
import { blockWithTagAt, openingOf } from './blocks.js';
import { htmlHover } from './html.js';
import { type Occurrence, occurrenceAt } from './occurrences.js';
import { segmentsUpTo } from './paths.js';
import { rangeOf } from './range.js';
import { entryText, fence, markdown, referenceEntry } from './reference-text.js';
import { placesOf, scopesAt } from './scope.js';
import { findPartial, type Snapshot } from './snapshot.js';
import { placeText } from './value-text.js';

/** The documentation of the name at an offset. */
export function hoverAt(snapshot: Snapshot, offset: number): Hover | null {
  const { text, checked } = snapshot.document;
  const occurrence = occurrenceAt(checked, offset);
  if (occurrence === undefined) {
    return hoverOfBlock(snapshot, offset) ?? (htmlHover(snapshot.document, offset) as Hover | null);
  }
  const value = textOf(snapshot, occurrence, offset);
  if (value === undefined) return null;
  return { contents: markdown(value), range: rangeOf(text, occurrence.span) };
}

function textOf(snapshot: Snapshot, occurrence: Occurrence, offset: number): string | undefined {
  const { kind, name } = occurrence;
  switch (kind) {
    case 'tag':
    case 'formatter':
    case 'predicate': {
      const entry = referenceEntry(kind, name);
      return entry && entryText(entry).value;
    }
    case 'platform-tag':
      return platformTagText(name);
    case 'path':
      return pathText(snapshot, occurrence, offset);
    case 'variable':
      return pathText(snapshot, { ...occurrence, path: [name], isOwn: false }, offset);
    case 'partial':
      return partialText(snapshot, name);
    case 'attribute':
      return undefined;
  }
}

function pathText(
  { document: { checked }, site, calls }: Snapshot,
  {
    name,
    path,
    span,
    isOwn,
  }: Pick<Extract<Occurrence, { kind: 'path' }>, 'name' | 'path' | 'span' | 'isOwn'>,
  offset: number,
): string {
  const shown = segmentsUpTo(name, path, offset - span.start);
  const label = shown.join('.');
  if (site === undefined) return fence(label);
  const scopes = scopesAt(checked, span.start, site.data, calls);
  return placeText(label, placesOf(scopes, shown, isOwn));
}

export function platformTagText(name: string): string | undefined {
  const tag = TAGS.get(name);
  if (tag === undefined) return undefined;
  const required = new Set(tag.required);
  const attributes = tag.attributes.map(
    (each) => `- \`${each}\`${required.has(each) ? ', required' : ''}`,
  );
  return [fence(`<squarespace:${name}>`, 'html'), tag.summary, attributes.join('\n')].join('\n\n');
}

/** Longer partials are cut after so many lines. */
const MAX_LINES = 12;

function partialText(snapshot: Snapshot, name: string): string | undefined {
  const partial = findPartial(snapshot, name);
  if (partial === undefined) return undefined;
  const lines = partial.text.getText().split('\n');
  const shown = lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
  return `\`blocks/${name}\`\n\n${fence(shown.join('\n').trimEnd(), 'skerry')}`;
}

/** Of a tag that goes on with a block or ends it: the tag that opens the block. */
function hoverOfBlock({ document: { text, checked } }: Snapshot, offset: number): Hover | null {
  const block = blockWithTagAt(checked, offset);
  const tag = block?.tags.find(({ start, end }) => start <= offset && offset < end);
  if (block === undefined || tag === undefined || tag === block.tags[0]) return null;
  const { line } = text.positionAt(block.node.span.start);
  const value = `${fence(openingOf(block, checked), 'skerry')}\n\nopened in line ${line + 1}`;
  return { contents: markdown(value), range: rangeOf(text, tag) };
}
