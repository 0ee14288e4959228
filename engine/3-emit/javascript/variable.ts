import type { Arguments, VariableNode } from '../../ast/nodes.js';
import type { Formatter } from '../../formatters/define.js';
import type { JavaScriptEmitter } from './emitter.js';
import { referenceSource } from './reference.js';
import type { FunctionWriter, Scope } from './writer.js';

/** `{a|formatter}` (language.md 2.2). Chains that use the context run as closures. */
export function writeVariable(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: VariableNode,
): void {
  const chain = pureChain(emitter, node);
  const [reference] = node.references;
  if (chain === null || reference === undefined) {
    emitter.delegate(w, scope, node);
    return;
  }
  w.weight++;
  let value = w.temporary();
  w.line(`let ${value} = ${referenceSource(w, scope, reference)};`);
  if (chain.length === 0) {
    const path = w.pool.nameOf(reference.path);
    w.append(
      `(typeof ${value} === 'string' ? ${value} : r.print(${value}, c, ${w.frame(scope)}, ${path}))`,
    );
    return;
  }
  for (const { formatter, args } of chain) {
    const result = w.temporary();
    w.line(
      `if (typeof ${value} === 'string' && ${value}.length > 63) b.step(${value}.length >> 6);`,
    );
    w.line(
      `let ${result} = ${w.pool.nameOf(formatter.run)}(${chain[0]?.formatter === formatter ? `r.data(${value})` : value}, ${w.pool.nameOf(args)});`,
    );
    value = result;
  }
  w.append(`(typeof ${value} === 'string' ? ${value} : r.printValue(${value}, c))`);
}

const NO_ARGUMENTS: Arguments = { delimiter: ' ', values: [] };

interface PureCall {
  readonly formatter: Formatter;
  readonly args: unknown;
}

/** The calls of a chain that can be made in place; null when one of them uses the context. */
function pureChain(emitter: JavaScriptEmitter, node: VariableNode): PureCall[] | null {
  const calls: PureCall[] = [];
  for (const { name, args } of node.formatters) {
    const formatter = emitter.closures.plugins.formatters.get(name);
    if (formatter?.pure !== true) return null;
    const { values, delimiter } = args ?? NO_ARGUMENTS;
    calls.push({ formatter, args: formatter.prepare?.(values, delimiter) ?? values });
  }
  return calls;
}

/** How many formatters a node runs in place; each is a step. */
export function pureCalls(emitter: JavaScriptEmitter, node: VariableNode): number {
  return pureChain(emitter, node)?.length ?? 0;
}
