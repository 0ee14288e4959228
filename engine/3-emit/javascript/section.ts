import type { SectionNode } from '../../2-analyze/resolved.js';
import { writeBlock } from './block.js';
import { writeBranches } from './choice.js';
import type { JavaScriptEmitter } from './emitter.js';
import type { Expression } from './expression.js';
import { plainSource } from './plain.js';
import { ownReferenceSource } from './reference.js';
import { type EmitScope, framedAround, variablesOf } from './scope.js';
import { mayEnd } from './test.js';
import type { FunctionWriter } from './writer.js';

/** `{.section name}` (language.md 2.3). */
export function writeSection(
  node: SectionNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  const value = w.variable(ownReferenceSource(emitter, w, scope, node.reference));
  const inner = emitter.scope(scope, 'section', node.scope);
  w.openIf(
    `${emitter.helper('isTruthy')}(${value})`,
    node.alternatives.some(({ test }) => mayEnd(test)),
  );
  const held = holds(inner) ? keepHeld(w, inner) : null;
  w.within(
    inner,
    () => writeBlock(emitter, w, inner, node.body, emitter.location(node.location)),
    () => declareFrame(emitter, w, inner, value, () => String(w.of(scope, 'f'))),
  );
  if (held !== null) w.line(held);
  if (inner.framed) w.line(`c.frame = ${w.of(framedAround(scope), 'f')};`);
  writeBranches(emitter, w, scope, node, node.alternatives, true);
}

/** Whether a scope may set variables, which are held until it ends. */
export function holds({ framed, locals }: EmitScope): boolean {
  return framed || locals.size > 0;
}

/** Stores the amount held outside of a scope; returns the statement that restores it. */
export function keepHeld(w: FunctionWriter, { id }: EmitScope): string {
  w.line(`const h${id} = ${w.register('b')}.held;`);
  return `b.held = h${id};`;
}

/** The variables of a new scope around the value of an expression. */
export function declareFrame(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
  value: Expression,
  outer: () => string,
): string[] {
  const { id, framed, used } = scope;
  const declarations: string[] = [];
  const node = framed || used.has(`v${id}`) ? w.of(scope, 'v') : value;
  if (node !== value) declarations.push(`const ${node} = ${value};`);
  if (framed) {
    const frame = `new ${emitter.helper('Frame')}(${node}, ${outer()})`;
    declarations.push(`const f${id} = c.frame = ${frame};`);
  }
  if (used.has(`o${id}`)) declarations.push(`const o${id} = ${plainSource(emitter, w, node)};`);
  return [...declarations, ...variablesOf(scope)];
}
