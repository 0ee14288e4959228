import type { MacroNode } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';
import { emitBlock } from '../closures/emit.js';
import type { EmitPieces } from './emitter.js';

/** `{.macro path}`: registers its body, also in pieces (language.md 2.10). */
export function emitMacro({ name, body }: MacroNode, block: EmitPieces): Piece {
  const code = emitBlock(body);
  const piece = block(body);
  return (ctx, out) => {
    ctx.frame.setMacro(name, code);
    out.macros.set(code, piece);
    return null;
  };
}
