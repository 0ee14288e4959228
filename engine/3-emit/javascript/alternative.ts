import type { Alternative, BranchNode } from '../../ast/nodes.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { testSource } from './test.js';
import type { FunctionWriter, Scope } from './writer.js';

/** Ends the `if` of a block's first branch with the `{.or}` branches after it. */
export function writeAlternative(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  opener: BranchNode,
  alternative: Alternative,
): void {
  let node = alternative;
  let tested = opener.kind === 'predicate';
  while (node !== null && node.kind === 'or') {
    const conditions = tested ? ['t === false'] : [];
    if (node.name !== null) conditions.push(testSource(emitter, w, scope, opener, node));
    w.next(conditions.length === 0 ? '} else {' : `} else if (${conditions.join(' && ')}) {`);
    writeBlock(emitter, w, scope, node.body, emitter.location(w, opener));
    tested = tested || node.name !== null;
    node = node.alternative;
  }
  w.close();
}
