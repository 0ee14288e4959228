import type { IfNode } from '../../ast/nodes.js';
import { writeAlternative } from './alternative.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { referenceSource } from './reference.js';
import type { FunctionWriter, Scope } from './writer.js';

/** `{.if a && b || c}` (language.md 2.6). */
export function writeIf(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: IfNode,
): void {
  w.weight += node.references.length;
  w.open(`if (${testSource(w, scope, node, 0)}) {`);
  writeBlock(emitter, w, scope, node.body, emitter.location(w, node));
  writeAlternative(emitter, w, scope, node, node.alternative);
}

/**
 * The first operator that decides ends the test. So before `||` the terms so far are false, before
 * `&&` they are true, and an operator that meets the other value has decided already.
 */
function testSource(w: FunctionWriter, scope: Scope, node: IfNode, from: number): string {
  const { references, operators } = node;
  const [first] = references;
  if (first === undefined) return 'false';
  let source = `r.isTruthy(${referenceSource(w, scope, first)})`;
  let previous: string | undefined;
  for (let index = from; index < operators.length; index++) {
    const operator = operators[index] as string;
    // `a && b || c`: true after `&&` decides at `||`, false has been decided before.
    if (previous !== undefined && previous !== operator) return source;
    const term = references[index + 1] as (typeof references)[number];
    source += ` ${operator} r.isTruthy(${referenceSource(w, scope, term)})`;
    previous = operator;
  }
  return source;
}
