import type { IncludeNode } from '../../ast/nodes.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.include name output}` (language.md 2.11). */
export function writeInclude(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: IncludeNode,
): void {
  w.weight++;
  const given = [
    'c',
    w.of(scope, 'f'),
    emitter.location(node),
    stringLiteral(node.name),
    String(node.args.values.includes('output')),
  ];
  w.appendCall(`${emitter.helper('include')}(${given.join(', ')})`);
}
