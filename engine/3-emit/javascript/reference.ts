import type { Reference } from '../../ast/nodes.js';
import type { Segment } from '../../shared/path.js';
import type { JavaScriptEmitter } from './emitter.js';
import { propertyAccess, stringLiteral } from './literal.js';
import { framedAround, loopAround, outwards, type Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** Names in more frames than this are read by a call, which is as fast as reading them one by one. */
const MAX_INLINE_FRAMES = 8;

/** Longer paths are followed by a call: the host's parser nests as deep as the source does. */
const MAX_INLINE_SEGMENTS = 16;

/** Names that every object inherits; reading them needs an own-property check. */
const INHERITED: ReadonlySet<unknown> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** Whether reading the property of a plain object finds nothing but own properties. */
function isPlainName(segment: Segment): boolean {
  return typeof segment === 'string' && !segment.startsWith('@') && !INHERITED.has(segment);
}

/** Whether only frames can tell what a path finds when it searches outwards. */
export function needsFrames([first]: readonly Segment[]): boolean {
  return !(typeof first === 'string' && (first.startsWith('@') || isPlainName(first)));
}

/** An expression for a path that searches outwards (language.md 3.2). */
export function pathSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  [first, ...rest]: readonly Segment[],
): string {
  const found = lookupSource(emitter, w, scope, first as Segment);
  if (rest.length === 0) return found;
  // What is no value of the language is passed over by the search for the first segment.
  return followSource(emitter, found, rest, 'within');
}

/** An expression for a reference that searches outwards. */
export function referenceSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  { path }: Reference,
): string {
  return pathSource(emitter, w, scope, path);
}

function lookupSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  name: Segment,
): string {
  if (name === '@') return w.read(scope, 'v');
  if (typeof name === 'string' && name.startsWith('@')) {
    return localSource(emitter, w, scope, name);
  }
  if (!isPlainName(name)) {
    return `${emitter.helper('lookup')}(${w.read(scope, 'f')}, ${segmentLiteral(name)})`;
  }
  const scopes = outwards(scope);
  const root = w.read(scopes.at(-1) as Scope, 'f');
  if (scopes.length > MAX_INLINE_FRAMES) {
    const objects = scopes.map((around) => w.read(around, 'o')).join(', ');
    return `${emitter.helper('lookupIn')}(${root}, ${segmentLiteral(name)}, ${objects})`;
  }
  const reads = scopes.map((around) => w.read(around, 'o') + propertyAccess(String(name)));
  return firstOf(w, reads, `${emitter.helper('lookupOutside')}(${root}, ${segmentLiteral(name)})`);
}

/** The first of some reads that is not missing. */
function firstOf(w: FunctionWriter, reads: readonly string[], last: string): string {
  if (reads.length === 0) return last;
  const t = w.register('t');
  return `(${reads.map((read) => `(${t} = ${read}) !== undefined ? ${t} : `).join('')}${last})`;
}

function localSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  name: string,
): string {
  const loop = name === '@index' || name === '@index0' ? loopAround(scope) : null;
  if (loop !== null) return `(${w.read(loop, 'i')}${name === '@index' ? ' + 1' : ''})`;
  const framed = framedAround(scope);
  const variables = outwards(scope).flatMap((around) => {
    const variable = around.locals.get(name);
    return variable === undefined ? [] : [w.readNamed(around, variable)];
  });
  const last = `${emitter.helper('lookup')}(${w.read(framed, 'f')}, ${stringLiteral(name)})`;
  return firstOf(w, variables, last);
}

/** An expression for a reference that is read in the current frame only (language.md 3.3). */
export function ownReferenceSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  { path }: Reference,
): string {
  const [first, ...rest] = path as [Segment, ...Segment[]];
  return followSource(emitter, ownSource(emitter, w, scope, first), rest, 'plain');
}

function ownSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  name: Segment,
): string {
  if (name === '@') return w.read(scope, 'v');
  if (isPlainName(name)) return w.read(scope, 'o') + propertyAccess(String(name));
  if (scope.framed) {
    return `${emitter.helper('getOwn')}(${w.read(scope, 'f')}, ${segmentLiteral(name)})`;
  }
  if (typeof name === 'string' && name.startsWith('@')) {
    const variable = scope.locals.get(name);
    return variable === undefined ? 'undefined' : w.readNamed(scope, variable);
  }
  return `${emitter.helper('child')}(${w.read(scope, 'v')}, ${segmentLiteral(name)})`;
}

function followSource(
  emitter: JavaScriptEmitter,
  base: string,
  path: readonly Segment[],
  first: 'plain' | 'within',
): string {
  if (path.length > MAX_INLINE_SEGMENTS) {
    const constant = emitter.pool.nameOf({ kind: 'path', path });
    return `${emitter.helper('follow')}(${base}, ${constant})`;
  }
  let source = base;
  for (const [index, segment] of path.entries()) {
    const plain = emitter.helper(index === 0 ? first : 'plain');
    // Later segments have no special meaning, whatever they start with.
    source =
      typeof segment === 'string' && !INHERITED.has(segment)
        ? `${plain}(${source})${propertyAccess(segment)}`
        : `${emitter.helper('child')}(${source}, ${segmentLiteral(segment)})`;
  }
  return source;
}

function segmentLiteral(segment: Segment): string {
  return typeof segment === 'number' ? String(segment) : stringLiteral(segment);
}
