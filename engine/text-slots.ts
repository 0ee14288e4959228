import { makeText, makeVariable } from './ast/build.js';
import type { RootNode, TemplateNode, TextNode } from './ast/nodes.js';
import { visitAll } from './ast/visit.js';
import { defineFormatter, type Formatter } from './formatters/define.js';

/** A slot that the text of templates leaves, such as one for a nonce after each `<script`. Data leaves none. */
export interface TextSlot {
  /** The name of the slot. */
  readonly name: string;
  /** The text that leaves it; global. */
  readonly pattern: RegExp;
  /** Whether the slot stands before or after the text. */
  readonly at: 'before' | 'after';
}

const FORMATTER = 'text-slot';

/** The formatter that leaves the slots of texts. Templates may name it too: they get no slots but these. */
export const textSlotFormatter = (slots: readonly TextSlot[]): Formatter =>
  defineFormatter<string>({
    name: FORMATTER,
    summary: 'Stands for a slot that the text of a template leaves.',
    args: [{ name: 'name' }],
    output: 'html',
    prepare: ([name = '']) => name,
    run: (_value, name, ctx) =>
      slots.some((slot) => slot.name === name) ? ctx.slot(name, '') : '',
  });

/** Puts slots into the texts of a tree, as tags beside them. */
export function placeTextSlots(root: RootNode, slots: readonly TextSlot[]): void {
  visitAll(root, (node) => {
    if (!('body' in node)) return;
    const { body } = node;
    const nodes = body.map((each) => (each.kind === 'text' ? splitText(each, slots) : [each]));
    if (nodes.every(({ length }) => length === 1)) return;
    body.length = 0;
    for (const each of nodes.flat()) body.push(each);
  });
}

function splitText({ text, span }: TextNode, slots: readonly TextSlot[]): TemplateNode[] {
  const found = slots.flatMap(({ name, pattern, at }) =>
    Array.from(text.matchAll(pattern), ({ index, 0: match }) => ({
      name,
      offset: at === 'before' ? index : index + match.length,
    })),
  );
  found.sort((a, b) => a.offset - b.offset);
  const nodes: TemplateNode[] = [];
  const part = (from: number, to: number): void => {
    const own = { start: span.start + from, end: span.start + to };
    if (to > from) nodes.push(makeText(own, text.slice(from, to)));
  };
  let from = 0;
  for (const { name, offset } of found) {
    part(from, offset);
    nodes.push(slotTag(name, span.start + offset));
    from = offset;
  }
  part(from, text.length);
  return nodes;
}

function slotTag(name: string, start: number): TemplateNode {
  const span = { start, end: start };
  const args = { delimiter: ' ', values: [name] };
  return makeVariable(span, [{ path: ['@'], span }], [{ name: FORMATTER, args, span }]);
}
