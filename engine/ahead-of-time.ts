/** Templates as ES modules, written before anything is rendered: what `skerry compile` and the plug-ins of bundlers share. */
import { makeEmitter } from './3-emit/closures/emit.js';
import { emitModule } from './3-emit/javascript/module.js';
import type { EvalNode, RootNode } from './ast/nodes.js';
import { type NamedPartial, namedPartials } from './ast/partial-names.js';
import { visitAll } from './ast/visit.js';
import { createDiagnostic, type Diagnostic } from './diagnostics/diagnostic.js';
import type { Engine } from './engine.js';
import { type ParsedExpression, parseExpression } from './expression/parse.js';
import { DEFAULT_LIMITS } from './model/limits.js';
import type { Template } from './template.js';
import { inferDataType } from './types/infer.js';
import { printDeclarations } from './types/print.js';

export type { NamedPartial } from './ast/partial-names.js';
export { namedPartials } from './ast/partial-names.js';

/** Where a module finds what it imports. */
export interface ModuleLinks {
  /** The specifier of the module of a partial; undefined when there is none. */
  readonly partial?: (name: string) => string | undefined;
}

/** The source of a template's ES module. It imports `skerry/runtime`, formatters, predicates and partials. */
export function writeModule(
  template: Template,
  engine: Engine,
  { partial = () => undefined }: ModuleLinks = {},
): string {
  const { root, source: file, diagnostics, broken } = template;
  const expressions = new Map<EvalNode, ParsedExpression>();
  visitAll(root, (node) => {
    if (node.kind !== 'eval') return;
    expressions.set(node, parseExpression(node.expression, DEFAULT_LIMITS.expressionTokens));
  });
  const partials = new Map<string, string>();
  for (const { name } of namedPartials(root)) {
    const specifier = partial(name);
    if (specifier !== undefined) partials.set(name, specifier);
  }
  return emitModule(root, makeEmitter(file, engine, expressions), {
    diagnostics,
    broken,
    partials,
  });
}

/** The declarations that belong beside a template's module: the type of its data. */
export function writeDeclarations(
  template: Template,
  samples: readonly unknown[] = [],
  findPartial?: (name: string) => RootNode | undefined,
): string {
  return printDeclarations(inferDataType(template.root, samples, findPartial));
}

/** The tags of a template that name a partial which is not there. */
export function missingPartials(
  template: Template,
  exists: (name: string) => boolean,
  known: () => Iterable<string>,
): Diagnostic[] {
  return namedPartials(template.root)
    .filter(({ name }) => !exists(name))
    .map((named) => missingPartial(template, named, known));
}

function missingPartial(
  { source: file }: Template,
  { name, tag, span }: NamedPartial,
  known: () => Iterable<string>,
): Diagnostic {
  const code = tag === 'apply' ? 'apply-partial-missing' : 'include-partial-missing';
  return createDiagnostic(code, { name, known }, { file, span });
}
