import type { ApplyNode, VariableNode, VarNode } from '../../2-analyze/resolved.js';
import type { FormatterChain } from '../../4-run/generated.js';
import type { JavaScriptEmitter } from './emitter.js';
import { Expression } from './expression.js';
import { writePureChain } from './formatters.js';
import type { Helper } from './helpers.js';
import { referenceSource } from './reference.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{a, b|formatter}` (language.md 2.2). */
export function writeVariable(
  node: VariableNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  const { chain, values } = node;
  if (!chain.pure) {
    w.appendCall(chainCall('format', [], node, emitter, w, scope));
    return;
  }
  const value = w.variable(referenceSource(emitter, w, scope, values[0]));
  const formatted = writePureChain(emitter, w, value, chain);
  if (formatted.kind === 'constant') w.text(formatted.text);
  else if (formatted.kind === 'text') w.append(formatted.source);
  else {
    const result = w.variable(formatted.source);
    const print = emitter.helper(chain.steps.length === 0 ? 'print' : 'printResult');
    const text = `(typeof ${result} === 'string' ? ${result} : ${print}(${result}, c))`;
    w.append(Expression.of(text));
  }
}

/** `{a|apply name}` (language.md 2.14). */
export function writeApply(
  node: ApplyNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  w.appendCall(chainCall('apply', [], node, emitter, w, scope));
}

/** A call that runs a chain of formatters with the context; `more` comes before the values. */
export function chainCall(
  helper: Helper,
  more: readonly string[],
  { values, chain, location }: VariableNode | ApplyNode | VarNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): string {
  emitter.require('context');
  const [first, ...others] = values.map((value) => referenceSource(emitter, w, scope, value));
  const calls = chain.steps.map(({ formatter, written, location: { span } }) => ({
    name: formatter.name,
    args: written,
    span: { start: span.start, end: span.end },
  }));
  const { start, end } = location.span;
  const running: FormatterChain = { steps: chain.steps, location };
  const given = [
    'c',
    w.of(scope, 'f'),
    emitter.pool.nameOf({ kind: 'chain', calls, span: { start, end } }, running),
    ...more,
    first,
    ...(others.length > 0 ? [`[${others.join(', ')}]`] : []),
  ];
  return `${emitter.helper(helper)}(${given.join(', ')})`;
}
