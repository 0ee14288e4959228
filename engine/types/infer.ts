import type {
  Arguments,
  AstNode,
  CtxNode,
  EvalNode,
  FormatterCall,
  OrNode,
  PredicateNode,
  Reference,
  RootNode,
  TemplateNode,
} from '../ast/nodes.js';
import { parseExpression } from '../expression/parse.js';
import { parsePath } from '../shared/path.js';
import type { DataType } from './data-type.js';
import {
  findMacro,
  makeFrame,
  type Places,
  resolveOwnPlaces,
  resolvePlaces,
  type TypeFrame,
} from './scope.js';
import { Use } from './use.js';

/** Finds the tree of a partial; undefined if there is none. */
export type FindPartial = (name: string) => RootNode | undefined;

/** Called for every partial or macro that runs, with the frame in which it does. */
export type OnCall = (name: string, frame: TypeFrame) => void;

/** Formatters that write the text of their value. The reads of other formatters are not known. */
const TEXT_FORMATTERS: ReadonlySet<string> = new Set([
  'capitalize',
  'encode-space',
  'encode-uri',
  'encode-uri-component',
  'html',
  'htmlattr',
  'htmltag',
  'line-breaks',
  'raw',
  'safe',
  'slugify',
  'smartypants',
  'str',
  'truncate',
  'url-encode',
]);

/** Predicates that read only the values of their arguments, or the node itself. */
const VALUE_PREDICATES: ReadonlySet<string> = new Set([
  'debug?',
  'equal?',
  'even?',
  'greaterThan?',
  'greaterThanOrEqual?',
  'lessThan?',
  'lessThanOrEqual?',
  'notEqual?',
  'nth?',
  'odd?',
  'plural?',
  'singular?',
]);

/** The maximum number of visited nodes per template, with every call of a partial. */
const MAX_NODES = 200_000;

/**
 * The type of the data that a template reads. Names are fields of the frames that may contain them;
 * with samples, of the frames whose samples contain them. A name without a sample may be missing.
 */
export function inferDataType(
  root: RootNode,
  samples: readonly unknown[] = [],
  findPartial: FindPartial = () => undefined,
): DataType {
  const data = new Use(samples);
  new Inference(findPartial).block(root.body, makeFrame([data], null));
  return data.type();
}

/** Visits nodes in a frame, which then has their variables and macros. */
export function visitInFrame(
  nodes: readonly TemplateNode[],
  frame: TypeFrame,
  findPartial: FindPartial = () => undefined,
  onCall: OnCall = () => {},
): void {
  new Inference(findPartial, onCall).block(nodes, frame);
}

class Inference {
  readonly #findPartial: FindPartial;
  readonly #onCall: OnCall;
  /** The partials and macros being visited; a recursive call adds no information. */
  readonly #active = new Set<readonly TemplateNode[]>();
  #nodes = 0;

  constructor(findPartial: FindPartial, onCall: OnCall = () => {}) {
    this.#findPartial = findPartial;
    this.#onCall = onCall;
  }

  block(nodes: readonly TemplateNode[], frame: TypeFrame): void {
    for (const node of nodes) {
      this.#nodes++;
      if (this.#nodes > MAX_NODES) return;
      this.#walk(node, frame);
    }
  }

  /** Visits a node and the branches after it, which run in the same frame. */
  #walk(node: TemplateNode, frame: TypeFrame): void {
    this.#node(node, frame);
    let next = 'alternative' in node ? node.alternative : null;
    while (next !== null && next.kind === 'or') {
      this.#predicate(next, frame);
      this.block(next.body, frame);
      next = next.alternative;
    }
  }

  #node(node: TemplateNode, frame: TypeFrame): void {
    switch (node.kind) {
      case 'variable':
        this.#print(node.references, node.formatters, frame);
        break;
      case 'var':
        frame.locals.set(node.name, this.#value(node.references, node.formatters, frame));
        break;
      case 'section':
        this.block(node.body, makeFrame(resolveOwnPlaces(frame, node.reference.path), frame));
        break;
      case 'repeated': {
        const lists = resolveOwnPlaces(frame, node.reference.path);
        const inner = makeFrame(
          lists.map((use) => use.element()),
          frame,
        );
        this.block(node.body, inner);
        this.block(node.alternatesWith ?? [], inner);
        break;
      }
      default:
        this.#other(node, frame);
    }
  }

