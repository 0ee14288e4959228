import type { Span } from '../shared/span.js';
import type {
  Arguments,
  EndNode,
  EvalNode,
  FormatterCall,
  IfNode,
  IncludeNode,
  MacroNode,
  Operator,
  OrNode,
  PredicateNode,
  Reference,
  RepeatedNode,
  RootNode,
  SectionNode,
  StructNode,
  TextNode,
  VariableNode,
  VarNode,
} from './nodes.js';

/*
 * The constructors of blocks, which start empty and open, and of nodes that several stages create.
 * Leaves with a single creator are built there.
 */

export function makeRoot(span: Span, preprocess = false): RootNode {
  return { kind: 'root', span, body: [], closed: true, preprocess };
}

export function makeText(span: Span, text: string): TextNode {
  return { kind: 'text', span, text };
}

export function makeVariable(
  span: Span,
  references: readonly Reference[],
  formatters: readonly FormatterCall[],
): VariableNode {
  return { kind: 'variable', span, references, formatters };
}

export function makeVar(
  span: Span,
  name: string,
  references: readonly Reference[],
  formatters: readonly FormatterCall[],
): VarNode {
  return { kind: 'var', span, name, references, formatters };
}

export function makeSection(span: Span, reference: Reference): SectionNode {
  return { kind: 'section', span, reference, body: [], alternative: null };
}

export function makeRepeated(span: Span, reference: Reference): RepeatedNode {
  return { kind: 'repeated', span, reference, body: [], alternatesWith: null, alternative: null };
}

export function makePredicate(
  span: Span,
  name: string,
  nameSpan: Span,
  args: Arguments | null,
): PredicateNode {
  return { kind: 'predicate', span, name, nameSpan, args, body: [], alternative: null };
}

export function makeOr(
  span: Span,
  name: string | null,
  nameSpan: Span,
  args: Arguments | null,
): OrNode {
  return { kind: 'or', span, name, nameSpan, args, body: [], alternative: null };
}

export function makeIf(
  span: Span,
  references: readonly Reference[],
  operators: readonly Operator[],
): IfNode {
  return { kind: 'if', span, references, operators, body: [], alternative: null };
}

export function makeMacro(span: Span, name: string): MacroNode {
  return { kind: 'macro', span, name, body: [], end: null };
}

export function makeStruct(span: Span, value: unknown): StructNode {
  return { kind: 'struct', span, value, body: [], end: null };
}

export function makeEval(span: Span, expression: string, offset: number): EvalNode {
  return { kind: 'eval', span, expression, offset };
}

export function makeInclude(span: Span, name: string, args: Arguments): IncludeNode {
  return { kind: 'include', span, name, args };
}

export function makeEnd(span: Span): EndNode {
  return { kind: 'end', span };
}

/** Splits the text after a name: its first character is the delimiter (language.md 2.1). */
export function makeArguments(raw: string): Arguments {
  const delimiter = raw.charAt(0);
  const next = raw.indexOf(delimiter, 1);
  const values = next === -1 ? [raw.slice(1)] : raw.slice(1).split(delimiter);
  return { delimiter, values };
}

/**
 * The arguments of predicates, `.inject` and `.include`. A single empty argument counts as none
 * (language.md 2.1).
 */
export function makeArgumentList(raw: string): Arguments {
  const args = makeArguments(raw);
  return args.values.length === 1 && args.values[0] === ''
    ? { delimiter: args.delimiter, values: [] }
    : args;
}
