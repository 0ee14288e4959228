import type { Piece } from '../../4-run/stream.js';
import type { MacroNode } from '../../ast/nodes.js';
import type { StreamEmitter } from './emitter.js';

/** `{.macro path}`: registers its body, and how to run that in pieces (language.md 2.10). */
export function emitMacro(emitter: StreamEmitter, node: MacroNode): Piece {
  const { name } = node;
  const code = emitter.closures.block(node.body);
  const piece = emitter.block(node.body);
  return (ctx, out) => {
    ctx.frame.setMacro(name, code);
    out.macros.set(code, piece);
    return null;
  };
}
