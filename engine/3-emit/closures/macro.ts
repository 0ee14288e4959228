import type { MacroNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import type { EmitBlock } from './emitter.js';

/** `{.macro path}`: registers its body in the current frame (language.md 2.10). */
export function emitMacro({ name, body }: MacroNode, block: EmitBlock): Code {
  const code = block(body);
  return (ctx) => {
    ctx.frame.setMacro(name, code);
    return '';
  };
}
