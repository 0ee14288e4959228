import type { IToken, TokenType } from 'chevrotain';
import { makeArguments } from '../ast/build.js';
import type {
  BlockNode,
  EndNode,
  FormatterCall,
  LeafNode,
  OrNode,
  Reference as ReferenceNode,
} from '../ast/nodes.js';
import type { AlternatesTag } from '../ast/opcodes.js';
import type { DiagnosticCode } from '../diagnostics/catalogue.js';
import { parsePath } from '../shared/path.js';
import type { Span } from '../shared/span.js';
import { Comma, FormatterArguments, FormatterName, Reference } from './tokens.js';

/** The result for a tag: a node, or a mark that the assembler acts on. */
export type Tag = (LeafNode | BlockNode | OrNode | EndNode | AlternatesTag) & {
  readonly span: Span;
};

/**
 * The parts of the chevrotain parser that the rules of tags use. Chevrotain also runs each rule
 * once, with artificial tokens, to learn the grammar. In that run the results of OPTION and OR are
 * invalid, so rules must read them only in actions.
 */
export interface Reader {
  CONSUME(type: TokenType): IToken;
  CONSUME2(type: TokenType): IToken;
  CONSUME3(type: TokenType): IToken;
  OPTION<T>(action: () => T): T | undefined;
  OPTION2<T>(action: () => T): T | undefined;
  MANY(action: () => void): void;
  MANY2(action: () => void): void;
  OR<T>(alternatives: { ALT: () => T }[]): T;
  OR2<T>(alternatives: { ALT: () => T }[]): T;
  /** Reads the `}` and returns the span of the whole tag. */
  close(): Span;
}

/**
 * The reading of one kind of tag: the rule, and the diagnostic for each expected but missing token.
 */
export interface TagRule {
  /** The syntax of the tag, for hints. */
  readonly form: string;
  read(reader: Reader): Tag;
  /** By token name. Whitespace gives `whitespace-expected` and the end of the tag `extra-chars` unless listed. */
  readonly expects?: Readonly<Record<string, DiagnosticCode>>;
}

export function tokenSpan(token: IToken): Span {
  return { start: token.startOffset, end: token.startOffset + token.image.length };
}

export function toReference(token: IToken): ReferenceNode {
  return { path: parsePath(token.image), span: tokenSpan(token) };
}

/** `a, b.c`: one or more references. */
export function readReferences(reader: Reader): ReferenceNode[] {
  const references = [toReference(reader.CONSUME(Reference))];
  reader.MANY(() => {
    reader.CONSUME(Comma);
    references.push(toReference(reader.CONSUME2(Reference)));
  });
  return references;
}

/** `|name args|name`: any number of formatter calls. */
export function readFormatters(reader: Reader): FormatterCall[] {
  const calls: FormatterCall[] = [];
  reader.MANY2(() => {
    const name = reader.CONSUME(FormatterName);
    const args = reader.OPTION(() => makeArguments(reader.CONSUME(FormatterArguments).image));
    const { start, end } = tokenSpan(name);
    calls.push({
      name: name.image.slice(1),
      args: args ?? null,
      span: { start: start + 1, end },
    });
  });
  return calls;
}
