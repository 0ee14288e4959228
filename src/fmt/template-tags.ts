import type { Alternative, RootNode, TemplateNode } from '../../engine/index.js';

/** A tag of the template language. Those of blocks open one, begin another branch of it, or end it. */
export interface TemplateTag {
  readonly kind: 'open' | 'or' | 'end' | 'leaf';
  readonly start: number;
  readonly end: number;
}

/** The tags of a template, in the order of its source; text lies between them. */
export function templateTags(source: string, root: RootNode): readonly TemplateTag[] {
  const tags: TemplateTag[] = [];
  // No tag but a comment has a brace inside.
  const add = (kind: TemplateTag['kind'], start: number): number => {
    const end = source.indexOf('}', start) + 1;
    tags.push({ kind, start, end });
    return end;
  };

  const addBody = (nodes: readonly TemplateNode[], from: number): number => {
    let at = from;
    for (const node of nodes) at = addNode(node);
    return at;
  };

  const addNode = (node: TemplateNode): number => {
    if (!('body' in node)) {
      if (node.kind !== 'text') tags.push({ kind: 'leaf', ...node.span });
      return node.span.end;
    }
    let at = addBody(node.body, add('open', node.span.start));
    if (node.kind === 'repeated' && node.alternatesWith !== null) {
      at = addBody(node.alternatesWith, add('or', at));
    }
    let next: Alternative = 'alternative' in node ? node.alternative : node.end;
    for (; next?.kind === 'or'; next = next.alternative) {
      addBody(next.body, add('or', next.span.start));
    }
    return next === null ? node.span.end : add('end', next.span.start);
  };

  addBody(root.body, 0);
  return tags;
}
