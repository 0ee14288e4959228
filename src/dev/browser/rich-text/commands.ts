/** The commands of buttons and keys. */
import {
  baseKeymap,
  chainCommands,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { schema } from './schema.js';

const { nodes, marks } = schema;

/** The levels of headings that can be chosen. */
export const LEVELS = [1, 2, 3, 4, 5, 6];

/** The level of the heading at the cursor; 0 for a paragraph. */
export function levelAt({ selection: { $from } }: EditorState): number {
  return $from.parent.type === nodes.heading ? $from.parent.attrs.level : 0;
}

export function setLevel(view: EditorView, level: number): void {
  run(view, level === 0 ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }));
}

export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection;
  if (!empty) return doc.rangeHasMark(from, to, type);
  return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
}

export function setMark(view: EditorView, type: MarkType): void {
  run(view, toggleMark(type));
}

/** Where the innermost part of a type around the cursor begins; undefined for none. */
export function partAt({ selection: { $from } }: EditorState, types: readonly NodeType[]) {
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth);
    if (types.includes(node.type)) return { node, at: $from.before(depth) };
  }
  return undefined;
}

/** Makes a list of the selection, changes its kind, or ends it. */
export function toggleList(view: EditorView, type: NodeType): void {
  const list = partAt(view.state, [nodes.bullets, nodes.numbers]);
  if (list === undefined) {
    run(view, wrapInList(type));
    run(view, setBlockType(nodes.line));
  } else if (list.node.type === type) {
    run(view, setBlockType(nodes.paragraph));
    run(view, liftListItem(nodes.item));
  } else view.dispatch(view.state.tr.setNodeMarkup(list.at, type, list.node.attrs));
}

export function toggleQuote(view: EditorView): void {
  if (partAt(view.state, [nodes.quote]) !== undefined) run(view, lift);
  else {
    if (view.state.selection.$from.parent.type === nodes.line) setLevel(view, 0);
    run(view, wrapIn(nodes.quote));
  }
}

function run(view: EditorView, command: Command): void {
  command(view.state, view.dispatch, view);
}

const breakLine: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** All of the text, as a selection within its parts. */
const chooseAll: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};

/** Tab leaves the field, as in every other. */
export const KEYS: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  Enter: chainCommands(splitListItem(nodes.item), baseKeymap.Enter as Command),
  'Shift-Enter': breakLine,
  'Mod-a': chooseAll,
  'Mod-b': toggleMark(marks.bold),
  'Mod-i': toggleMark(marks.italic),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(nodes.item),
  'Mod-[': liftListItem(nodes.item),
};
