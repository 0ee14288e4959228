/**
 * Templates as ES modules, compiled before any render: the common part of `skerry compile` and the
 * bundler plug-ins.
 */
import { emitModule } from './3-emit/javascript/module.js';
import type { RootNode } from './ast/nodes.js';
import { macroNames, type NamedPartial, namedPartials } from './ast/partial-names.js';
import { createDiagnostic, type Diagnostic } from './diagnostics/diagnostic.js';
import { RENDER_LIMITS, type RenderLimits } from './model/render-limits.js';
import { compiledOf, type Template } from './template.js';
import { inferDataType } from './types/infer.js';
import { printDeclarations } from './types/print.js';

export type { NamedPartial } from './ast/partial-names.js';
export { macroNames, namedPartials } from './ast/partial-names.js';
export { isWritten } from './types/print.js';

/** The module specifiers of a module's imports. */
export interface ModuleLinks {
  /** The module specifier of a partial; undefined if there is none. */
  readonly partial?: (name: string) => string | undefined;
}

/**
 * The source of a template's ES module. It imports `skerry/runtime`, formatters, predicates and
 * partials, and contains the engine options that differ from the defaults.
 */
export function writeModule(
  template: Template,
  { partial = () => undefined }: ModuleLinks = {},
): string {
  const { root, diagnostics, broken, includes } = template;
  const { emission } = compiledOf(template);
  const { limits, ignored } = emission.settings;
  const partials = new Map<string, string>();
  for (const { name } of namedPartials(root)) {
    const specifier = partial(name);
    if (specifier !== undefined) partials.set(name, specifier);
  }
  return emitModule(emission.resolved(), {
    diagnostics,
    broken,
    partials,
    limits: changedLimits(limits),
    includes,
    ignored: [...ignored],
  });
}

/** The render limits of an engine that differ from the runtime's defaults. */
function changedLimits(limits: RenderLimits): Partial<RenderLimits> {
  const names = Object.keys(RENDER_LIMITS) as (keyof RenderLimits)[];
  const changed = names.filter((name) => limits[name] !== RENDER_LIMITS[name]);
  return Object.fromEntries(changed.map((name) => [name, limits[name]]));
}

/** The declarations for a template's module: the type of its data. */
export function writeDeclarations(
  template: Template,
  samples: readonly unknown[] = [],
  findPartial?: (name: string) => RootNode | undefined,
): string {
  return printDeclarations(inferDataType(template.root, samples, findPartial));
}

/** The tags of a template with the name of a missing partial that is not one of its macros. */
export function missingPartials(
  template: Template,
  exists: (name: string) => boolean,
  known: () => Iterable<string>,
): Diagnostic[] {
  const macros = macroNames(template.root);
  return namedPartials(template.root)
    .filter(({ name }) => !exists(name) && !macros.has(name))
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
