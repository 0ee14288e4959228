import type { Code } from '../../4-run/context.js';
import type { MacroNode } from '../../ast/nodes.js';
import type { Emitter } from './emitter.js';

/** `{.macro path}`: registers its body in the current frame (language.md 2.10). */
export function emitMacro(emitter: Emitter, node: MacroNode): Code {
  const { name } = node;
  const body = emitter.block(node.body);
  return (ctx) => {
    ctx.frame.setMacro(name, body);
    return '';
  };
}
