import {
  blocksOf,
  type ContentProblem,
  checkLayoutLimits,
  checkPageLimits,
} from '../../../engine/model/index.js';
import { type JsonPath, valueAt } from './json-path.js';

/** Content that is over a limit already may be edited, but not get worse. */
export function newLimits(
  before: unknown,
  after: unknown,
  path: JsonPath,
): readonly ContentProblem[] {
  const [old, now] = [before, after].map((json) => [
    ...checkLayoutLimits(layoutOf(json, path)),
    ...checkPageLimits(json),
  ]);
  const isWorse = blocksOf(layoutOf(after, path)).length > blocksOf(layoutOf(before, path)).length;
  return newOnes(isWorse ? [] : (old ?? []), now ?? []);
}

/** The layout that a path leads through. */
function layoutOf(json: unknown, path: JsonPath): unknown {
  const rows = path.indexOf('rows');
  return valueAt(json, rows === -1 ? path.slice(0, -1) : path.slice(0, rows));
}

/** The faults that were not there before. */
export function newOnes<Fault extends ContentProblem>(
  before: readonly Fault[],
  after: readonly Fault[],
): readonly Fault[] {
  const known = new Set(before.map((fault) => JSON.stringify(fault)));
  return after.filter((fault) => !known.has(JSON.stringify(fault)));
}
