import type { Code } from '../../4-run/context.js';
import { Frame, resolve } from '../../4-run/frame.js';
import type { EvalNode } from '../../ast/nodes.js';
import { evaluate } from '../../expression/evaluate.js';
import { printDebug } from '../../expression/print.js';
import type { ExpressionProgram } from '../../expression/program.js';
import type { Location, Span } from '../../shared/span.js';
import { toText } from '../../shared/values.js';
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

/** The code of an expression that has no problems. */
export function runsExpression(program: ExpressionProgram, location: Location): Code {
  return (ctx) => {
    const outer = ctx.frame;
    const frame = new Frame(outer.node, outer);
    const { budget } = ctx;
    const { value, problems } = evaluate(program, {
      resolve: (path) => resolve(frame, path),
      assign: (name, assigned) => frame.setLocal(name, assigned),
      maxStringLength: budget.limits.expressionString,
    });
    if (problems.length === 0) frame.copyLocals(outer);
    ctx.location = location;
    for (const why of problems) ctx.report('expression-reduce', { source: program.source, why });
    const result = problems.length === 0 ? value : undefined;
    const text = program.debug ? printDebug(program, result) : toText(result);
    budget.append(text.length);
    return text;
  };
}

function emitDebugText(program: ExpressionProgram): Code {
  const text = printDebug(program, undefined);
  return (ctx) => {
    ctx.budget.append(text.length);
    return text;
  };
}
