import type { RepeatedNode } from '../../ast/nodes.js';
import { testedBranch, writeBranches } from './alternative.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { nameOf } from './formatters.js';
import { branchesOf } from './needs.js';
import { ownReferenceSource } from './reference.js';
import { framedAround, type Scope } from './scope.js';
import { declareFrame } from './section.js';
import type { FunctionWriter } from './writer.js';

/** `{.repeated section name}` (language.md 2.4). */
export function writeRepeated(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: RepeatedNode,
): void {
  w.weight++;
  const list = nameOf(w, ownReferenceSource(emitter, w, scope, node.reference));
  const between = node.alternatesWith ?? [];
  const inner = emitter.scope(scope, 'element', [node.body, between]);
  const loop = `l${inner.id}`;
  const index = `i${inner.id}`;
  const branches = branchesOf(node.alternative).map((or) => testedBranch(emitter, scope, node, or));
  w.openIf(
    `Array.isArray(${list}) && ${list}.length > 0`,
    branches.some(({ mayEnd }) => mayEnd),
  );
  if (inner.framed) {
    w.line(`const ${loop} = new ${emitter.helper('Frame')}(${list}, ${w.of(scope, 'f')});`);
  }
  w.open(`for (let ${index} = 0, n = ${list}.length; ${index} < n; ${index}++) {`);
  const { calls } = w;
  w.within(
    inner,
    () => writeTurn(emitter, w, inner, node, index),
    () => declareElement(emitter, w, inner, `${list}[${index}]`, loop, index),
  );
  w.settle(w.calls > calls);
  w.close();
  if (inner.framed) w.statement(`c.frame = ${w.of(framedAround(scope), 'f')};`);
  writeBranches(emitter, w, scope, node, branches, true);
}

function writeTurn(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  inner: Scope,
  node: RepeatedNode,
  index: string,
): void {
  const place = emitter.location(node);
  writeBlock(emitter, w, inner, node.body, place, 1);
  if (node.alternatesWith === null || node.alternatesWith.length === 0) return;
  w.openIf(`${index} < n - 1`, false);
  writeBlock(emitter, w, inner, node.alternatesWith, place);
  w.closeIf();
}

function declareElement(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  inner: Scope,
  item: string,
  loop: string,
  index: string,
): string[] {
  // Only the node itself has to be a value of the language; others have no names to read.
  const isRead = inner.framed || inner.used.has(`v${inner.id}`);
  const value = isRead ? `${emitter.helper('element')}(${item})` : item;
  const declared = declareFrame(emitter, w, inner, value, () => loop);
  return inner.framed ? [`${loop}.index = ${index};`, ...declared] : declared;
}
