import type { FormatterStep as Step } from '../../4-run/tag.js';
import type { Arguments, FormatterCall } from '../../ast/nodes.js';
import type { Formatter } from '../../formatters/define.js';
import { type Emitter, locate } from './emitter.js';

/** One formatter of a tag, with its arguments prepared. */
export interface FormatterStep extends Step {
  readonly formatter: Formatter;
}

const NO_ARGUMENTS: Arguments = { delimiter: ' ', values: [] };

/** The formatters of a tag. Names that are not in the table have no effect (language.md 7). */
export function emitFormatters(
  emitter: Emitter,
  calls: readonly FormatterCall[],
): readonly FormatterStep[] {
  return calls.flatMap(({ name, args, span }) => {
    const formatter = emitter.plugins.formatters.get(name);
    if (formatter === undefined) return [];
    const { values, delimiter } = args ?? NO_ARGUMENTS;
    const prepared =
      formatter.prepare === undefined ? values : formatter.prepare(values, delimiter);
    return [{ formatter, args: prepared, location: locate(emitter, span) }];
  });
}
