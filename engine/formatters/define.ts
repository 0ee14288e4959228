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
  /** As in templates; case matters. */
  readonly name: string;
  /** One sentence for the reference documentation. */
  readonly summary: string;
  /** The accepted arguments. Invalid calls are reported at parse time and still run. */
  readonly args: readonly ArgumentSpec[];
  readonly output: FormatterOutput;
  /** Whether `run` uses neither `ctx` nor `this`, so that generated code can call it directly. */
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
   * Computes the new value. Must not throw for any value. Must not print `undefined`, `null` or
   * `NaN` unless the specification says so.
   */
  run(value: unknown, args: Prepared, ctx: PluginContext): unknown;
}

/** A formatter with any type of preparation, for tables. */
export type Formatter = FormatterDefinition<unknown>;

/** Declares a formatter. */
export function defineFormatter<Prepared = readonly string[]>(
  definition: FormatterDefinition<Prepared>,
): Formatter {
  // A definition runs only with the result of its own `prepare`.
  return definition as Formatter;
}
