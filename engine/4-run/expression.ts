import { loadEvaluator } from '../expression/evaluate.lazy.js';
import { printDebug } from '../expression/print.js';
import type { ExpressionProgram } from '../expression/program.js';
import type { Location } from '../shared/span.js';
import { toText } from '../shared/values.js';
import type { Code } from './context.js';
import { Frame, resolve } from './frame.js';
import { holdText } from './memory.js';

/** The code of an expression that has no problems: prints its value and keeps the assignments (language.md 5.1). */
export function runsExpression(program: ExpressionProgram, location: Location): Code {
  return (ctx) => {
    const outer = ctx.frame;
    const frame = new Frame(outer.node, outer);
    const { budget } = ctx;
    const { value, problems } = loadEvaluator().evaluate(program, {
      resolve: (path) => resolve(frame, path),
      assign: (name, assigned) => {
        holdText(budget, assigned);
        frame.setLocal(name, assigned);
      },
      maxStringLength: budget.limits.expressionString,
      steps: budget,
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
