import type { Code } from './4-run/context.js';
import type { RootNode } from './ast/nodes.js';
import { visitAll } from './ast/visit.js';

/** Whether a template has run for long enough to be generated, by the steps that its renders took. */
export type IsHot = (steps: number) => boolean;

/**
 * Code that starts as closures and is generated anew once it is hot (design §3.4). A render that must
 * not use generated code, or a host that does not allow it, keeps the closures. The count belongs to
 * the compiled template, so that all who share it add to it.
 */
export function tiered(closures: Code, generate: () => Code | null, isHot: IsHot): Code {
  let generated: Code | null = null;
  let steps = 0;
  return (ctx) => {
    if (!ctx.host.generated) return closures(ctx);
    if (generated !== null) return generated(ctx);
    if (isHot(steps)) {
      generated = generate() ?? closures;
      return generated(ctx);
    }
    const before = ctx.budget.steps;
    try {
      return closures(ctx);
    } finally {
      steps += ctx.budget.steps - before;
    }
  };
}

/**
 * When a template is hot: after 10,000 steps per instruction. Measured on pages of 28 to 118
 * instructions, with closures at 40 to 60 ns per step: the thread that renders is even after 0.1 to
 * 1.4 million steps (store 0.1 to 0.3, small and wright 0.7, deep 0.9 to 1.4). The host's compiler works
 * beside it: 30 to 60 ms of processor time, not yet earned back after 0.7 to 1.8 million steps. The
 * text page of 14 instructions gains nothing either way. So the rule, which makes it 0.3 million for
 * store and deep, 0.4 for small and 1.2 for wright, waits until about as much has been spent as is to
 * be spent.
 */
export function hotness(root: RootNode): IsHot {
  let enough: number | undefined;
  return (steps) => {
    if (steps < FEWEST_STEPS) return false;
    enough ??= STEPS_PER_INSTRUCTION * countInstructions(root);
    return steps >= enough;
  };
}

const STEPS_PER_INSTRUCTION = 10_000;
/** Less is never worth counting for. */
const FEWEST_STEPS = 100_000;

/** Text costs nothing to generate: it stays what it is. */
function countInstructions(root: RootNode): number {
  let count = 0;
  visitAll(root, ({ kind }) => {
    if (kind !== 'text' && kind !== 'literal' && kind !== 'comment') count++;
  });
  return count;
}
