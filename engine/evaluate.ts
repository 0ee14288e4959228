import { Budget } from './4-run/budget.js';
import { Frame, resolve } from './4-run/frame.js';
import { holdText } from './4-run/memory.js';
import { asLimit } from './4-run/recover.js';
import { reportLimit } from './4-run/render.js';
import type { EngineCore } from './core.js';
import { DiagnosticCollector } from './diagnostics/collector.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { loadEvaluator } from './expression/evaluate.lazy.js';
import type { Literal } from './expression/program.js';

/** Options of one expression. */
export interface EvaluateOptions {
  /** Local variables, by name with the `@`. */
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The value of one expression, and its problems. */
export interface EvaluateResult {
  /** Undefined if the expression has no value or has errors. */
  readonly value: Literal | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Evaluates one expression against data (language.md 5). Never throws on any expression or data. */
export function evaluateExpression(
  expression: string,
  data: unknown,
  { variables = {} }: EvaluateOptions,
  core: EngineCore,
): EvaluateResult {
  const { limits, ignored } = core.settings;
  const problems = new DiagnosticCollector(limits.diagnostics, ignored);
  const file = { name: 'expression', text: expression };
  const parsed = core.parseExpression(expression);
  for (const { why, span, hint } of parsed.problems) {
    problems.report('expression-parse', { source: expression, why, hint }, { file, span });
  }
  if (parsed.problems.length > 0) return { value: undefined, diagnostics: problems.list };

  const frame = new Frame(data, null);
  for (const [name, value] of Object.entries(variables)) frame.setLocal(name, value);
  const budget = new Budget(limits);
  const location = { file, span: { start: 0, end: expression.length } };
  try {
    const result = loadEvaluator().evaluate(parsed.program, {
      resolve: (path) => resolve(frame, path),
      assign: (name, value) => {
        holdText(budget, value);
        frame.setLocal(name, value);
      },
      maxStringLength: limits.expressionString,
      steps: budget,
    });
    for (const why of result.problems) {
      problems.report('expression-reduce', { source: expression, why }, location);
    }
    return { value: result.value, diagnostics: problems.list };
  } catch (error) {
    const limit = asLimit(error);
    if (limit === undefined) throw error;
    reportLimit({ location, budget, problems }, limit);
    return { value: undefined, diagnostics: problems.list };
  }
}
