import type { Context } from '../../4-run/context.js';
import type { OrNode, PredicateNode } from '../../ast/nodes.js';
import { type Emitter, locate } from './emitter.js';

/** Whether a branch runs. */
export type Test = (ctx: Context) => boolean;

/** The test of a predicate. A bare `{.or}` always runs; an unknown predicate is false (language.md 8.5). */
export function emitTest(emitter: Emitter, node: PredicateNode | OrNode): Test {
  if (node.name === null) return () => true;
  const predicate = emitter.plugins.predicates.get(node.name);
  if (predicate === undefined) return () => false;
  const values = (node.args?.values ?? []).filter((value) => value !== '');
  const args = predicate.prepare === undefined ? values : predicate.prepare(values);
  const location = locate(emitter, node.nameSpan);
  const { test } = predicate;
  return (ctx) => {
    ctx.location = location;
    return test.call(predicate, args, ctx);
  };
}
