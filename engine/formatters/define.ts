import type { PluginContext } from '../4-run/plugin-context.js';
import type { ArgumentSpec } from '../shared/arguments.js';

/**
 * The result of a formatter. `text`: text that is not safe as HTML unless its input was. `html`:
 * markup whose interpolated values are escaped according to the specification. `value`: any value,
 * passed on unchanged.
 */
export type FormatterOutput = 'text' | 'html' | 'value';

/** A formatter: `{value|name arguments}`. */
export interface FormatterDefinition<Prepared = readonly string[]> {
  /** As written in templates; case matters. */
  readonly name: string;
  /** One sentence for the reference documentation. */
  readonly summary: string;
  /** The arguments it takes. Calls that do not fit are reported when parsed and still run. */
  readonly args: readonly ArgumentSpec[];
  readonly output: FormatterOutput;
  /** True when `run` uses neither `ctx` nor `this`: generated code then calls it in place. */
  readonly pure?: boolean;
  /**
   * Whether the result of a pure `run` depends on the arguments alone; generated code then contains
   * the result.
   */
  readonly constant?: boolean;
  /**
   * Converts the arguments for `run`, once, before the template first runs. Must not throw.
   *
   * @param delimiter the separator of the arguments; joined by it they are the text as written
   */
  prepare?(args: readonly string[], delimiter: string): Prepared;
  /**
   * Makes the new value from the present one. Must not throw on any value; must not print
   * `undefined`, `null` or `NaN` unless the specification says so.
   */
  run(value: unknown, args: Prepared, ctx: PluginContext): unknown;
}

/** A formatter of any preparation, as tables hold it. */
export type Formatter = FormatterDefinition<unknown>;

/** Declares a formatter. */
export function defineFormatter<Prepared = readonly string[]>(
  definition: FormatterDefinition<Prepared>,
): Formatter {
  // A definition runs only with the result of its own `prepare`.
  return definition as Formatter;
}
