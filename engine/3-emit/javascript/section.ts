import type { SectionNode } from '../../ast/nodes.js';
import { testedBranch, writeBranches } from './alternative.js';
import { writeBlock } from './block.js';
import type { JavaScriptEmitter } from './emitter.js';
import { nameOf } from './formatters.js';
import { branchesOf } from './needs.js';
import { plainSource } from './plain.js';
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
  const value = nameOf(w, ownReferenceSource(emitter, w, scope, node.reference));
  const inner = emitter.scope(scope, 'section', [node.body]);
  const branches = branchesOf(node.alternative).map((or) => testedBranch(emitter, scope, node, or));
  w.openIf(
    `${emitter.helper('filled')}(${value})`,
    branches.some(({ mayEnd }) => mayEnd),
  );
  w.within(
    inner,
    () => writeBlock(emitter, w, inner, node.body, emitter.location(node)),
    () => declareFrame(emitter, w, inner, value, () => w.of(scope, 'f')),
  );
  if (inner.framed) w.line(`c.frame = ${w.of(framedAround(scope), 'f')};`);
  writeBranches(emitter, w, scope, node, branches, true);
}

/** The variables of a new scope around the value of an expression. */
export function declareFrame(
  emitter: JavaScriptEmitter,
  w: FunctionWriter,
  { id, framed, used, locals }: Scope,
  value: string,
  outer: () => string,
): string[] {
  const declarations: string[] = [];
  const node = framed || used.has(`v${id}`) ? `v${id}` : value;
  if (node !== value) declarations.push(`const ${node} = ${value};`);
  if (framed) {
    const frame = `new ${emitter.helper('Frame')}(${node}, ${outer()})`;
    declarations.push(`const f${id} = c.frame = ${frame};`);
  }
  if (used.has(`o${id}`)) declarations.push(`const o${id} = ${plainSource(emitter, w, node)};`);
  for (const variable of locals.values()) declarations.push(`let ${variable};`);
  return declarations;
}
