import type { IncludeNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { includeTag } from '../../4-run/include-tag.js';

/** `{.include name output}`: runs a partial in the current frame; prints only with `output` (language.md 2.11). */
export function emitInclude({ name, prints, location }: IncludeNode): Code {
  return (ctx) => includeTag(ctx, name, prints, location);
}
