import type { MacroNode } from '../../2-analyze/resolved.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { stringLiteral } from './literal.js';
import type { EmitScope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/**
 * `{.macro path}`: its body becomes a function that starts in the caller's frame (language.md
 * 2.10).
 */
export function writeMacro(
  { name, body, location }: MacroNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  emitter.require('frames');
  const place = emitter.location(location);
  const code = emitter.entry(place, (inner, start) => {
    writeBlock(emitter, inner, start, body, place);
  });
  w.statement(`${w.of(scope, 'f')}.setMacro(${stringLiteral(name)}, ${code});`);
}
