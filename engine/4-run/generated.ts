import { toOutput } from '../shared/host-text.js';
import type { Segment } from '../shared/path.js';
import { plain } from '../shared/plain.js';
import type { Location } from '../shared/span.js';
import { child, follow, isData, isTruthy } from '../shared/values.js';
import type { Context } from './context.js';
import { Frame, getOwn, lookup, resolve } from './frame.js';
import { asLimit, Deoptimize, recover } from './recover.js';

/** What generated code calls, by the names it calls them. */
export const generatedRuntime = {
  Frame,
  plain,
  child,
  follow,
  data,
  lookup,
  lookupOutside,
  getOwn,
  isTruthy,
  print,
  printValue,
  test,
  recover,
  leave,
};

/** A host value as a value of the language: what is none is missing. */
function data(value: unknown): unknown {
  return isData(value) ? value : undefined;
}

/** A name beyond the template's own frames. */
function lookupOutside(root: Frame, name: Segment): unknown {
  return root.parent === null || root.stop ? undefined : lookup(root.parent, name);
}

/**
 * The text of a variable that is not a string. Generated code takes whatever it reads; where that is
 * no value of the language, the name is looked up again by the full rules.
 */
function print(value: unknown, ctx: Context, frame: Frame, path: readonly Segment[]): string {
  return isData(value) ? printValue(value, ctx) : toOutput(resolve(frame, path), ctx.budget);
}

function printValue(value: unknown, ctx: Context): string {
  if (typeof value === 'number') return String(value);
  return value === undefined || value === null ? '' : toOutput(value, ctx.budget);
}

/** A predicate's answer; null when it threw, which is reported. */
function test(
  predicate: (ctx: Context) => boolean,
  ctx: Context,
  frame: Frame,
  location: Location,
  instruction: string,
): boolean | null {
  try {
    return predicate(ctx);
  } catch (error) {
    recover(ctx, error, frame, location, instruction, '');
    return null;
  }
}

/** What a function of generated code throws on: a limit with its text, or the order to start anew. */
function leave(ctx: Context, error: unknown, rendered: string, location: Location): Error {
  if (error instanceof Deoptimize) return error;
  const limit = asLimit(error);
  if (limit === undefined) return new Deoptimize('generated code failed', { cause: error });
  limit.location ??= location;
  limit.partials ??= ctx.callPath();
  limit.rendered = rendered + limit.rendered;
  return limit;
}
