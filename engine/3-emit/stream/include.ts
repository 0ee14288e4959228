import type { IncludeNode } from '../../2-analyze/resolved.js';
import type { Piece } from '../../4-run/context.js';
import { streamIncluded } from '../../4-run/stream.js';

/** `{.include name output}` (language.md 2.11). */
export function emitInclude({ name, location }: IncludeNode): Piece {
  return (ctx, out) => {
    if (!ctx.host.includes) return null;
    ctx.location = location;
    return streamIncluded(ctx, out, name);
  };
}
