import type { ApplyCall } from '../4-run/tag.js';
import type { Arguments, Operator } from '../ast/nodes.js';
import type { OpcodeName } from '../ast/opcodes.js';
import type { ExpressionProgram } from '../expression/program.js';
import type { Formatter } from '../formatters/define.js';
import type { Predicate } from '../predicates/define.js';
import type { Segment } from '../shared/path.js';
import type { Location } from '../shared/span.js';

/*
 * A template with everything known before it runs; types only. It contains the plug-ins of its
 * names, their prepared arguments, the cost of each block, and the origins of names. The back ends
 * print it and make no decisions of their own.
 *
 *   {.section a}{b|html}{.or equal? c 1}one{.end}
 *
 *   section a
 *     body            variable b | html
 *     alternatives    [equals c 1: text 'one']
 */

export interface ResolvedTemplate {
  /** The whole source. */
  readonly location: Location;
  readonly body: Block;
}

/** The host interprets larger functions for long, and compiles them badly (performance.md 3.2). */
export const MAX_FUNCTION_WEIGHT = 32;

/** The facts of instructions, including nested ones. */
export interface Facts {
  /** The number of instructions other than text. */
  readonly weight: number;
  /**
   * Whether the surrounding scope must be a `Frame` at run time: plug-ins see the scopes, partials
   * may set locals, or a name needs a search by all rules.
   */
  readonly needsFrame: boolean;
  /**
   * Whether they contain loops or printed partials, whose output size the template does not limit.
   */
  readonly unbounded: boolean;
  /** The names of the locals that they set in the surrounding scope. */
  readonly locals: readonly string[];
}

/** A sequence of instructions. */
export interface Block {
  readonly facts: Facts;
  readonly nodes: readonly ResolvedNode[];
  /** The steps of its own instructions without nested blocks, charged at its start. */
  readonly steps: number;
}

/** The scope that a block opens around its body. */
export interface ResolvedScope {
  /** Whether it is a `Frame` in generated code; else it consists of variables. */
  readonly framed: boolean;
  /** The names of the locals set in it. */
  readonly locals: readonly string[];
}

/**
 * The origin of a path's first segment. `node`: the node itself. `turn`: the iteration of the
 * nearest loop. `local`: a variable of this or an outer scope. `name`: a property of the node, or
 * of an outer scope's node. `inherited`: the same, for names that objects inherit. `element`: an
 * array element, here or in an outer scope.
 */
export type Origin = 'node' | 'turn' | 'local' | 'name' | 'inherited' | 'element';

export interface Reference {
  readonly path: readonly [Segment, ...Segment[]];
  readonly origin: Origin;
}

/** A formatter with its arguments prepared. */
export interface FormatterCall {
  readonly formatter: Formatter;
  readonly args: unknown;
  /** The arguments in the source. */
  readonly written: Arguments | null;
  readonly location: Location;
}

/** The formatters of a tag that run: those in the plug-in table (language.md 7). */
export interface Chain {
  readonly steps: readonly FormatterCall[];
  /** Whether none of them uses the context. */
  readonly pure: boolean;
}

/** A predicate with its prepared arguments. */
export interface PredicateCall {
  readonly predicate: Predicate;
  readonly args: unknown;
  readonly written: Arguments | null;
  readonly location: Location;
}

/** A literal that `===` can compare, at no cost. */
export type PlainLiteral = string | number | boolean;

/** An operand of a predicate: a reference, a literal, or any other JSON value. */
export type Operand =
  | Reference
  | { readonly origin: 'literal'; readonly value: PlainLiteral }
  | { readonly origin: 'constant'; readonly value: unknown };

/** The test of a branch. Branches that never run are left out. */
export type Test =
  | { readonly kind: 'always' }
  /** One operator fewer than references (language.md 2.6). */
  | {
      readonly kind: 'truthy';
      readonly references: readonly [Reference, ...Reference[]];
      readonly operators: readonly Operator[];
    }
  /** Equality of a reference with a literal. */
  | {
      readonly kind: 'equals';
      readonly call: PredicateCall;
      readonly reference: Reference;
      readonly literal: PlainLiteral;
      readonly negated: boolean;
    }
  /** A predicate that only compares two operands, with its `compare`. */
  | {
      readonly kind: 'compare';
      readonly call: PredicateCall;
      readonly operands: readonly [Operand, Operand];
    }
  /** Any other predicate: it sees the frame and may throw. */
  | { readonly kind: 'call'; readonly call: PredicateCall };

export interface Branch {
  readonly test: Test;
  readonly body: Block;
}

interface Node<Kind extends string> {
  readonly kind: Kind;
  readonly facts: Facts;
  readonly location: Location;
  /** The name of the instruction in messages. */
  readonly instruction: OpcodeName;
}

/** Constant output: text, literal tags, the debug text of a broken expression. */
export interface TextNode extends Node<'text'> {
  readonly text: string;
}

/** The common parts of tags with values and formatters. */
interface Tag {
  readonly values: readonly [Reference, ...Reference[]];
  readonly chain: Chain;
}

export interface VariableNode extends Node<'variable'>, Tag {}

/** A variable with `apply` as its whole chain: the tag prints the partial's text. */
export interface ApplyNode extends Node<'apply'>, Tag {
  readonly call: ApplyCall;
}

export interface VarNode extends Node<'var'>, Tag {
  readonly name: string;
}

export interface SectionNode extends Node<'section'> {
  readonly reference: Reference;
  readonly scope: ResolvedScope;
  readonly body: Block;
  readonly alternatives: readonly Branch[];
}

export interface RepeatedNode extends Node<'repeated'> {
  readonly reference: Reference;
  readonly scope: ResolvedScope;
  readonly body: Block;
  /** The block between the elements. */
  readonly between: Block | null;
  readonly alternatives: readonly Branch[];
}

/** `.if` and predicates: the first branch with a true test runs. */
export interface ChoiceNode extends Node<'choice'> {
  readonly branches: readonly Branch[];
}

export interface CtxNode extends Node<'ctx'> {
  readonly name: string;
  readonly bindings: readonly { readonly key: string; readonly reference: Reference }[];
}

/** An expression without problems. */
export interface EvalNode extends Node<'eval'> {
  readonly program: ExpressionProgram;
  /** The expression, without the tag around it. */
  readonly expression: Location;
}

export interface MacroNode extends Node<'macro'> {
  readonly name: string;
  readonly body: Block;
}

export interface IncludeNode extends Node<'include'> {
  readonly name: string;
  /** Whether the text of the partial is output. */
  readonly prints: boolean;
}

export interface InjectNode extends Node<'inject'> {
  readonly name: string;
  readonly path: string;
}

/** A block without a scope. */
export interface StructNode extends Node<'struct'> {
  readonly body: Block;
}

/** An instruction with an effect at run time. */
export type InstructionNode =
  | VariableNode
  | ApplyNode
  | VarNode
  | SectionNode
  | RepeatedNode
  | ChoiceNode
  | CtxNode
  | EvalNode
  | MacroNode
  | IncludeNode
  | InjectNode
  | StructNode;

export type ResolvedNode = TextNode | InstructionNode;
