import { child, follow } from '../shared/values.js';
import { type Evaluation, type ExpressionScope, evaluate } from './evaluate.js';
import { parseExpression } from './parse.js';
import { printDebug } from './print.js';
import type { Literal } from './program.js';

export const DATA = {
  a: 5,
  b: 2,
  'a-b': 9,
  t: 'text',
  n: null,
  flag: true,
  s: '123456789',
  o: { k: 1, '@x': 7, $y: 8 },
  arr: [1, 2],
  PI: 'pie',
  max: 10,
  f: () => 1,
};

export interface Run extends Evaluation {
  readonly locals: ReadonlyMap<string, Literal>;
  readonly debug: string;
}

/** Parses and runs an expression in one frame, whose node is `data`. Throws when it does not parse. */
export function run(source: string, data: unknown = DATA, maxStringLength = 0): Run {
  const { program, problems } = parseExpression(source, 0);
  if (problems.length > 0) throw new Error(problems.map(({ why }) => why).join('; '));
  const locals = new Map<string, Literal>();
  const scope: ExpressionScope = {
    maxStringLength,
    steps: { step: () => undefined },
    assign: (name, value) => void locals.set(name, value),
    resolve: (path) => {
      const [first = ''] = path;
      if (first === '@') return follow(data, path, 1);
      const isLocal = typeof first === 'string' && first.startsWith('@');
      return follow(isLocal ? locals.get(first) : child(data, first), path, 1);
    },
  };
  const evaluation = evaluate(program, scope);
  return { ...evaluation, locals, debug: printDebug(program, evaluation.value) };
}
