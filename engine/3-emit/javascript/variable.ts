import type { Reference, VariableNode } from '../../ast/nodes.js';
import type { JavaScriptEmitter } from './emitter.js';
import { type ChainPlan, nameOf, planChain, writePureChain } from './formatters.js';
import { referenceSource } from './reference.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{a, b|formatter}` (language.md 2.2). */
export function writeVariable(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: VariableNode,
): void {
  w.weight++;
  const plan = planChain(emitter.closures.plugins, node);
  if (!plan.pure) {
    const [first, ...others] = node.references.map((reference) =>
      referenceSource(emitter, w, scope, reference),
    );
    const given = ['c', w.of(scope, 'f'), chainOf(emitter, plan, node), first, ...listOf(others)];
    const helper = appliesPartial(plan) ? 'apply' : 'format';
    w.appendCall(`${emitter.helper(helper)}(${given.join(', ')})`);
    return;
  }
  const [reference] = node.references as [Reference];
  const value = nameOf(w, referenceSource(emitter, w, scope, reference));
  const formatted = writePureChain(emitter, w, value, plan);
  if (formatted.kind === 'constant') w.text(formatted.text);
  else if (formatted.kind === 'text') w.append(formatted.source);
  else {
    const raw = plan.calls.length === 0;
    const result = raw ? value : w.temporary(formatted.source);
    const print = emitter.helper(raw ? 'print' : 'printResult');
    w.append(`(typeof ${result} === 'string' ? ${result} : ${print}(${result}, c))`);
  }
}

/** Whether `apply` with the name of a partial is all of the chain. */
function appliesPartial({ calls }: ChainPlan): boolean {
  const [first, ...more] = calls;
  const isNamed = (first?.call.args?.values.length ?? 0) > 0;
  return first?.call.name === 'apply' && isNamed && more.length === 0;
}

/** Further values, as an argument if there are any. */
export function listOf(values: readonly string[]): string[] {
  return values.length === 0 ? [] : [`[${values.join(', ')}]`];
}

/** The constant of a chain. */
export function chainOf(
  emitter: JavaScriptEmitter,
  { calls }: ChainPlan,
  { span }: Pick<VariableNode, 'span'>,
): string {
  return emitter.pool.nameOf({
    kind: 'chain',
    calls: calls.map(({ call: { name, args, span: at } }) => ({
      name,
      args,
      span: { start: at.start, end: at.end },
    })),
    span: { start: span.start, end: span.end },
  });
}
