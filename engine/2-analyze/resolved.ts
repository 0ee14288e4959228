import type { ApplyCall } from '../4-run/tag.js';
import type { Arguments, Operator } from '../ast/nodes.js';
import type { OpcodeName } from '../ast/opcodes.js';
import type { ExpressionProgram } from '../expression/program.js';
import type { Formatter } from '../formatters/define.js';
import type { Predicate } from '../predicates/define.js';
import type { Segment } from '../shared/path.js';
import type { Location } from '../shared/span.js';

/*
 * A template with all that can be known of it before it runs, types only: the plug-ins that its names
 * mean, their arguments prepared, what each block costs, where names are looked for. The back ends
 * print what stands here and decide nothing anew.
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

/** Larger functions are left to the interpreter for long, and compiled badly (performance.md 3.2). */
export const MAX_FUNCTION_WEIGHT = 32;

/** What is known of instructions, summed up over those inside them. */
export interface Facts {
  /** How many instructions other than text. */
  readonly weight: number;
  /**
   * Whether the scope around has to be a `Frame` when they run: plug-ins see the scopes, partials may set
   * locals, a name has to be searched by the full rules.
   */
  readonly needsFrame: boolean;
  /** Whether they hold loops or printed partials, whose size the template does not bound. */
  readonly unbounded: boolean;
  /** The names of the locals that they set in the scope around. */
  readonly locals: readonly string[];
}

/** A run of instructions. */
export interface Block {
  readonly facts: Facts;
  readonly nodes: readonly ResolvedNode[];
  /** The steps of its own instructions, without those of blocks inside: charged when it is entered. */
  readonly steps: number;
}

/** What a block opens around its body. */
export interface ResolvedScope {
  /** Whether it is a `Frame` in generated code; where nothing needs one it is a few variables. */
  readonly framed: boolean;
  /** The names of the locals that are set in it. */
  readonly locals: readonly string[];
}

/**
 * Where the first segment of a path is looked for. `node`: it is the node itself. `turn`: the nearest
 * loop tells it. `local`: a variable of any scope outwards. `name`: a property of the node, or of any
 * scope outwards. `inherited`: likewise, but objects inherit a property of that name. `element`: of an
 * array, here or in any scope outwards.
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
  /** The arguments as they stand in the source. */
  readonly written: Arguments | null;
  readonly location: Location;
}

/** The formatters of a tag that run: those that are in the table (language.md 7). */
export interface Chain {
  readonly steps: readonly FormatterCall[];
  /** Whether none of them uses the context. */
  readonly pure: boolean;
}

/** A predicate with its arguments prepared. */
export interface PredicateCall {
  readonly predicate: Predicate;
  readonly args: unknown;
  readonly written: Arguments | null;
  readonly location: Location;
}

/** A literal that can be compared with `===`, at no cost. */
export type PlainLiteral = string | number | boolean;

/** What a predicate compares: a reference, a literal, or any other value of JSON. */
export type Operand =
  | Reference
  | { readonly origin: 'literal'; readonly value: PlainLiteral }
  | { readonly origin: 'constant'; readonly value: unknown };

/** What a branch asks. Branches that never run are left out. */
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
  /** A predicate that only compares two operands, by its `compare`. */
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
  /** The name of the instruction as messages spell it. */
  readonly instruction: OpcodeName;
}

/** What always prints the same: text, literal tags, the debug text of a broken expression. */
export interface TextNode extends Node<'text'> {
  readonly text: string;
}

/** What tags with values and formatters share. */
interface Tag {
  readonly values: readonly [Reference, ...Reference[]];
  readonly chain: Chain;
}

export interface VariableNode extends Node<'variable'>, Tag {}

/** A variable whose whole chain is `apply`: what the partial renders is what the tag prints. */
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
  /** What runs between the elements. */
  readonly between: Block | null;
  readonly alternatives: readonly Branch[];
}

/** `.if` and predicates: the first branch whose test holds runs. */
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

/** A block of its own without a scope. */
export interface StructNode extends Node<'struct'> {
  readonly body: Block;
}

/** An instruction that does something when it runs. */
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
