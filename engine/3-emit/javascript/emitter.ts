import type { TemplateNode } from '../../ast/nodes.js';
import { opcodeName } from '../../ast/opcodes.js';
import { emitNode as emitClosure } from '../closures/emit.js';
import type { Emitter } from '../closures/emitter.js';
import { locate } from '../closures/emitter.js';
import { stringLiteral } from './literal.js';
import { ConstantPool, FunctionWriter, type Scope } from './writer.js';

/** Larger functions are left to the interpreter for long, and compiled badly (performance.md 3.2). */
export const MAX_FUNCTION_WEIGHT = 24;

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
  /** Makes what the closure back end makes, for instructions that gain nothing from being written out. */
  readonly closures: Emitter;
  readonly #writeNode: WriteNode;
  #scopes = 0;
  #names = 0;

  constructor(closures: Emitter, writeNode: WriteNode) {
    this.closures = closures;
    this.#writeNode = writeNode;
  }

  writeNode(w: FunctionWriter, scope: Scope, node: TemplateNode): void {
    this.#writeNode(this, w, scope, node);
  }

  scope(parent: Scope | null, toParent: Scope['toParent'] = '.parent'): Scope {
    return { id: this.#scopes++, parent, toParent };
  }

  /** Writes a function of its own and returns its name. */
  function(base: Scope, place: string, write: (w: FunctionWriter) => void): string {
    const w = new FunctionWriter(`b${this.#names++}`, this.pool, base, place);
    write(w);
    this.functions.push(w.finish());
    return w.name;
  }

  /** The place of a node, as a constant. */
  location(w: FunctionWriter, node: TemplateNode): string {
    return w.pool.nameOf(locate(this.closures, node.span));
  }

  /** A statement whose failure is reported and passed over, as every instruction's is. */
  guarded(w: FunctionWriter, scope: Scope, node: TemplateNode, statement: string): void {
    const name = stringLiteral(opcodeName(node));
    const place = this.location(w, node);
    w.statement(
      `try { ${statement} } catch (e) { r.recover(c, e, ${w.frame(scope)}, ${place}, ${name}, ''); }`,
    );
    w.weight++;
  }

  /** An instruction that runs as a closure. */
  delegate(w: FunctionWriter, scope: Scope, node: TemplateNode): void {
    const code = emitClosure(this.closures, node);
    if (code === null) return;
    this.guarded(w, scope, node, `s += ${w.pool.nameOf(code)}(c);`);
  }
}

/** How many dynamic instructions a block holds, those of inner blocks included. */
export function weightOf(nodes: readonly TemplateNode[]): number {
  let weight = 0;
  for (const node of nodes) {
    if (node.kind === 'text' || node.kind === 'literal' || node.kind === 'comment') continue;
    weight++;
    if ('body' in node) weight += weightOf(node.body);
    if (node.kind === 'repeated') weight += weightOf(node.alternatesWith ?? []);
    let next = 'alternative' in node ? node.alternative : null;
    while (next !== null && next.kind === 'or') {
      weight += 1 + weightOf(next.body);
      next = next.alternative;
    }
  }
  return weight;
}
