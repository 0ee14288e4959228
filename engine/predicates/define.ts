import type { PluginContext } from '../4-run/plugin-context.js';
import type { ArgumentSpec } from '../shared/arguments.js';
import type { StepCounter } from '../shared/step-counter.js';

/** A predicate: `{.name? arguments}`. */
export interface PredicateDefinition<Prepared = readonly string[]> {
  /** As in templates, including the question mark; case matters. */
  readonly name: string;
  /** One sentence for the reference documentation. */
  readonly summary: string;
  /** The accepted arguments. Invalid calls are reported at parse time and still run. */
  readonly args: readonly ArgumentSpec[];
  /**
   * Converts the arguments for `test`, once, before the template first runs. Empty arguments are
   * already removed (predicates.md 0.2). Must not throw.
   */
  prepare?(args: readonly string[]): Prepared;
  /**
   * Set if `test` only compares two operands. `prepare` then returns a list of `ValueArgument`: the
   * operands are the first two, or the current node and the only one; without any the test is
   * false. Generated code reads the operands directly and calls this function.
   */
  readonly compare?: (left: unknown, right: unknown, steps: StepCounter) => boolean;
  /** Whether the block runs. Must not throw for any value. */
  test(args: Prepared, ctx: PluginContext): boolean;
}

/** A predicate with any type of preparation, for tables. */
export type Predicate = PredicateDefinition<unknown>;

/** Declares a predicate. */
export function definePredicate<Prepared = readonly string[]>(
  definition: PredicateDefinition<Prepared>,
): Predicate {
  // A definition runs only with the result of its own `prepare`.
  return definition as Predicate;
}
