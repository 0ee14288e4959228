import type { RepeatedNode } from '../../2-analyze/resolved.js';
import { writeBlock } from './block.js';
import { writeBranches } from './choice.js';
import type { JavaScriptEmitter } from './emitter.js';
import { Expression } from './expression.js';
import { ownReferenceSource } from './reference.js';
import { type EmitScope, framedAround } from './scope.js';
import { declareFrame, holds, keepHeld } from './section.js';
import { mayEnd } from './test.js';
import type { FunctionWriter } from './writer.js';

/** `{.repeated section name}` (language.md 2.4). */
export function writeRepeated(
  node: RepeatedNode,
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: EmitScope,
): void {
  const list = w.variable(ownReferenceSource(emitter, w, scope, node.reference));
  const inner = emitter.scope(scope, 'element', node.scope);
  const loop = `l${inner.id}`;
  const index = `i${inner.id}`;
  w.openIf(
    `Array.isArray(${list}) && ${list}.length > 0`,
    node.alternatives.some(({ test }) => mayEnd(test)),
  );
  if (inner.framed) {
    w.line(`const ${loop} = new ${emitter.helper('Frame')}(${list}, ${w.of(scope, 'f')});`);
  }
  const held = holds(inner) ? keepHeld(w, inner) : null;
  w.open(`for (let ${index} = 0, n = ${list}.length; ${index} < n; ${index}++) {`);
  const { calls } = w;
  w.within(
    inner,
    () => writeTurn(emitter, w, inner, node, index),
    () => declareElement(emitter, w, inner, `${list}[${index}]`, loop, index),
  );
  w.settle(w.calls > calls);
  if (held !== null) w.line(held);
  w.close();
  if (inner.framed) w.statement(`c.frame = ${w.of(framedAround(scope), 'f')};`);
  writeBranches(emitter, w, scope, node, node.alternatives, true);
}

function writeTurn(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  inner: EmitScope,
  node: RepeatedNode,
  index: string,
): void {
  const place = emitter.location(node.location);
  writeBlock(emitter, w, inner, node.body, place, 1);
  if (node.between === null || node.between.steps === 0) return;
  w.openIf(`${index} < n - 1`, false);
  writeBlock(emitter, w, inner, node.between, place);
  w.closeIf();
}

function declareElement(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  inner: EmitScope,
  item: string,
  loop: string,
  index: string,
): string[] {
  // Only the node itself must be a value of the language; other values have no names to read.
  const isRead = inner.framed || inner.used.has(`v${inner.id}`);
  const value = Expression.of(isRead ? `${emitter.helper('element')}(${item})` : item);
  const declared = declareFrame(emitter, w, inner, value, () => loop);
  return inner.framed ? [`${loop}.index = ${index};`, ...declared] : declared;
}
