import type { EvalNode } from '../../2-analyze/resolved.js';
import { runsExpression } from '../../4-run/expression.js';
import type { JavaScriptEmitter } from './emitter.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.eval expression}` (language.md 5.1): a call of the evaluator. */
export function writeEval(
  { program, expression, location }: EvalNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  emitter.require('context');
  const { start, end } = expression.span;
  const code = emitter.pool.nameOf(
    { kind: 'expression', program, span: { start, end } },
    runsExpression(program, expression),
  );
  const given = ['c', w.of(scope, 'f'), emitter.location(location), code, "'EVAL'"].join(', ');
  w.appendCall(`${emitter.helper('run')}(${given})`);
}
