import type { IfNode, Reference } from '../../ast/nodes.js';
import { type Branch, testedBranch, writeBranches } from './alternative.js';
import type { JavaScriptEmitter } from './emitter.js';
import { branchesOf } from './needs.js';
import { type Reading, referenceSource } from './reference.js';
import type { Scope } from './scope.js';
import type { WrittenTest } from './test.js';
import type { FunctionWriter } from './writer.js';

/** `{.if a && b || c}` (language.md 2.6). */
export function writeIf(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: IfNode,
): void {
  w.weight += node.references.length;
  const test: Branch['test'] = (inner, reading) => testIf(emitter, inner, scope, node, reading);
  const others = branchesOf(node.alternative).map((or) => testedBranch(emitter, scope, node, or));
  writeBranches(
    emitter,
    w,
    scope,
    node,
    [{ mayEnd: false, test, body: node.body }, ...others],
    false,
  );
}

/**
 * The first operator that decides ends the test. So before `||` the terms so far are false, before
 * `&&` they are true, and an operator that meets the other value has decided already.
 */
function testIf(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  { references, operators }: IfNode,
  reading: Reading,
): WrittenTest {
  const [first, ...others] = references;
  if (first === undefined) return { kind: 'constant', value: false };
  let source = truthySource(emitter, w, scope, first, reading);
  for (const [index, term] of others.entries()) {
    const operator = operators[index] as string;
    // `a && b || c`: true after `&&` decides at `||`, false has been decided before.
    if (index > 0 && operators[index - 1] !== operator) break;
    source += ` ${operator} ${truthySource(emitter, w, scope, term, 'inline')}`;
  }
  return { kind: 'source', source, guarded: false };
}

function truthySource(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  reference: Reference,
  reading: Reading,
): string {
  const value = referenceSource(emitter, w, scope, reference, reading);
  const isName = /^\w+$/.test(value);
  const name = isName ? value : w.register('t');
  const asked = isName ? name : `(${name} = ${value})`;
  return `(typeof ${asked} === 'boolean' ? ${name} : ${emitter.helper('truthy')}(${name}))`;
}
