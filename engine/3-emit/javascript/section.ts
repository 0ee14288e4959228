import type { SectionNode } from '../../ast/nodes.js';
import { writeAlternative } from './alternative.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { ownReferenceSource } from './reference.js';
import type { FunctionWriter, Scope } from './writer.js';

/** `{.section name}` (language.md 2.3). */
export function writeSection(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: SectionNode,
): void {
  const value = w.temporary();
  w.weight++;
  w.line(`const ${value} = ${ownReferenceSource(w, scope, node.reference)};`);
  const inner = emitter.scope(scope);
  w.open(`if (r.isTruthy(${value})) {`);
  w.line(`const f${inner.id} = c.frame = new r.Frame(${value}, ${w.frame(scope)});`);
  w.line(`const o${inner.id} = f${inner.id}.object;`);
  writeBlock(emitter, w, inner, node.body, emitter.location(w, node));
  w.statement(`c.frame = ${w.frame(scope)};`);
  writeAlternative(emitter, w, scope, node, node.alternative);
}
