import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

/** An element with its attributes, those of classes as lists, or a text. */
export type MarkupTree =
  | string
  | { readonly tag: string; readonly attributes: object; readonly children: readonly MarkupTree[] };

/** Markup as what hydration compares: without comments and texts of white space alone, attributes in any order. */
export function markupTree(html: string): readonly MarkupTree[] {
  return childrenOf(parseFragment(html));
}

function childrenOf(parent: DefaultTreeAdapterTypes.ParentNode): readonly MarkupTree[] {
  return parent.childNodes.flatMap((node): MarkupTree[] => {
    if ('value' in node) return /^[ \t\n\f\r]*$/.test(node.value) ? [] : [node.value];
    if (!('tagName' in node)) return [];
    const attributes = node.attrs
      .map(({ name, value }) => [
        name,
        name === 'class' ? value.split(/\s+/).filter(Boolean) : value,
      ])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    return [
      { tag: node.tagName, attributes: Object.fromEntries(attributes), children: childrenOf(node) },
    ];
  });
}
