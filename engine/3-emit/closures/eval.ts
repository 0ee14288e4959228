import type { Code } from '../../4-run/context.js';
import { runsExpression } from '../../4-run/expression.js';
import type { EvalNode } from '../../ast/nodes.js';
import { printDebug } from '../../expression/print.js';
import type { ExpressionProgram } from '../../expression/program.js';
import type { Span } from '../../shared/span.js';
import { type Emitter, locate, NOTHING } from './emitter.js';

/** `{.eval expression}`: prints the value and keeps the assignments, unless something failed (language.md 5.1). */
export function emitEval(emitter: Emitter, node: EvalNode): Code {
  const parsed = emitter.expressions.get(node);
  if (parsed === undefined) return NOTHING;
  const { program } = parsed;
  if (parsed.problems.length > 0) return program.debug ? emitDebugText(program) : NOTHING;
  return runsExpression(program, locate(emitter, spanOfExpression(node)));
}

/** Where the expression of a tag stands. */
export function spanOfExpression({ offset, expression }: EvalNode): Span {
  return { start: offset, end: offset + expression.length };
}

function emitDebugText(program: ExpressionProgram): Code {
  const text = printDebug(program, undefined);
  return (ctx) => {
    ctx.budget.append(text.length);
    return text;
  };
}
