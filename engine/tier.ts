import type { Code } from './4-run/context.js';
import type { RootNode } from './ast/nodes.js';
import { visitAll } from './ast/visit.js';

/** Whether a template has run for long enough to be generated, by the steps that its renders took. */
export type IsHot = (steps: number) => boolean;

/**
 * Code that starts as closures and is generated once it is hot. Renders and hosts that do not allow
 * generated code keep the closures. The count belongs to the compiled template, which all its users
 * share.
 */
export function tiered(closures: Code, generate: () => Code | null, isHot: IsHot): Code {
  let generated: Code | null = null;
  let steps = 0;
  return (ctx) => {
    if (!ctx.generated) return closures(ctx);
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
 * When a template is hot: after 60,000 steps times the square root of its instructions. That is about
 * when closures have taken as much time as generating is to take, so that little more than twice the
 * least is ever spent. Measured by `bench/tier.ts` in a process that has run other texts both ways:
 * generating costs 25 to 90 ms of processor time, most of it the host's compiler beside the thread that
 * renders (deep with 28 instructions 24, store with 38 and small with 43 40 to 50, wright with 118 and
 * its partials 70 to 90). Closures take 70 to 180 ns per step: they have spent that after 0.3 to 0.5
 * million steps. It is earned back after 1.3 to 3.4 million; the text page of 14 instructions gains
 * nothing either way. A cold process would gain at once: there closures are not yet compiled either.
 */
export function hotness(root: RootNode): IsHot {
  let enough: number | undefined;
  return (steps) => {
    if (steps < FEWEST_STEPS) return false;
    enough ??= STEPS_OF_ONE * Math.sqrt(countInstructions(root));
    return steps >= enough;
  };
}

/** Of larger templates only some parts are hot. */
const STEPS_OF_ONE = 60_000;
/** Less is never worth counting for. */
const FEWEST_STEPS = 100_000;

/** Text is free to generate and does not count. */
function countInstructions(root: RootNode): number {
  let count = 0;
  visitAll(root, ({ kind }) => {
    if (kind !== 'text' && kind !== 'literal' && kind !== 'comment') count++;
  });
  return count;
}
