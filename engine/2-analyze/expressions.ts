import type { EvalNode } from '../ast/nodes.js';
import type { DiagnosticCollector } from '../diagnostics/collector.js';
import { type ParsedExpression, parseExpression } from '../expression/parse.js';
import type { SourceFile } from '../shared/span.js';

/** The parsed text of each `.eval`. Those with problems print at most their debug text. */
export type Expressions = ReadonlyMap<EvalNode, ParsedExpression>;

/** Parses the expression of one `.eval` and reports its errors. */
export function parseEval(
  node: EvalNode,
  file: SourceFile,
  maxTokens: number,
  problems: DiagnosticCollector,
): ParsedExpression {
  const parsed = parseExpression(node.expression, maxTokens);
  for (const { why, span, hint } of parsed.problems) {
    const at = { start: span.start + node.offset, end: span.end + node.offset };
    const details = { source: parsed.program.source, why, hint };
    problems.report('expression-parse', details, { file, span: at });
  }
  return parsed;
}
