/** The link at the cursor, and its address. */
import type { Mark } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { schema } from './schema.js';

const { link } = schema.marks;

interface Link {
  readonly from: number;
  readonly to: number;
  readonly mark: Mark;
}

/** The link that the selection begins in, in its whole length. */
export function linkAt({ selection: { $from } }: EditorState): Link | undefined {
  const links: Link[] = [];
  $from.parent.forEach((node, offset) => {
    const mark = link.isInSet(node.marks);
    if (mark === undefined) return;
    const from = $from.start() + offset;
    const before = links.at(-1);
    const goesOn = before?.to === from && before.mark.eq(mark);
    if (goesOn) links.pop();
    links.push({ from: goesOn ? before.from : from, to: from + node.nodeSize, mark });
  });
  return links.find(({ from, to }) => from <= $from.pos && $from.pos <= to);
}

/** Links the selection, or changes the link at the cursor; an empty address removes the link. */
export function withLink(state: EditorState, href: string): Transaction {
  const { from, to, mark } = linkAt(state) ?? { ...rangeOf(state), mark: undefined };
  const { tr } = state;
  if (href === '') return tr.removeMark(from, to, link);
  const linked = link.create({ attributes: { ...mark?.attrs.attributes, href } });
  if (from === to) return tr.replaceSelectionWith(schema.text(href, [linked]), false);
  return tr.removeMark(from, to, link).addMark(from, to, linked);
}

const rangeOf = ({ selection: { from, to } }: EditorState) => ({ from, to });
