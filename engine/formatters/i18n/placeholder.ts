import type { ArgumentSpec } from '../../shared/arguments.js';
import { defineFormatter, type Formatter } from '../define.js';

/**
 * A formatter without an effect: returns its value and reports that it is not supported
 * (formatters.md 7).
 */
export function definePlaceholder(name: string, args: readonly ArgumentSpec[]): Formatter {
  return defineFormatter({
    name,
    summary: 'Not yet implemented: reports that and returns the value unchanged.',
    args,
    output: 'value',
    run(value, _args, ctx) {
      ctx.report('formatter-not-implemented', { name });
      return value;
    },
  });
}
