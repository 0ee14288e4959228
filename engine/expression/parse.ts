import { describeFailure } from './failures.js';
import { loadGrammar } from './grammar.lazy.js';
import type { ExpressionProblem, ExpressionProgram } from './program.js';
import type { ScannedToken } from './tokens.js';

export interface ParsedExpression {
  readonly program: ExpressionProgram;
  /**
   * If there are any, the program must not be evaluated, but can be printed (language.md 5.1, 5.9).
   */
  readonly problems: readonly ExpressionProblem[];
}

/**
 * Parses the text of `{.eval}` (language.md 5.1-5.4). A leading `#` enables debug output. Never
 * throws. `maxTokens` limits the tokens; 0 and Infinity mean no limit (5.8).
 */
export function parseExpression(source: string, maxTokens: number): ParsedExpression {
  const debug = source.startsWith('#');
  const offset = debug ? 1 : 0;
  const text = source.slice(offset);
  const { scanExpression, buildLists } = loadGrammar();
  const { tokens, failure } = scanExpression(text);
  const most = maxTokens > 0 ? maxTokens : Number.POSITIVE_INFINITY;
  // One more token than allowed, to see whether the last name is called.
  const built = buildLists(tokens.length > most ? tokens.slice(0, most + 1) : tokens, offset);

  const fatal: ExpressionProblem[] = [];
  const first = built.invalidFunction ?? excess(tokens, most, offset);
  if (first !== undefined) fatal.push(first);
  if (failure !== undefined) fatal.push(describeFailure(failure, text, offset));
  return fatal.length > 0
    ? { program: { kind: 'expression', source: text, debug, lists: [] }, problems: fatal }
    : {
        program: { kind: 'expression', source: text, debug, lists: built.lists },
        problems: built.problems,
      };
}

function excess(
  tokens: readonly ScannedToken[],
  most: number,
  offset: number,
): ExpressionProblem | undefined {
  const over = tokens[most];
  if (over === undefined) return undefined;
  const start = over.startOffset + offset;
  return {
    why: `Expression exceeds the maximum number of allowed tokens: ${most}`,
    span: { start, end: start + over.image.length },
    hint: "Split the expression into several, or raise 'limits.expressionTokens'",
  };
}
