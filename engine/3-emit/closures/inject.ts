import type { InjectNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';

/** `{.inject @name path}`: stores a value from the host (language.md 2.12). */
export function emitInject({ name, path }: InjectNode): Code {
  return (ctx) => {
    ctx.frame.setLocal(name, ctx.inject(path));
    return '';
  };
}
