import type { BranchNode, OrNode, TemplateNode } from '../../ast/nodes.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import type { Reading } from './reference.js';
import type { Scope } from './scope.js';
import { mayEnd, type Tested, type WrittenTest, writeTest } from './test.js';
import type { FunctionWriter } from './writer.js';

/** Longer chains go on in a function of their own: as source, each branch lies inside the one before. */
const MAX_BRANCHES = 50;

/** One branch of a block: what is asked before its body runs. */
export interface Branch {
  /** Whether the test may end the render. */
  readonly mayEnd: boolean;
  readonly test: (w: FunctionWriter, reading: Reading) => WrittenTest;
  readonly body: readonly TemplateNode[];
}

/** The branch of a predicate, or of `{.or}`. */
export function testedBranch(
  emitter: JavaScriptEmitter,
  scope: Scope,
  opener: BranchNode,
  node: Tested & Pick<OrNode, 'body'>,
): Branch {
  return {
    mayEnd: mayEnd(emitter.closures.plugins, node),
    test: (w, reading) => writeTest(emitter, w, scope, opener, node, reading),
    body: node.body,
  };
}

/**
 * Writes branches of which the first whose test holds runs. `started` when an `if` is open before them,
 * which this ends.
 */
export function writeBranches(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  opener: BranchNode,
  branches: readonly Branch[],
  started: boolean,
): void {
  const place = emitter.location(opener);
  let open = started;
  let guarded = false;
  for (const [index, { test, body }] of branches.entries()) {
    const go = guarded ? 'q === false' : null;
    if (index === MAX_BRANCHES) {
      w.otherwise(go);
      emitter.part(w, place, (inner) =>
        writeBranches(emitter, inner, scope, opener, branches.slice(index), false),
      );
      break;
    }
    const written = test(w, open ? 'inline' : 'line');
    if (written.kind === 'constant' && !written.value) continue;
    const asked = written.kind === 'source' ? written.source : null;
    const conditions = [go, asked].filter((condition) => condition !== null);
    guarded ||= written.kind === 'source' && written.guarded;
    if (conditions.length > 0) {
      const condition = conditions.join(' && ');
      if (open) w.otherwise(condition);
      else
        w.openIf(
          condition,
          branches.slice(index).some((branch) => branch.mayEnd),
        );
    } else if (open) w.otherwise(null);
    open ||= conditions.length > 0;
    writeBlock(emitter, w, scope, body, place);
    if (asked === null) break;
  }
  if (open) w.closeIf();
}
