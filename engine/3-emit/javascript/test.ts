import type { OrNode, PredicateNode, TemplateNode } from '../../ast/nodes.js';
import { opcodeName } from '../../ast/opcodes.js';
import { emitTest } from '../closures/test.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import type { FunctionWriter, Scope } from './writer.js';

/**
 * The test of one branch. When a predicate throws, that is reported for the block that opens the
 * chain, and none of its branches runs: `r.test` gives null, which ends the chain.
 */
export function testSource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  opener: TemplateNode,
  node: PredicateNode | OrNode,
): string {
  const test = w.pool.nameOf(emitTest(emitter.closures, node));
  const place = emitter.location(w, opener);
  const name = stringLiteral(opcodeName(opener));
  return `(t = r.test(${test}, c, ${w.frame(scope)}, ${place}, ${name}))`;
}
