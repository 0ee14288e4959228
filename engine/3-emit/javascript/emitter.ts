import type * as resolved from '../../2-analyze/resolved.js';
import type { Location } from '../../shared/span.js';
import { ConstantPool } from './constants.js';
import { Expression } from './expression.js';
import type { Helper, Helpers } from './helpers.js';
import { plainSource } from './plain.js';
import { type EmitScope, variablesOf } from './scope.js';
import { FunctionWriter } from './writer.js';

/** Writes one instruction of the block in `scope`. */
export type WriteNode = (
  node: resolved.InstructionNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
) => void;

/** Parts of a render besides the root's node; each includes the ones before it. */
const NEEDS = ['node', 'frames', 'context'] as const;
export type Need = (typeof NEEDS)[number];

/** Helpers that work on frames. */
const FRAMED: ReadonlySet<Helper> = new Set(['Frame', 'getOwn', 'lookup']);

/** The shared state of the node emitters for one template. */
export class JavaScriptEmitter implements Helpers {
  readonly pool = new ConstantPool();
  readonly functions: string[] = [];
  readonly helpers = new Set<Helper>(['leave']);
  /** Write a comment before each instruction. */
  readonly debug: boolean;
  readonly #writeNode: WriteNode;
  #needs = 0;
  #scopes = 0;
  #names = 0;

  constructor(writeNode: WriteNode, debug: boolean) {
    this.debug = debug;
    this.#writeNode = writeNode;
  }

  writeNode(w: FunctionWriter, scope: EmitScope, node: resolved.ResolvedNode): void {
    const { start, end } = node.location.span;
    if (this.debug) w.comment(`${node.instruction} ${start}-${end}`);
    if (node.kind === 'text') w.text(node.text);
    else {
      w.weight++;
      this.#writeNode(node, this, w, scope);
    }
  }

  helper(name: Helper): string {
    if (FRAMED.has(name)) this.require('frames');
    this.helpers.add(name);
    return name;
  }

  /** Records that the code needs a part of a render. */
  require(need: Need): void {
    this.#needs = Math.max(this.#needs, NEEDS.indexOf(need));
  }

  get needs(): Need {
    return NEEDS[this.#needs] as Need;
  }

  /** The scope of a block that pushes a frame. */
  scope(
    parent: EmitScope,
    kind: 'section' | 'element',
    { framed, locals: names }: resolved.ResolvedScope,
  ): EmitScope {
    const id = this.#scopes++;
    const locals = new Map(names.map((name, index) => [name, `x${id}_${index}`]));
    return { id, parent, kind, framed, locals, found: new Map(), used: new Set() };
  }

  /** The initial scope of an entry function. */
  #rootScope(): EmitScope {
    return {
      id: this.#scopes++,
      parent: null,
      kind: 'root',
      framed: true,
      locals: new Map(),
      found: new Map(),
      used: new Set(),
    };
  }

  /**
   * Writes a function that takes only a context and runs in the current frame; returns its name.
   */
  entry(place: string, write: (w: FunctionWriter, scope: EmitScope) => void): string {
    const scope = this.#rootScope();
    const w = new FunctionWriter(this.#functionName(), this.pool, place, scope);
    write(w, scope);
    w.settle(true);
    const { id, used } = scope;
    const object = () => plainSource(this, w, Expression.of(`f${id}.node`));
    const declarations = [
      ...(used.size > 0 ? [`const f${id} = c.frame;`] : []),
      ...(used.has(`v${id}`) ? [`const v${id} = f${id}.node;`] : []),
      ...(used.has(`o${id}`) ? [`const o${id} = ${object()};`] : []),
      ...variablesOf(scope),
    ];
    this.functions.push(w.finish(declarations));
    return w.name;
  }

  /** Writes a part of a function as a separate one, and appends its result. */
  part(w: FunctionWriter, place: string, write: (w: FunctionWriter) => void): void {
    const inner = new FunctionWriter(this.#functionName(), this.pool, place, null);
    write(inner);
    this.functions.push(inner.finish());
    w.appendCall(w.callOf(inner));
    w.weight++;
  }

  #functionName(): string {
    return `b${this.#names++}`;
  }

  /** The constant of a place in the template. */
  location(location: Location): string {
    const { start, end } = location.span;
    return this.pool.nameOf({ kind: 'location', span: { start, end } }, location);
  }
}
