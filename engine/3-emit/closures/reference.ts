import type { Reference } from '../../2-analyze/resolved.js';
import type { Context } from '../../4-run/context.js';
import { find, getOwn, isName, lookup, resolve, resolveOwn } from '../../4-run/frame.js';
import { child, follow } from '../../shared/values.js';

/** Reads a value when the template runs; undefined when missing. */
export type ReadValue = (ctx: Context) => unknown;

/** A reference that searches outwards (language.md 3.2). */
export function emitReference({ path, origin }: Reference): ReadValue {
  const [first, second] = path;
  if (origin === 'node' && second === undefined) return (ctx) => ctx.frame.node;
  if (!isName(first)) {
    if (second !== undefined) return (ctx) => resolve(ctx.frame, path);
    return (ctx) => lookup(ctx.frame, first);
  }
  if (second === undefined) return (ctx) => find(ctx.frame, first);
  if (path.length === 2) return (ctx) => child(find(ctx.frame, first), second);
  return (ctx) => follow(find(ctx.frame, first), path, 1);
}

/** A reference that is read in the current frame only (language.md 3.3). */
export function emitOwnReference({ path }: Reference): ReadValue {
  const [first] = path;
  if (path.length > 1) return (ctx) => resolveOwn(ctx.frame, path);
  return isName(first) ? (ctx) => child(ctx.frame.node, first) : (ctx) => getOwn(ctx.frame, first);
}
