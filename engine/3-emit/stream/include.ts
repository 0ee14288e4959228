import { type Piece, streamIncluded } from '../../4-run/stream.js';
import type { IncludeNode } from '../../ast/nodes.js';
import { locate } from '../closures/emitter.js';
import type { StreamEmitter } from './emitter.js';

/** `{.include name output}` (language.md 2.11). */
export function emitInclude(emitter: StreamEmitter, node: IncludeNode): Piece {
  const location = locate(emitter.closures, node.span);
  return (ctx, out) => {
    if (!ctx.host.includes) return null;
    ctx.location = location;
    return streamIncluded(ctx, out, node.name);
  };
}
