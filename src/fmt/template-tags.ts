import type { RootNode, TemplateNode } from '../../engine/index.js';
import { blockBodies, blockTags } from '../../engine/internals.js';

/** A tag of the template language. Those of blocks open one, begin another branch of it, or end it. */
export interface TemplateTag {
  readonly kind: 'open' | 'or' | 'end' | 'leaf';
  readonly start: number;
  readonly end: number;
}

/** The tags of a template, in the order of its source; text lies between them. */
export function templateTags(source: string, root: RootNode): readonly TemplateTag[] {
  const tags: TemplateTag[] = [];
  const add = (node: TemplateNode): void => {
    if (node.kind === 'text') return;
    if (!('body' in node)) {
      tags.push({ kind: 'leaf', ...node.span });
      return;
    }
    const bodies = blockBodies(node);
    blockTags(node, source).forEach((span, index) => {
      const kind = index === 0 ? 'open' : index < bodies.length ? 'or' : 'end';
      tags.push({ kind, ...span });
      bodies[index]?.forEach(add);
    });
  };
  root.body.forEach(add);
  return tags;
}
