import type { Code } from '../../4-run/context.js';
import { includeTag } from '../../4-run/include-tag.js';
import type { IncludeNode } from '../../ast/nodes.js';
import { type Emitter, locate } from './emitter.js';

/** `{.include name output}`: runs a partial in the current frame; prints only with `output` (language.md 2.11). */
export function emitInclude(emitter: Emitter, node: IncludeNode): Code {
  const { name } = node;
  const location = locate(emitter, node.span);
  const prints = isPrinted(node);
  return (ctx) => includeTag(ctx, name, prints, location);
}

/** Whether the text of the partial is output. */
export function isPrinted({ args }: IncludeNode): boolean {
  return args.values.includes('output');
}
