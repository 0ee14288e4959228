import type { RepeatedNode } from '../../ast/nodes.js';
import { writeAlternative } from './alternative.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { ownReferenceSource } from './reference.js';
import type { FunctionWriter, Scope } from './writer.js';

/** `{.repeated section name}` (language.md 2.4). */
export function writeRepeated(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: RepeatedNode,
): void {
  const list = w.temporary();
  const index = w.temporary();
  const loop = w.temporary();
  w.weight++;
  w.line(`const ${list} = ${ownReferenceSource(w, scope, node.reference)};`);
  const inner = emitter.scope(scope, '.parent.parent');
  const place = emitter.location(w, node);
  w.open(`if (Array.isArray(${list}) && ${list}.length > 0) {`);
  w.line(`const ${loop} = new r.Frame(${list}, ${w.frame(scope)});`);
  w.open(`for (let ${index} = 0, n = ${list}.length; ${index} < n; ${index}++) {`);
  w.line(`b.enter(1, ${place});`);
  w.line(`${loop}.index = ${index};`);
  w.line(`const f${inner.id} = c.frame = new r.Frame(r.data(${list}[${index}]), ${loop});`);
  w.line(`const o${inner.id} = f${inner.id}.object;`);
  writeBlock(emitter, w, inner, node.body, place);
  if (node.alternatesWith !== null && node.alternatesWith.length > 0) {
    w.open(`if (${index} < n - 1) {`);
    writeBlock(emitter, w, inner, node.alternatesWith, place);
    w.close();
  }
  w.statement('b.settle(z + s.length);');
  w.close();
  w.statement(`c.frame = ${w.frame(scope)};`);
  writeAlternative(emitter, w, scope, node, node.alternative);
}
