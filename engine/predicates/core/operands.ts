import type { PluginContext } from '../../4-run/plugin-context.js';
import type { ArgumentSpec } from '../../shared/arguments.js';
import type { StepCounter } from '../../shared/step-counter.js';
import {
  checkValueArgument,
  parseValueArgument,
  readValueArgument,
  type ValueArgument,
} from '../../shared/value-argument.js';
import { definePredicate, type Predicate } from '../define.js';

/** The arguments of a predicate that compares one value with the current node, or two values. */
export const OPERANDS: readonly ArgumentSpec[] = [
  { name: 'value', check: checkValueArgument },
  { name: 'other', optional: true, check: checkValueArgument },
];

/** Declares a predicate that only compares two operands. */
export function defineComparison(
  name: string,
  summary: string,
  compare: (left: unknown, right: unknown, steps: StepCounter) => boolean,
): Predicate {
  return definePredicate<readonly ValueArgument[]>({
    name,
    summary,
    args: OPERANDS,
    compare,
    prepare: parseOperands,
    test(args, ctx) {
      const [first, second] = args;
      if (first === undefined) return false;
      const value = readValueArgument(first, ctx);
      return second === undefined
        ? compare(ctx.node, value, ctx.budget)
        : compare(value, readValueArgument(second, ctx), ctx.budget);
    },
  });
}

/** Parses value arguments once, when the template is compiled. */
export function parseOperands(args: readonly string[]): readonly ValueArgument[] {
  return args.map(parseValueArgument);
}

/** The two values to compare; undefined without arguments. Further arguments are ignored. */
export function readOperands(
  [first, second]: readonly ValueArgument[],
  ctx: PluginContext,
): readonly [left: unknown, right: unknown] | undefined {
  if (first === undefined) return undefined;
  const value = readValueArgument(first, ctx);
  return second === undefined ? [ctx.node, value] : [value, readValueArgument(second, ctx)];
}
