import type { Segment } from '../shared/path.js';
import type { Span } from '../shared/span.js';

/*
 * The syntax tree of a template, types only. Every node has the span of the source text it was
 * made from: of its tag for leaves, from its opening tag to the end of its `{.end}` for blocks, or
 * to the end of the source when a block is never closed.
 *
 *   {.section a}{b|html}{.or}none{.end}
 *
 *   root
 *     section a
 *       variable b | html
 *       alternative: or
 *         text 'none'
 *         alternative: end
 */

/** `a.0.b`: a path that is looked up at run time (language.md 2.1, 3.2). */
export interface Reference {
  readonly path: readonly Segment[];
  readonly span: Span;
}

/**
 * Arguments after a name: the delimiter is the first character, `values` are the texts between its
 * occurrences.
 */
export interface Arguments {
  readonly delimiter: string;
  readonly values: readonly string[];
}

/** `|name args`: a formatter after a variable (language.md 3.1). */
export interface FormatterCall {
  readonly name: string;
  readonly args: Arguments | null;
  readonly span: Span;
}

/** A whole template. */
export interface RootNode {
  readonly kind: 'root';
  readonly span: Span;
  readonly body: TemplateNode[];
  /** False if the source ended inside a block. */
  closed: boolean;
  /** Whether the source was read in pre-processor mode (language.md 1.6). */
  readonly preprocess: boolean;
}

/** Text between tags, which is printed as it is. */
export interface TextNode {
  readonly kind: 'text';
  readonly span: Span;
  readonly text: string;
}

/** The names of tags that print one character. */
export type LiteralName = 'meta-left' | 'meta-right' | 'space' | 'tab' | 'newline';

/** `{.space}` and its like: a tag that prints one character. */
export interface LiteralNode {
  readonly kind: 'literal';
  readonly span: Span;
  readonly name: LiteralName;
}

/** `{# …}` or a comment of several lines, which prints nothing. */
export interface CommentNode {
  readonly kind: 'comment';
  readonly span: Span;
  readonly text: string;
  readonly multiline: boolean;
}

/** `{a, b|formatter}`: values that formatters make text of. */
export interface VariableNode {
  readonly kind: 'variable';
  readonly span: Span;
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}

/** `{.section a}`: a body that runs with a value as its node, unless it is empty. */
export interface SectionNode {
  readonly kind: 'section';
  span: Span;
  readonly reference: Reference;
  readonly body: TemplateNode[];
  alternative: Alternative;
}

/** `{.repeated section a}`: a body that runs for each element of an array. */
export interface RepeatedNode {
  readonly kind: 'repeated';
  span: Span;
  readonly reference: Reference;
  readonly body: TemplateNode[];
  /** Null if the block has no `{.alternates with}`. */
  alternatesWith: TemplateNode[] | null;
  alternative: Alternative;
}

/** `{.name? args}`: a body that runs where a predicate holds. */
export interface PredicateNode {
  readonly kind: 'predicate';
  span: Span;
  /** Includes the question mark. */
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: Arguments | null;
  readonly body: TemplateNode[];
  alternative: Alternative;
}

/** `{.or}` or `{.or name?}`: another branch of a block. */
export interface OrNode {
  readonly kind: 'or';
  span: Span;
  /** Null for a bare `{.or}`, which always runs. */
  readonly name: string | null;
  readonly nameSpan: Span;
  readonly args: Arguments | null;
  readonly body: TemplateNode[];
  alternative: Alternative;
}

/** Between the references of an `{.if}`. */
export type Operator = '||' | '&&';

/** `{.if a || b}`: a body that runs where values are true. */
export interface IfNode {
  readonly kind: 'if';
  span: Span;
  /** One fewer than `references`. */
  readonly operators: readonly Operator[];
  readonly references: readonly Reference[];
  readonly body: TemplateNode[];
  alternative: Alternative;
}

/** `{.var @name a|formatter}`: a local variable. */
export interface VarNode {
  readonly kind: 'var';
  readonly span: Span;
  /** Includes the `@`. */
  readonly name: string;
  readonly references: readonly Reference[];
  readonly formatters: readonly FormatterCall[];
}

/** `key=path`: a member of the value of a `{.ctx}`. */
export interface CtxBinding {
  readonly key: string;
  readonly reference: Reference;
}

/** `{.ctx @name key=path …}`: a local variable of several values. */
export interface CtxNode {
  readonly kind: 'ctx';
  readonly span: Span;
  readonly name: string;
  readonly bindings: readonly CtxBinding[];
}

/** `{.eval expression}`. */
export interface EvalNode {
  readonly kind: 'eval';
  readonly span: Span;
  readonly expression: string;
  /** The offset of `expression` in the source. */
  readonly offset: number;
}

/** `{.macro name}`: a body that `apply` and `{.include}` run by its name. */
export interface MacroNode {
  readonly kind: 'macro';
  span: Span;
  readonly name: string;
  readonly body: TemplateNode[];
  end: EndNode | null;
}

/** `{.include name args}`: a partial or macro that runs in place. */
export interface IncludeNode {
  readonly kind: 'include';
  readonly span: Span;
  readonly name: string;
  readonly args: Arguments;
}

/** `{.inject @name path args}`: a value of the host as a local variable. */
export interface InjectNode {
  readonly kind: 'inject';
  readonly span: Span;
  readonly name: string;
  readonly path: string;
  readonly args: Arguments | null;
}

/** An opaque value with child instructions; only in trees that were not parsed from source (language.md 2.13). */
export interface StructNode {
  readonly kind: 'struct';
  span: Span;
  readonly value: unknown;
  readonly body: TemplateNode[];
  end: EndNode | null;
}

/** An opaque value; only in trees that were not parsed from source. */
export interface AtomNode {
  readonly kind: 'atom';
  readonly span: Span;
  readonly value: unknown;
}

/** The `{.end}` that closes a block. */
export interface EndNode {
  readonly kind: 'end';
  readonly span: Span;
}

/** The end of a block's body: another branch, its `{.end}`, or null if the source ends first. */
export type Alternative = OrNode | EndNode | null;

/** Nodes without a body. */
export type LeafNode =
  | TextNode
  | LiteralNode
  | CommentNode
  | VariableNode
  | VarNode
  | CtxNode
  | EvalNode
  | IncludeNode
  | InjectNode
  | AtomNode;

/** Blocks that can have `{.or}` branches. */
export type BranchNode = SectionNode | RepeatedNode | PredicateNode | IfNode;

/** Nodes with a body. */
export type BlockNode = BranchNode | MacroNode | StructNode;

/** A node in a block's body. */
export type TemplateNode = LeafNode | BlockNode;

/** Any node of a tree. */
export type AstNode = RootNode | TemplateNode | OrNode;
