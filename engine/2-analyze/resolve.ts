import type { ApplyCall } from '../4-run/tag.js';
import type * as ast from '../ast/nodes.js';
import { LITERAL_TEXT, type OpcodeName, opcodeName } from '../ast/opcodes.js';
import { printDebug } from '../expression/print.js';
import type { PluginTables } from '../plugins.js';
import { prepareFormatter } from '../shared/prepare.js';
import type { Location, SourceFile, Span } from '../shared/span.js';
import type { Expressions } from './expressions.js';
import { needsFrame, resolveReference } from './references.js';
import {
  type Block,
  type Branch,
  type Chain,
  type Facts,
  MAX_FUNCTION_WEIGHT,
  type Reference,
  type ResolvedNode,
  type ResolvedScope,
  type ResolvedTemplate,
  type Test,
} from './resolved.js';
import { type Costs, stepsOf } from './steps.js';
import { resolveCondition, resolveTest, testNeedsFrame } from './tests.js';

/**
 * Makes all decisions that are possible before a template runs, and drops instructions without an
 * effect.
 */
export function resolve(
  { body, span }: ast.RootNode,
  file: SourceFile,
  plugins: PluginTables,
  expressions: Expressions,
): ResolvedTemplate {
  const resolver = new Resolver(file, plugins, expressions);
  return { location: { file, span }, body: resolver.block(body) };
}

const NO_LOCALS: readonly string[] = [];

/** The facts of text. */
const NOTHING: Facts = { weight: 0, needsFrame: false, unbounded: false, locals: NO_LOCALS };
/** The facts of most other leaves. */
const LEAF: Facts = { weight: 1, needsFrame: false, unbounded: false, locals: NO_LOCALS };
/** The facts of leaves that use the frame. */
const FRAMED: Facts = { weight: 1, needsFrame: true, unbounded: false, locals: NO_LOCALS };
/** The facts of leaves that print partials. */
const UNBOUNDED: Facts = { weight: 1, needsFrame: true, unbounded: true, locals: NO_LOCALS };

/** A function for each kind of node; null for nodes without an effect. */
type Resolvers = {
  readonly [Kind in ast.TemplateNode['kind']]: (
    node: Extract<ast.TemplateNode, { kind: Kind }>,
    location: Location,
    instruction: OpcodeName,
  ) => ResolvedNode | null;
};

class Resolver {
  readonly #file: SourceFile;
  readonly #plugins: PluginTables;
  readonly #costs: Costs;

  constructor(file: SourceFile, plugins: PluginTables, expressions: Expressions) {
    this.#file = file;
    this.#plugins = plugins;
    this.#costs = { expressions, plugins };
  }

