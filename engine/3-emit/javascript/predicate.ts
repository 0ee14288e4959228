import type { PredicateNode } from '../../ast/nodes.js';
import { testedBranch, writeBranches } from './alternative.js';
import type { JavaScriptEmitter } from './emitter.js';
import { branchesOf } from './needs.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.name? args}` (language.md 2.5). */
export function writePredicate(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: PredicateNode,
): void {
  w.weight++;
  const branches = [node, ...branchesOf(node.alternative)].map((branch) =>
    testedBranch(emitter, scope, node, branch),
  );
  writeBranches(emitter, w, scope, node, branches, false);
}
