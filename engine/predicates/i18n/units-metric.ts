import { definePredicate } from '../define.js';

const NAME = 'units-metric?';

/** `{.units-metric?}`: deprecated, and nothing but a message (predicates.md 8). */
export const unitsMetric = definePredicate({
  name: NAME,
  summary: 'Not yet implemented and deprecated: reports that and is always false.',
  args: [],
  test(_args, ctx) {
    ctx.report('formatter-not-implemented', { name: NAME });
    return false;
  },
});
