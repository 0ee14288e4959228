import { createEngine, type RenderOptions } from '../index.js';

const engine = createEngine();

/** Whether a predicate, written as in a tag, holds for data. For tests. */
export function holds(predicate: string, data: unknown, options?: RenderOptions): boolean {
  return engine.renderToString(`{.${predicate}}y{.or}n{.end}`, data, options).html === 'y';
}

/** A case: the tag without braces and dot, the current node, and whether the predicate holds. */
export type Case = readonly [predicate: string, data: unknown, expected: boolean];
