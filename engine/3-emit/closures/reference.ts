import type { Context } from '../../4-run/context.js';
import { getOwn, lookup, resolve, resolveOwn } from '../../4-run/frame.js';
import type { Reference } from '../../ast/nodes.js';
import type { Segment } from '../../shared/path.js';

/** Reads a value when the template runs; undefined when missing. */
export type Read = (ctx: Context) => unknown;

/** A reference that searches outwards (language.md 3.2). */
export function emitReference({ path }: Reference): Read {
  const first = path[0] as Segment;
  if (path.length > 1) return (ctx) => resolve(ctx.frame, path);
  return first === '@' ? (ctx) => ctx.frame.node : (ctx) => lookup(ctx.frame, first);
}

/** A reference that is read in the current frame only (language.md 3.3). */
export function emitOwnReference({ path }: Reference): Read {
  const first = path[0] as Segment;
  return path.length > 1 ? (ctx) => resolveOwn(ctx.frame, path) : (ctx) => getOwn(ctx.frame, first);
}
