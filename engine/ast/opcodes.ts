import type { Span } from '../shared/span.js';
import type { AstNode, EndNode, LiteralName } from './nodes.js';

/** The opcode numbers of the serialised tree (language.md 7). */
export const OPCODES = {
  NOOP: -1,
  TEXT: 0,
  VARIABLE: 1,
  SECTION: 2,
  END: 3,
  REPEATED: 4,
  PREDICATE: 5,
  BINDVAR: 6,
  OR_PREDICATE: 7,
  IF: 8,
  INJECT: 9,
  MACRO: 10,
  COMMENT: 11,
  META_LEFT: 12,
  META_RIGHT: 13,
  NEWLINE: 14,
  SPACE: 15,
  TAB: 16,
  ROOT: 17,
  EOF: 18,
  ALTERNATES_WITH: 19,
  STRUCT: 20,
  ATOM: 21,
  CTXVAR: 22,
  EVAL: 23,
  INCLUDE: 24,
} as const;

/** The name of an instruction in messages. */
export type OpcodeName = keyof typeof OPCODES;

const LITERALS: Readonly<Record<LiteralName, OpcodeName>> = {
  'meta-left': 'META_LEFT',
  'meta-right': 'META_RIGHT',
  newline: 'NEWLINE',
  space: 'SPACE',
  tab: 'TAB',
};

const KINDS: Readonly<
  Record<Exclude<AstNode['kind'], 'literal'> | 'end' | 'alternates', OpcodeName>
> = {
  root: 'ROOT',
  text: 'TEXT',
  comment: 'COMMENT',
  variable: 'VARIABLE',
  section: 'SECTION',
  repeated: 'REPEATED',
  predicate: 'PREDICATE',
  or: 'OR_PREDICATE',
  if: 'IF',
  var: 'BINDVAR',
  ctx: 'CTXVAR',
  eval: 'EVAL',
  macro: 'MACRO',
  include: 'INCLUDE',
  inject: 'INJECT',
  struct: 'STRUCT',
  atom: 'ATOM',
  end: 'END',
  alternates: 'ALTERNATES_WITH',
};

/** The marker of `{.alternates with}`; trees do not contain it. */
export interface AlternatesTag {
  readonly kind: 'alternates';
  readonly span: Span;
}

/** The name of a node's instruction. */
export function opcodeName(node: AstNode | EndNode | AlternatesTag): OpcodeName {
  return node.kind === 'literal' ? LITERALS[node.name] : KINDS[node.kind];
}

/** The output of a literal tag (language.md 1.5). */
export const LITERAL_TEXT: Readonly<Record<LiteralName, string>> = {
  'meta-left': '{',
  'meta-right': '}',
  space: ' ',
  tab: '\t',
  newline: '\n',
};

/** The literal of an opcode. */
export const LITERAL_BY_OPCODE: ReadonlyMap<number, LiteralName> = new Map(
  Object.entries(LITERALS).map(([name, opcode]) => [OPCODES[opcode], name as LiteralName]),
);
