import type { Reference } from '../../ast/nodes.js';
import type { Segment } from '../../shared/path.js';
import type { JavaScriptEmitter } from './emitter.js';
import { propertyAccess, stringLiteral } from './literal.js';
import { plainSource } from './plain.js';
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

/** Names that mean the turn of a loop, whatever local has been given one. */
function isIndex(name: Segment): boolean {
  return name === '@index' || name === '@index0';
}

/** Whether only frames can tell what a path finds when it searches outwards. */
export function needsFrames([first]: readonly Segment[]): boolean {
  return !(typeof first === 'string' && (first.startsWith('@') || isPlainName(first)));
}

/**
 * Where a value may be read: in a line before the statement, where it is kept for whoever reads it again,
 * or in place, because it may not have to be read at all.
 */
export type Reading = 'line' | 'inline';

/** An expression for a path that searches outwards (language.md 3.2). */
export function pathSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  [first, ...rest]: readonly Segment[],
  reading: Reading,
): string {
  const found = lookupSource(emitter, w, scope, first as Segment);
  // Locals can be set anew.
  const keep = first === '@' || !String(first).startsWith('@') ? keeper(w, reading) : itself;
  // What is no value of the language is passed over by the search for the first segment.
  return followSource(emitter, w, keep(found), rest, 'within', keep);
}

type Keep = (source: string) => string;

const itself: Keep = (source) => source;

function keeper(w: FunctionWriter, reading: Reading): Keep {
  return reading === 'line' ? (source) => w.read(source) : (source) => w.known(source) ?? source;
}

/** An expression for a reference that searches outwards. */
export function referenceSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  { path }: Reference,
  reading: Reading = 'line',
): string {
  return pathSource(emitter, w, scope, path, reading);
}

function lookupSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  name: Segment,
): string {
  if (name === '@') return w.of(scope, 'v');
  if (typeof name === 'string' && name.startsWith('@')) {
    return localSource(emitter, w, scope, name);
  }
  if (!isPlainName(name)) {
    return `${emitter.helper('lookup')}(${w.of(scope, 'f')}, ${segmentLiteral(name)})`;
  }
  const scopes = outwards(scope);
  const root = w.of(scopes.at(-1) as Scope, 'f');
  if (scopes.length > MAX_INLINE_FRAMES) {
    const objects = scopes.map((around) => w.of(around, 'o')).join(', ');
    return `${emitter.helper('lookupIn')}(${root}, ${segmentLiteral(name)}, ${objects})`;
  }
  const reads = scopes.map((around) => w.of(around, 'o') + propertyAccess(String(name)));
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
  const loop = isIndex(name) ? loopAround(scope) : null;
  if (loop !== null) return `(${w.of(loop, 'i')}${name === '@index' ? ' + 1' : ''})`;
  const framed = framedAround(scope);
  const variables = outwards(scope).flatMap((around) => {
    const variable = isIndex(name) ? undefined : around.locals.get(name);
    return variable === undefined ? [] : [w.named(around, variable)];
  });
  const last = `${emitter.helper('lookup')}(${w.of(framed, 'f')}, ${stringLiteral(name)})`;
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
  const keep = keeper(w, 'line');
  return followSource(emitter, w, ownSource(emitter, w, scope, first), rest, 'plain', keep);
}

function ownSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  name: Segment,
): string {
  if (name === '@') return w.of(scope, 'v');
  if (isPlainName(name)) return w.of(scope, 'o') + propertyAccess(String(name));
  if (scope.framed) {
    return `${emitter.helper('getOwn')}(${w.of(scope, 'f')}, ${segmentLiteral(name)})`;
  }
  if (typeof name === 'string' && name.startsWith('@')) {
    const variable = isIndex(name) ? undefined : scope.locals.get(name);
    return variable === undefined ? 'undefined' : w.named(scope, variable);
  }
  return `${emitter.helper('child')}(${w.of(scope, 'v')}, ${segmentLiteral(name)})`;
}

function followSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  base: string,
  path: readonly Segment[],
  first: 'plain' | 'within',
  keep: Keep,
): string {
  if (path.length > MAX_INLINE_SEGMENTS) {
    const constant = emitter.pool.nameOf({ kind: 'path', path });
    return `${emitter.helper('follow')}(${base}, ${constant})`;
  }
  let source = base;
  for (const [index, segment] of path.entries()) {
    // Later segments have no special meaning, whatever they start with.
    if (typeof segment === 'string' && !INHERITED.has(segment)) {
      const object = keep(plainSource(emitter, w, source, index === 0 ? first : 'plain'));
      source = keep(object + propertyAccess(segment));
    } else source = `${emitter.helper('child')}(${source}, ${segmentLiteral(segment)})`;
  }
  return source;
}

function segmentLiteral(segment: Segment): string {
  return typeof segment === 'number' ? String(segment) : stringLiteral(segment);
}
