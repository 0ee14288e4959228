import type { MacroNode } from '../../ast/nodes.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import type { Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.macro path}`: its body is a function, which starts in the frame of whoever calls it (language.md 2.10). */
export function writeMacro(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: MacroNode,
): void {
  w.weight++;
  const place = emitter.location(node);
  const body = emitter.entry(place, (inner, start) => {
    writeBlock(emitter, inner, start, node.body, place);
  });
  w.statement(`${w.of(scope, 'f')}.setMacro(${stringLiteral(node.name)}, ${body});`);
}
