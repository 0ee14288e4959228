import { Frame, resolve } from './4-run/frame.js';
import type { EngineCore } from './core.js';
import { DiagnosticCollector } from './diagnostics/collector.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import { loadEvaluator } from './expression/evaluate.lazy.js';
import type { Literal } from './expression/program.js';

export interface EvaluateOptions {
  /** Local variables, by name with the `@`. */
  readonly variables?: Readonly<Record<string, unknown>>;
}

export interface EvaluateResult {
  /** Undefined when the expression yields nothing or has errors. */
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
  const result = loadEvaluator().evaluate(parsed.program, {
    resolve: (path) => resolve(frame, path),
    assign: (name, value) => frame.setLocal(name, value),
    maxStringLength: limits.expressionString,
  });
  const location = { file, span: { start: 0, end: expression.length } };
  for (const why of result.problems) {
    problems.report('expression-reduce', { source: expression, why }, location);
  }
  return { value: result.value, diagnostics: problems.list };
}
