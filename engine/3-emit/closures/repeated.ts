import type { RepeatedNode } from '../../2-analyze/resolved.js';
import type { Code } from '../../4-run/context.js';
import { Frame } from '../../4-run/frame.js';
import { asLimit } from '../../4-run/recover.js';
import { flatten } from '../../shared/flatten.js';
import { isData } from '../../shared/values.js';
import { emitBranches } from './choice.js';
import { type EmitBlock, NOTHING } from './emitter.js';
import { emitOwnReference } from './reference.js';

/** The number of characters of a loop that are joined into one flat string. */
const FLAT_LENGTH = 2 ** 20;

/** `{.repeated section name}`: runs its body for each element of an array (language.md 2.4). */
export function emitRepeated(node: RepeatedNode, block: EmitBlock): Code {
  const read = emitOwnReference(node.reference);
  const body = block(node.body);
  const between = node.between === null ? NOTHING : block(node.between);
  const otherwise = emitBranches(node.alternatives, block);
  return (ctx) => {
    const list = read(ctx);
    if (!Array.isArray(list) || list.length === 0) return otherwise(ctx);
    const { frame: outer, budget } = ctx;
    const { held } = budget;
    const loop = new Frame(list, outer);
    const last = list.length - 1;
    let before = '';
    let text = '';
    try {
      for (let index = 0; index <= last; index++) {
        budget.step(1);
        const element: unknown = list[index];
        loop.index = index;
        ctx.frame = new Frame(isData(element) ? element : undefined, loop);
        text += body(ctx);
        if (index < last) text += between(ctx);
        budget.held = held;
        if (text.length > FLAT_LENGTH) {
          before += flatten(text);
          text = '';
        }
      }
    } catch (error) {
      const limit = asLimit(error);
      if (limit !== undefined) limit.rendered = before + text + limit.rendered;
      throw limit ?? error;
    }
    ctx.frame = outer;
    return before + text;
  };
}