  block(given: readonly ast.TemplateNode[]): Block {
    const nodes: ResolvedNode[] = [];
    for (const node of given) {
      const resolved = this.#node(node);
      if (resolved !== null) nodes.push(resolved);
    }
    const facts = sum(nodes.map((node) => node.facts));
    return { facts, nodes, steps: stepsOf(given, this.#costs) };
  }

  #node(node: ast.TemplateNode): ResolvedNode | null {
    const resolve = this.#byKind[node.kind] as (
      node: ast.TemplateNode,
      location: Location,
      instruction: OpcodeName,
    ) => ResolvedNode | null;
    return resolve(node, this.#at(node.span), opcodeName(node));
  }

  readonly #byKind: Resolvers = {
    comment: () => null,
    atom: () => null,
    text: ({ text }, location, instruction) => textNode(location, instruction, text),
    literal: ({ name }, location, instruction) =>
      textNode(location, instruction, LITERAL_TEXT[name]),
    variable: ({ references, formatters }, location, instruction) => {
      const values = resolveAll(references);
      const chain = this.#chain(formatters);
      const call = appliedBy(chain);
      if (call === undefined) {
        const facts = chain.pure && !needsFrame(values[0]) ? LEAF : FRAMED;
        return { kind: 'variable', location, instruction, facts, values, chain };
      }
      return { kind: 'apply', location, instruction, facts: UNBOUNDED, values, chain, call };
    },
    var: ({ name, references, formatters }, location, instruction) => {
      const values = resolveAll(references);
      const chain = this.#chain(formatters);
      const needs = !chain.pure || needsFrame(values[0]);
      const facts = setting(name, needs);
      return { kind: 'var', location, instruction, facts, name, values, chain };
    },
    section: (node, location, instruction) => {
      const reference = resolveReference(node.reference.path);
      const body = this.block(node.body);
      const scope = scopeOf([body]);
      const alternatives = this.#alternatives(node.alternative);
      const facts = sum([LEAF, within(scope, [body]), ...alternatives.map(factsOf)]);
      return {
        kind: 'section',
        location,
        instruction,
        facts,
        reference,
        scope,
        body,
        alternatives,
      };
    },
    repeated: (node, location, instruction) => {
      const reference = resolveReference(node.reference.path);
      const body = this.block(node.body);
      const between = node.alternatesWith === null ? null : this.block(node.alternatesWith);
      const bodies = between === null ? [body] : [body, between];
      const scope = scopeOf(bodies);
      const alternatives = this.#alternatives(node.alternative);
      const inner = sum([LEAF, within(scope, bodies), ...alternatives.map(factsOf)]);
      const facts = { ...inner, unbounded: true };
      return {
        kind: 'repeated',
        location,
        instruction,
        facts,
        reference,
        scope,
        body,
        between,
        alternatives,
      };
    },
    predicate: (node, location, instruction) => {
      const test = resolveTest(node, this.#plugins, this.#file);
      return choiceNode(location, instruction, this.#branches(test, node));
    },
    if: (node, location, instruction) =>
      choiceNode(location, instruction, this.#branches(resolveCondition(node), node)),
    ctx: (node, location, instruction) => {
      const { name } = node;
      const bindings = node.bindings.map(({ key, reference }) => ({
        key,
        reference: resolveReference(reference.path),
      }));
      const needs = bindings.some(({ reference }) => needsFrame(reference));
      return { kind: 'ctx', location, instruction, facts: setting(name, needs), name, bindings };
    },
    eval: (node, location, instruction) => {
      const parsed = this.#costs.expressions.get(node);
      if (parsed === undefined) return null;
      const { program, problems } = parsed;
      if (problems.length > 0) {
        // An expression with problems prints at most its debug text (language.md 5.1, 5.9).
        const text = program.debug ? printDebug(program, undefined) : null;
        return text === null ? null : textNode(location, instruction, text);
      }
      const { offset, expression: source } = node;
      const expression = this.#at({ start: offset, end: offset + source.length });
      return { kind: 'eval', location, instruction, facts: FRAMED, program, expression };
    },
    macro: (node, location, instruction) => {
      const body = this.block(node.body);
      // A macro prints only at its uses.
      const facts = { ...FRAMED, weight: 1 + body.facts.weight };
      return { kind: 'macro', location, instruction, facts, name: node.name, body };
    },
    include: ({ name, args }, location, instruction) => {
      const prints = args.values.includes('output');
      const facts = prints ? UNBOUNDED : FRAMED;
      return { kind: 'include', location, instruction, facts, name, prints };
    },
    inject: ({ name, path }, location, instruction) => {
      return { kind: 'inject', location, instruction, facts: setting(name, false), name, path };
    },
    struct: (node, location, instruction) => {
      const body = this.block(node.body);
      return { kind: 'struct', location, instruction, facts: sum([LEAF, body.facts]), body };
    },
  };

  #chain(calls: readonly ast.FormatterCall[]): Chain {
    const steps = calls.flatMap(({ name, args, span }) => {
      const formatter = this.#plugins.formatters.get(name);
      if (formatter === undefined) return [];
      const prepared = prepareFormatter(formatter, args);
      return [{ formatter, args: prepared, written: args, location: this.#at(span) }];
    });
    return { steps, pure: steps.every(({ formatter }) => formatter.pure === true) };
  }

  #branches(test: Test | null, node: ast.PredicateNode | ast.IfNode): readonly Branch[] {
    const first = test === null ? [] : [{ test, body: this.block(node.body) }];
    return test?.kind === 'always' ? first : [...first, ...this.#alternatives(node.alternative)];
  }

  /** The `{.or}` branches after a block that can be reached. */
  #alternatives(first: ast.Alternative): readonly Branch[] {
    const branches: Branch[] = [];
    for (let next = first; next?.kind === 'or'; next = next.alternative) {
      const test = resolveTest(next, this.#plugins, this.#file);
      if (test === null) continue;
      branches.push({ test, body: this.block(next.body) });
      if (test.kind === 'always') break;
    }
    return branches;
  }

  #at(span: Span) {
    return { file: this.#file, span };
  }
}

function textNode(location: Location, instruction: OpcodeName, text: string): ResolvedNode {
  return { kind: 'text', location, instruction, facts: NOTHING, text };
}

function choiceNode(
  location: Location,
  instruction: OpcodeName,
  branches: readonly Branch[],
): ResolvedNode {
  return { kind: 'choice', location, instruction, facts: sum(branches.map(factsOf)), branches };
}

/** A tag has at least one value. */
function resolveAll(references: readonly ast.Reference[]): readonly [Reference, ...Reference[]] {
  const [first, ...others] = references.map(({ path }) => resolveReference(path));
  return [first as Reference, ...others];
}

/** The facts of a leaf that sets a local. */
function setting(name: string, needs: boolean): Facts {
  return { weight: 1, needsFrame: needs, unbounded: false, locals: [name] };
}

/** The scope that a block opens around its bodies. */
function scopeOf(bodies: readonly Block[]): ResolvedScope {
  const { weight, needsFrame: needs, locals } = sum(bodies.map(({ facts }) => facts));
  // Locals can be variables only in a function that is not split.
  const framed = needs || (weight > MAX_FUNCTION_WEIGHT && locals.length > 0);
  return { framed, locals: framed ? NO_LOCALS : [...new Set(locals)] };
}

/** The facts of a scope's content from outside of the scope. */
function within({ framed }: ResolvedScope, bodies: readonly Block[]): Facts {
  const { weight, unbounded } = sum(bodies.map(({ facts }) => facts));
  return { weight, needsFrame: framed, unbounded, locals: NO_LOCALS };
}

/** The facts of a branch. */
function factsOf({ test, body }: Branch): Facts {
  const terms = test.kind === 'truthy' ? test.references.length : 1;
  const { weight, unbounded, locals } = body.facts;
  const needs = testNeedsFrame(test) || body.facts.needsFrame;
  return { weight: terms + weight, needsFrame: needs, unbounded, locals };
}

/** The call of a chain that consists of `apply` with a name. */
function appliedBy({ steps: [first, ...more] }: Chain): ApplyCall | undefined {
  const applies = first?.formatter.name === 'apply' && more.length === 0;
  return applies ? (first.args as ApplyCall | undefined) : undefined;
}

function sum(parts: readonly Facts[]): Facts {
  let weight = 0;
  let needs = false;
  let unbounded = false;
  const locals: string[] = [];
  for (const part of parts) {
    weight += part.weight;
    needs ||= part.needsFrame;
    unbounded ||= part.unbounded;
    for (const name of part.locals) locals.push(name);
  }
  return { weight, needsFrame: needs, unbounded, locals: locals.length > 0 ? locals : NO_LOCALS };
}
