import type { Segment } from '../shared/path.js';
import type { Operand, Origin, Reference } from './resolved.js';

/** Names that every object inherits; reading them needs an own-property check. */
const INHERITED: ReadonlySet<unknown> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** A path with where its first segment is looked for (language.md 3.2). */
export function resolveReference(path: readonly Segment[]): Reference {
  const [first] = path as Reference['path'];
  return { path: path as Reference['path'], origin: originOf(first) };
}

function originOf(name: Segment): Origin {
  if (typeof name === 'number') return 'element';
  if (name === '@') return 'node';
  // These mean the turn of a loop, whatever local has been given one.
  if (name === '@index' || name === '@index0') return 'turn';
  if (name.startsWith('@')) return 'local';
  return isInherited(name) ? 'inherited' : 'name';
}

/** Whether plain objects have a property of this name that is not their own. */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/** Whether only frames can tell what it finds when it searches outwards. */
export function needsFrame({ origin }: Operand): boolean {
  return origin === 'inherited' || origin === 'element';
}
