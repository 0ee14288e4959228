import type { SectionNode } from '../../ast/nodes.js';
import { testedBranch, writeBranches } from './alternative.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { branchesOf } from './needs.js';
import { ownReferenceSource } from './reference.js';
import { framedAround, type Scope } from './scope.js';
import type { FunctionWriter } from './writer.js';

/** `{.section name}` (language.md 2.3). */
export function writeSection(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  scope: Scope,
  node: SectionNode,
): void {
  w.weight++;
  const value = w.temporary(ownReferenceSource(emitter, w, scope, node.reference));
  const inner = emitter.scope(scope, 'section', [node.body]);
  w.open(`if (${emitter.helper('isTruthy')}(${value})) {`);
  w.within(
    inner,
    () => writeBlock(emitter, w, inner, node.body, emitter.location(node)),
    () => declareFrame(emitter, inner, value, () => w.read(scope, 'f')),
  );
  if (inner.framed) w.statement(`c.frame = ${w.read(framedAround(scope), 'f')};`);
  const branches = branchesOf(node.alternative).map((or) => testedBranch(emitter, scope, node, or));
  writeBranches(emitter, w, scope, node, branches, true);
}

/** The variables of a new scope around the value of an expression. */
export function declareFrame(
  emitter: JavaScriptEmitter,
  { id, framed, used, locals }: Scope,
  value: string,
  outer: () => string,
): string[] {
  const declarations: string[] = [];
  const declare = (name: string, source: string): void => {
    if (used.has(name)) declarations.push(`const ${name} = ${source};`);
  };
  if (framed) {
    const frame = `new ${emitter.helper('Frame')}(${value}, ${outer()})`;
    declarations.push(`const f${id} = c.frame = ${frame};`);
    declare(`v${id}`, `f${id}.node`);
    declare(`o${id}`, `f${id}.object`);
  } else {
    const plain = used.has(`o${id}`) ? emitter.helper('plain') : '';
    declare(`v${id}`, value);
    declare(`o${id}`, `${plain}(${used.has(`v${id}`) ? `v${id}` : value})`);
  }
  for (const variable of locals.values()) declarations.push(`let ${variable};`);
  return declarations;
}
