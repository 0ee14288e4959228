import type { PluginContext } from '../4-run/plugin-context.js';
import type { ArgumentSpec } from '../shared/arguments.js';
import type { StepCounter } from '../shared/step-counter.js';

/** A predicate: `{.name? arguments}`. */
export interface PredicateDefinition<Prepared = readonly string[]> {
  /** As written in templates, question mark included; case matters. */
  readonly name: string;
  /** One sentence for the reference documentation. */
  readonly summary: string;
  /** The arguments it takes. Calls that do not fit are reported when parsed and still run. */
  readonly args: readonly ArgumentSpec[];
  /**
   * Converts the arguments for `test`, once, before the template first runs. Empty arguments are
   * already removed (predicates.md 0.2). Must not throw.
   */
  prepare?(args: readonly string[]): Prepared;
  /**
   * Set where `test` only compares two operands: `prepare` makes a list of `ValueArgument`, of which the
   * first two count, or the current node and the only one; without any the test is false. Generated code
   * then reads the operands in place and calls this.
   */
  readonly compare?: (left: unknown, right: unknown, steps: StepCounter) => boolean;
  /** Whether the block runs. Must not throw on any value. */
  test(args: Prepared, ctx: PluginContext): boolean;
}

/** A predicate of any preparation, as tables hold it. */
export type Predicate = PredicateDefinition<unknown>;

/** Declares a predicate. */
export function definePredicate<Prepared = readonly string[]>(
  definition: PredicateDefinition<Prepared>,
): Predicate {
  // A definition runs only with the result of its own `prepare`.
  return definition as Predicate;
}
