import { isInherited } from '../../2-analyze/references.js';
import type { Reference } from '../../2-analyze/resolved.js';
import type { Segment } from '../../shared/path.js';
import type { JavaScriptEmitter } from './emitter.js';
import { Expression } from './expression.js';
import { propertyAccess, stringLiteral } from './literal.js';
import { plainSource } from './plain.js';
import { type EmitScope, foundIn, framedAround, loopAround, outwards } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** Names in more frames are read by a call, which is then as fast as inline reads. */
const MAX_INLINE_FRAMES = 8;

/** Longer paths are read by a call, since nesting in the host's parser grows with the source. */
const MAX_INLINE_SEGMENTS = 16;

/**
 * The place of a read: in a line before the statement, kept for later reads, or inline, if it may
 * not be needed.
 */
export type Reading = 'line' | 'inline';

/** An expression for a reference that searches outwards (language.md 3.2). */
export function referenceSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  { path, origin }: Reference,
  reading: Reading = 'line',
): Expression {
  const [first, ...rest] = path;
  const keep = keeper(w, reading);
  // The search for the first segment skips values outside of the language.
  const follow = (found: Expression, keepSteps = keep): Expression =>
    followSource(emitter, w, found, rest, 'within', keepSteps);
  switch (origin) {
    case 'node':
      return follow(w.of(scope, 'v'));
    case 'name':
      return follow(nameSource(emitter, w, scope, first as string, reading));
    case 'inherited':
    case 'element':
      return follow(keep(searchSource(emitter, w, scope, first)));
    // These can change from one instruction to the next.
    case 'turn':
      return follow(turnSource(emitter, w, scope, first as string), itself);
    case 'local':
      return follow(localSource(emitter, w, scope, first as string), itself);
  }
}

type Keep = (expression: Expression) => Expression;

const itself: Keep = (expression) => expression;

function keeper(w: FunctionWriter, reading: Reading): Keep {
  return reading === 'line'
    ? (expression) => w.read(expression)
    : (expression) => w.known(String(expression)) ?? expression;
}

/** A search by all rules. */
function searchSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  name: Segment,
): Expression {
  const frame = w.of(framedAround(scope), 'f');
  return Expression.of(`${emitter.helper('lookup')}(${frame}, ${segmentLiteral(name)})`);
}

function turnSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  name: string,
): Expression {
  const loop = loopAround(scope);
  if (loop === null) return searchSource(emitter, w, scope, name);
  return Expression.of(`(${w.of(loop, 'i')}${name === '@index' ? ' + 1' : ''})`);
}

function localSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  name: string,
): Expression {
  const variables = outwards(scope).flatMap((around) => {
    const variable = around.locals.get(name);
    return variable === undefined ? [] : [w.named(around, variable)];
  });
  return variables.reduceRight<Expression>(
    (last, variable) => firstOf(w, variable, last),
    searchSource(emitter, w, scope, name),
  );
}

/** A property name, kept for later reads in the same scope or in nested loops. */
function nameSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  name: string,
  reading: Reading,
): Expression {
  const key = keyOf(scope, name);
  const known = w.known(key);
  if (known !== null) return known;
  const found = searchNames(emitter, w, scope, name, MAX_INLINE_FRAMES);
  return reading === 'line' ? w.read(found, key) : found;
}

/** The key of a name in a scope for kept reads; not the source of an expression. */
function keyOf({ id }: EmitScope, name: string): string {
  return `${id} ${name}`;
}

/**
 * Reads a property name from a scope outwards, with inline reads for a limited number of scopes.
 */
function searchNames(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  name: string,
  inline: number,
): Expression {
  const { parent, kind } = scope;
  if (inline === 0) {
    const scopes = outwards(scope);
    const root = w.of(scopes.at(-1) as EmitScope, 'f');
    const objects = scopes.map((around) => w.of(around, 'o')).join(', ');
    const given = `${root}, ${stringLiteral(name)}, ${objects}`;
    return Expression.of(`${emitter.helper('lookupIn')}(${given})`);
  }
  const own = Expression.of(w.of(scope, 'o') + propertyAccess(name));
  if (parent === null) {
    const given = `${w.of(scope, 'f')}, ${stringLiteral(name)}`;
    return firstOf(w, own, Expression.of(`${emitter.helper('lookupOutside')}(${given})`));
  }
  const known = w.known(keyOf(parent, name));
  if (known !== null) return firstOf(w, own, known);
  const outer = searchNames(emitter, w, parent, name, inline - 1);
  if (kind !== 'element') return firstOf(w, own, outer);
  // Properties do not change during a render, so the result holds for later iterations.
  const found = w.named(parent, foundIn(parent, name));
  return firstOf(
    w,
    own,
    Expression.of(`${found} !== undefined ? ${found} : (${found} = ${outer})`),
  );
}

/** An expression with a fallback for a missing value. */
function firstOf(w: FunctionWriter, expression: Expression, last: Expression): Expression {
  const [asked, name] = w.twice(expression);
  return Expression.of(`(${asked} !== undefined ? ${name} : ${last})`);
}

/** An expression for a reference that is read in the current frame only (language.md 3.3). */
export function ownReferenceSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  reference: Reference,
): Expression {
  const [, ...rest] = reference.path;
  const own = ownSource(emitter, w, scope, reference);
  return followSource(emitter, w, own, rest, 'plain', keeper(w, 'line'));
}

function ownSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  { path: [name], origin }: Reference,
): Expression {
  if (origin === 'node') return w.of(scope, 'v');
  if (origin === 'name') return Expression.of(w.of(scope, 'o') + propertyAccess(String(name)));
  if (scope.framed) {
    const given = `${w.of(scope, 'f')}, ${segmentLiteral(name)}`;
    return Expression.of(`${emitter.helper('getOwn')}(${given})`);
  }
  if (origin === 'turn' || origin === 'local') {
    const variable = origin === 'local' ? scope.locals.get(String(name)) : undefined;
    return variable === undefined ? Expression.variable('undefined') : w.named(scope, variable);
  }
  return Expression.of(`${emitter.helper('child')}(${w.of(scope, 'v')}, ${segmentLiteral(name)})`);
}

function followSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  base: Expression,
  path: readonly Segment[],
  first: 'plain' | 'within',
  keep: Keep,
): Expression {
  if (path.length > MAX_INLINE_SEGMENTS) {
    const constant = emitter.pool.nameOf({ kind: 'path', path }, path);
    return Expression.of(`${emitter.helper('follow')}(${base}, ${constant})`);
  }
  let source = base;
  for (const [index, segment] of path.entries()) {
    // Later segments have no special meaning, whatever their first character.
    if (typeof segment === 'string' && !isInherited(segment)) {
      const object = keep(plainSource(emitter, w, source, index === 0 ? first : 'plain'));
      source = keep(Expression.of(object + propertyAccess(segment)));
    } else {
      const given = `${source}, ${segmentLiteral(segment)}`;
      source = Expression.of(`${emitter.helper('child')}(${given})`);
    }
  }
  return source;
}

function segmentLiteral(segment: Segment): string {
  return typeof segment === 'number' ? String(segment) : stringLiteral(segment);
}
