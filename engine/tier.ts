import type { Code } from './4-run/context.js';

/**
 * Code that starts as closures and is generated anew once it is hot (design §3.4): once its renders
 * have taken `threshold` steps. A render that must not use generated code, or a host that does not
 * allow it, keeps the closures.
 */
export function tiered(closures: Code, generate: () => Code | null, threshold: number): Code {
  let generated: Code | null = null;
  let steps = 0;
  return (ctx) => {
    if (!ctx.host.generated) return closures(ctx);
    if (generated !== null) return generated(ctx);
    if (steps >= threshold) {
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