  #other(node: AstNode, frame: TypeFrame): void {
    switch (node.kind) {
      case 'predicate':
        this.#predicate(node, frame);
        this.block(node.body, frame);
        break;
      case 'if':
        for (const { path } of node.references) resolvePlaces(frame, path);
        this.block(node.body, frame);
        break;
      case 'ctx':
        bindContext(node, frame);
        break;
      case 'eval':
        readExpression(node, frame);
        break;
      case 'macro':
        frame.macros.set(node.name, node.body);
        break;
      case 'include':
        this.#enter(node.name, frame);
        break;
      case 'inject':
        frame.locals.set(node.name, [new Use()]);
        break;
      case 'struct':
        this.block(node.body, frame);
        break;
    }
  }

  #print(
    references: readonly Reference[],
    formatters: readonly FormatterCall[],
    frame: TypeFrame,
  ): void {
    for (const use of this.#value(references, formatters, frame)) use.printed = true;
  }

  /** The places of the first value; none once a formatter has changed it. */
  #value(
    references: readonly Reference[],
    formatters: readonly FormatterCall[],
    frame: TypeFrame,
  ): Places {
    const [first = [], ...others] = references.map(({ path }) => resolvePlaces(frame, path));
    const [call] = formatters;
    if (call === undefined) return first;
    for (const use of others.flat()) use.whole = true;
    if (call.name === 'apply') this.#apply(first, call.args, frame);
    else if (TEXT_FORMATTERS.has(call.name)) for (const use of first) use.printed = true;
    else for (const use of first) use.whole = true;
    for (const { name, args } of formatters.slice(1)) {
      if (name === 'apply') this.#apply([new Use()], args, frame);
    }
    return [new Use()];
  }

  #apply(value: Places, args: Arguments | null, frame: TypeFrame): void {
    const [name, ...words] = args?.values ?? [];
    if (name === undefined) return;
    const inner = makeFrame(value, frame, words.includes('private'));
    if (words.length > 0) inner.locals.set('@args', [new Use()]);
    if (!this.#enter(name, inner)) for (const use of value) use.whole = true;
  }

  /** Visits a macro or partial in a frame; false if there is none, or the call is recursive. */
  #enter(name: string, frame: TypeFrame): boolean {
    this.#onCall(name, frame);
    const body = findMacro(frame, name) ?? this.#findPartial(name)?.body;
    if (body === undefined || this.#active.has(body)) return false;
    this.#active.add(body);
    this.block(body, frame);
    this.#active.delete(body);
    return true;
  }

  #predicate({ name, args }: PredicateNode | OrNode, frame: TypeFrame): void {
    if (name === null) return;
    for (const value of args?.values ?? []) {
      if (isName(value)) resolvePlaces(frame, parsePath(value));
    }
    if (!VALUE_PREDICATES.has(name)) for (const use of frame.node) use.open = true;
  }
}

/** Whether a predicate's argument is a reference rather than a literal. */
function isName(argument: string): boolean {
  return /^[A-Za-z_$@][\w$@.-]*$/.test(argument) && !/^(?:true|false|null)$/.test(argument);
}

function bindContext({ name, bindings }: CtxNode, frame: TypeFrame): void {
  const context = new Use();
  for (const { key, reference } of bindings) {
    const [use] = resolvePlaces(frame, reference.path);
    if (use !== undefined) context.alias(key, use);
  }
  frame.locals.set(name, [context]);
}

/** Expressions compute with scalars. */
function readExpression({ expression }: EvalNode, frame: TypeFrame): void {
  for (const list of parseExpression(expression, 0).program.lists) {
    for (const token of list) {
      if (token.kind !== 'reference') continue;
      for (const use of resolvePlaces(frame, token.path)) use.printed = true;
    }
  }
}
