import type { Branch, ChoiceNode } from '../../2-analyze/resolved.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import type { EmitScope } from './scope.js';
import { mayEnd, type Opener, writeTest } from './test.js';
import type { FunctionWriter } from './writer.js';

/** The maximum length of a chain in one function, since each branch is nested in the one before. */
const MAX_BRANCHES = 50;

/** `{.if a && b || c}` and `{.name? args}` (language.md 2.5, 2.6). */
export function writeChoice(
  node: ChoiceNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  writeBranches(emitter, w, scope, node, node.branches, false);
}

/**
 * Writes branches, of which the first one with a true test runs. If `started`, an `if` is already
 * open, and this ends it.
 */
export function writeBranches(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  opener: Opener,
  branches: readonly Branch[],
  started: boolean,
): void {
  const place = emitter.location(opener.location);
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
    const asked = open
      ? w.betweenBranches(() => writeTest(emitter, w, scope, opener, test, 'inline'))
      : writeTest(emitter, w, scope, opener, test, 'line');
    const conditions = [go, asked].filter((condition) => condition !== null);
    guarded ||= test.kind === 'call';
    if (conditions.length > 0) {
      const condition = conditions.join(' && ');
      if (open) w.otherwise(condition);
      else
        w.openIf(
          condition,
          branches.slice(index, MAX_BRANCHES).some((branch) => mayEnd(branch.test)),
        );
    } else if (open) w.otherwise(null);
    open ||= conditions.length > 0;
    writeBlock(emitter, w, scope, body, place);
  }
  if (open) w.closeIf();
}
