import type { TemplateNode } from '../../ast/nodes.js';
import { opcodeName } from '../../ast/opcodes.js';
import type { Emitter } from '../closures/emitter.js';
import { ConstantPool } from './constants.js';
import { Needs } from './needs.js';
import { plainSource } from './plain.js';
import type { Scope } from './scope.js';
import { FunctionWriter } from './writer.js';

/** What generated code may call: the exports of `4-run/generated.ts`. */
export type Helper = keyof typeof import('../../4-run/generated.js');

/** Writes one instruction of the block in `scope`. */
export type WriteNode = (
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: TemplateNode,
) => void;

/** What the emitters of single nodes share while one template is written. */
export class JavaScriptEmitter {
  readonly pool = new ConstantPool();
  readonly functions: string[] = [];
  readonly helpers = new Set<Helper>(['leave']);
  /** The file, the tables and the parsed expressions. */
  readonly closures: Emitter;
  readonly needs: Needs;
  /** Write a comment before each instruction. */
  readonly debug: boolean;
  readonly #writeNode: WriteNode;
  #scopes = 0;
  #names = 0;

  constructor(closures: Emitter, writeNode: WriteNode, debug: boolean) {
    this.closures = closures;
    this.needs = new Needs(closures.plugins);
    this.debug = debug;
    this.#writeNode = writeNode;
  }

  writeNode(w: FunctionWriter, scope: Scope, node: TemplateNode): void {
    if (this.debug) w.comment(`${opcodeName(node)} ${node.span.start}-${node.span.end}`);
    this.#writeNode(this, w, scope, node);
  }

  /** The name of a helper, which the code then needs. */
  helper(name: Helper): string {
    this.helpers.add(name);
    return name;
  }

  /** The scope that an entry starts in. */
  rootScope(): Scope {
    return {
      id: this.#scopes++,
      parent: null,
      kind: 'root',
      framed: true,
      locals: new Map(),
      used: new Set(),
    };
  }

  /** The scope of a block that pushes a frame. */
  scope(
    parent: Scope,
    kind: 'section' | 'element',
    bodies: readonly (readonly TemplateNode[])[],
  ): Scope {
    const id = this.#scopes++;
    const framed = this.needs.frame(bodies);
    const names = framed ? [] : this.needs.localsOf(bodies);
    const locals = new Map(names.map((name, index) => [name, `x${id}_${index}`]));
    return { id, parent, kind, framed, locals, used: new Set() };
  }

  /** Writes a function that is called with a context alone, in whatever frame is current; its name. */
  entry(place: string, write: (w: FunctionWriter, scope: Scope) => void): string {
    const scope = this.rootScope();
    const w = new FunctionWriter(this.#functionName(), this.pool, place, scope);
    write(w, scope);
    w.settle(true);
    const { id, used } = scope;
    const declarations = [
      ...(used.size > 0 ? [`const f${id} = c.frame;`] : []),
      ...(used.has(`v${id}`) ? [`const v${id} = f${id}.node;`] : []),
      ...(used.has(`o${id}`) ? [`const o${id} = ${plainSource(this, w, `f${id}.node`)};`] : []),
    ];
    this.functions.push(w.finish(declarations));
    return w.name;
  }

  /** Writes a part of a function as one of its own, and appends what it returns. */
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

  /** The place of a node, as a constant. */
  location({ span }: Pick<TemplateNode, 'span'>): string {
    return this.pool.nameOf({ kind: 'location', span: { start: span.start, end: span.end } });
  }
}
