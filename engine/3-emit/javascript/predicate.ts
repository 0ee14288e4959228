import type { PredicateNode } from '../../ast/nodes.js';
import { writeAlternative } from './alternative.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { testSource } from './test.js';
import type { FunctionWriter, Scope } from './writer.js';

/** `{.name? args}` (language.md 2.5). */
export function writePredicate(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: PredicateNode,
): void {
  w.weight++;
  w.open(`if (${testSource(emitter, w, scope, node, node)}) {`);
  writeBlock(emitter, w, scope, node.body, emitter.location(w, node));
  writeAlternative(emitter, w, scope, node, node.alternative);
}
