import type { EvalNode } from '../../ast/nodes.js';
import { printDebug } from '../../expression/print.js';
import { spanOfExpression } from '../closures/eval.js';
import type { JavaScriptEmitter } from './emitter.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.eval expression}` (language.md 5.1): the evaluator runs it; one with problems prints at most its debug text. */
export function writeEval(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: EvalNode,
): void {
  const parsed = emitter.closures.expressions.get(node);
  if (parsed === undefined) return;
  const { program, problems } = parsed;
  if (problems.length > 0) {
    if (program.debug) w.text(printDebug(program, undefined));
    return;
  }
  w.weight++;
  const code = emitter.pool.nameOf({ kind: 'expression', program, span: spanOfExpression(node) });
  const given = ['c', w.of(scope, 'f'), emitter.location(node), code, "'EVAL'"].join(', ');
  w.appendCall(`${emitter.helper('run')}(${given})`);
}
