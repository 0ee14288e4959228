import type { PluginContext } from '../../4-run/plugin-context.js';
import { parsePath, type Segment } from '../../shared/path.js';
import { child, isTruthy, toText } from '../../shared/values.js';
import { childByText, walk } from '../../shared/walk.js';
import { defineFormatter } from '../define.js';

/** The condition for an element. */
export interface Search {
  /** The path looked up for each element's text; without it the elements themselves are tested. */
  readonly lookup: readonly Segment[] | undefined;
  /** The path to the value that must be truthy; without it every element matches. */
  readonly path: readonly Segment[] | undefined;
}

/** The arguments of `find-first` and `find-last` (formatters.md 2.6). */
export const SEARCH_ARGUMENTS = [
  { name: 'lookup', optional: true },
  { name: 'path', optional: true },
] as const;

/** `{values|find-first lookup path}` (formatters.md 2.6). */
export const findFirst = defineFormatter<Search>({
  name: 'find-first',
  summary: 'Takes the first element of an array that has a truthy value at a path.',
  args: SEARCH_ARGUMENTS,
  output: 'value',
  prepare: parseSearch,
  run: (value, search, ctx) => findElement(value, search, ctx, 'forwards'),
});

/**
 * Reads the arguments: a path, or a lookup name and a path; with more than two, the first is the
 * path.
 */
export function parseSearch(args: readonly string[]): Search {
  const [first, second] = args.map(parsePath);
  return args.length === 2 ? { lookup: first, path: second } : { lookup: undefined, path: first };
}

/** The matching element nearest to one end of an array; undefined if there is none. */
export function findElement(
  value: unknown,
  search: Search,
  ctx: PluginContext,
  direction: 'forwards' | 'backwards',
): unknown {
  if (!Array.isArray(value)) return undefined;
  const { path } = search;
  const lookup = search.lookup === undefined ? undefined : { in: ctx.resolve(search.lookup) };
  for (let turn = 0; turn < value.length; turn++) {
    ctx.budget.step(1);
    const element = child(value, direction === 'forwards' ? turn : value.length - 1 - turn);
    if (path === undefined) return element;
    const subject =
      lookup === undefined ? element : childByText(lookup.in, toText(element), ctx.budget);
    if (isTruthy(walk(subject, path, ctx.budget))) return element;
  }
  return undefined;
}
