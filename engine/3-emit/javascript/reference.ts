import type { Reference } from '../../ast/nodes.js';
import type { Segment } from '../../shared/path.js';
import { propertyAccess, stringLiteral } from './literal.js';
import type { FunctionWriter, Scope } from './writer.js';

/** Past this many frames a call is as fast as reading them one by one. */
const MAX_INLINE_FRAMES = 8;

/** Longer paths are followed by a call: the host's parser nests as deep as the source does. */
const MAX_INLINE_SEGMENTS = 16;

/** Names that every object inherits; reading them needs an own-property check. */
const INHERITED: ReadonlySet<unknown> = new Set([
  ...Object.getOwnPropertyNames(Object.prototype),
  ...Object.getOwnPropertyNames(Array.prototype),
]);

/** Whether reading the property of a plain object finds nothing but own properties. */
function isPlainName(segment: Segment): segment is string {
  return typeof segment === 'string' && !segment.startsWith('@') && !INHERITED.has(segment);
}

/** An expression for a reference that searches outwards (language.md 3.2). */
export function referenceSource(w: FunctionWriter, scope: Scope, reference: Reference): string {
  const [first, ...rest] = reference.path as [Segment, ...Segment[]];
  return followSource(w, lookupSource(w, scope, first), rest);
}

function lookupSource(w: FunctionWriter, scope: Scope, name: Segment): string {
  if (name === '@') return `${w.frame(scope)}.node`;
  const index = name === '@index' || name === '@index0' ? loopOf(scope) : null;
  if (index !== null) return `(${w.frame(index)}.parent.index${name === '@index' ? ' + 1' : ''})`;
  const frames: Scope[] = [];
  for (let frame: Scope | null = scope; frame !== null; frame = frame.parent) frames.push(frame);
  if (!isPlainName(name) || frames.length > MAX_INLINE_FRAMES) {
    return `r.lookup(${w.frame(scope)}, ${segmentLiteral(name)})`;
  }
  const access = propertyAccess(name);
  const reads = frames.map((frame) => `(t = ${w.object(frame)}${access}) !== undefined ? t : `);
  const root = frames.at(-1) as Scope;
  return `(${reads.join('')}r.lookupOutside(${w.frame(root)}, ${stringLiteral(name)}))`;
}

/** The innermost loop of the template itself. */
function loopOf(scope: Scope): Scope | null {
  let loop: Scope | null = scope;
  while (loop !== null && loop.toParent === '.parent') loop = loop.parent;
  return loop;
}

/** An expression for a reference that is read in the current frame only (language.md 3.3). */
export function ownReferenceSource(w: FunctionWriter, scope: Scope, reference: Reference): string {
  const [first, ...rest] = reference.path as [Segment, ...Segment[]];
  if (first === '@') return followSource(w, `${w.frame(scope)}.node`, rest);
  const own = isPlainName(first)
    ? w.object(scope) + propertyAccess(first)
    : `r.getOwn(${w.frame(scope)}, ${segmentLiteral(first)})`;
  return followSource(w, own, rest);
}

function followSource(w: FunctionWriter, base: string, path: readonly Segment[]): string {
  if (path.length > MAX_INLINE_SEGMENTS) return `r.follow(${base}, ${w.pool.nameOf(path)})`;
  let source = base;
  for (const segment of path) {
    // Later segments have no special meaning, whatever they start with.
    source =
      typeof segment === 'string' && !INHERITED.has(segment)
        ? `r.plain(${source})${propertyAccess(segment)}`
        : `r.child(${source}, ${segmentLiteral(segment)})`;
  }
  return source;
}

function segmentLiteral(segment: Segment): string {
  return typeof segment === 'number' ? String(segment) : stringLiteral(segment);
}
