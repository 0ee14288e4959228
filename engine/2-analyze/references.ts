import type { Segment } from '../shared/path.js';
import type { Operand, Origin, Reference } from './resolved.js';

/** Names that every object inherits; reading them needs an own-property check. */
const INHERITED: ReadonlySet<unknown> = new Set(Object.getOwnPropertyNames(Object.prototype));

/** A path, and the origin of its first segment (language.md 3.2). */
export function resolveReference(path: readonly Segment[]): Reference {
  const [first] = path as Reference['path'];
  return { path: path as Reference['path'], origin: originOf(first) };
}

function originOf(name: Segment): Origin {
  if (typeof name === 'number') return 'element';
  if (name === '@') return 'node';
  // These are the loop iteration, even if a local has the same name.
  if (name === '@index' || name === '@index0') return 'turn';
  if (name.startsWith('@')) return 'local';
  return isInherited(name) ? 'inherited' : 'name';
}

/** Whether plain objects inherit a property of this name. */
export function isInherited(name: string): boolean {
  return INHERITED.has(name);
}

/** Whether an outward search for the operand needs frames. */
export function needsFrame({ origin }: Operand): boolean {
  return origin === 'inherited' || origin === 'element';
}
