import type { Node } from 'jsonc-parser';

/** A part of a text: offsets of its first character and behind its last. */
interface Part {
  readonly start: number;
  readonly end: number;
}

/**
 * The place of a value in valid JSON; of a member with its name. For an unknown path, the nearest value around it.
 *
 * @param tree by jsonc-parser; undefined for an empty text
 * @param path names of members and indexes of lists, such as `['items', '2', 'title']`
 * @param part whether the place of a member is that of its name and value, or of its value alone
 */
export function placeInJson(
  tree: Node | undefined,
  path: readonly string[],
  part: 'member' | 'value' = 'member',
): Part {
  let value = tree;
  let shown = value;
  for (const step of path) {
    const found = value && childOf(value, step);
    if (found === undefined) break;
    ({ value, shown } = found);
  }
  const { offset, length } = (part === 'value' ? value : shown) ??
    shown ?? { offset: 0, length: 0 };
  return { start: offset, end: offset + length };
}

/** A value, and the node that shows it: the member that it is of, or itself. */
interface Found {
  readonly value: Node | undefined;
  readonly shown: Node;
}

function childOf({ type, children = [] }: Node, step: string): Found | undefined {
  if (type === 'array') {
    const value = children[Number(step)];
    return value && { value, shown: value };
  }
  // The last member of a name counts, as for `JSON.parse`; `findNodeAtLocation` takes the first.
  const shown = children.findLast((member) => member.children?.[0]?.value === step);
  return shown && { value: shown.children?.[1], shown };
}
