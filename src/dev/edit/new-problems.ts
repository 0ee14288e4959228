import {
  blocksOf,
  type ContentProblem,
  checkLayoutLimits,
  checkPageLimits,
} from '../../../engine/model/index.js';
import { type JsonPath, valueAt } from './json-path.js';

/**
 * The limits that an edit newly exceeds. Content over a limit may be edited, as long as it does not grow.
 *
 * @param path of a block; its layout has limits too
 */
export function newLimits(
  before: unknown,
  after: unknown,
  path: JsonPath | undefined,
): readonly ContentProblem[] {
  const [old, now] = [before, after].map((json) => [
    ...checkLayoutLimits(layoutOf(json, path)),
    ...checkPageLimits(json),
  ]);
  const isWorse = blocksOf(layoutOf(after, path)).length > blocksOf(layoutOf(before, path)).length;
  return newOnes(isWorse ? [] : (old ?? []), now ?? []);
}

/** The layout on a path. */
function layoutOf(json: unknown, path: JsonPath | undefined): unknown {
  if (path === undefined) return undefined;
  const rows = path.indexOf('rows');
  return valueAt(json, rows === -1 ? path.slice(0, -1) : path.slice(0, rows));
}

/** A problem; problems of options have a path. */
type Problem = ContentProblem & { readonly path?: readonly string[] };

/** The problems that did not exist before, whatever their current places in lists. */
export function newOnes<One extends Problem>(
  before: readonly One[],
  after: readonly One[],
): readonly One[] {
  const left = new Map<string, number>();
  for (const error of before) {
    const identity = identityOf(error);
    left.set(identity, (left.get(identity) ?? 0) + 1);
  }
  return after.filter((error) => {
    const identity = identityOf(error);
    const known = left.get(identity) ?? 0;
    left.set(identity, known - 1);
    return known <= 0;
  });
}

function identityOf({ key, params, path = [] }: Problem): string {
  return JSON.stringify([key, params, path.filter((name) => !/^\d+$/.test(name))]);
}
