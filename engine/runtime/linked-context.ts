import { type CompiledPartial, Context, type RenderHost } from '../4-run/context.js';
import type { DiagnosticCollector } from '../diagnostics/collector.js';
import type { MakeContext, Read } from './context.js';
import { Problems } from './problems.js';
import type { CompiledTemplate, LinkedTemplate, RuntimeOptions } from './template.js';

/**
 * The state of a render that enters partials, or runs formatters and predicates that use one. Modules
 * that need it hand it to `template`; those that do not leave it out of a bundle.
 */
export const linkedContext: MakeContext = (template, data, budget, problems, options, read) =>
  new Context(
    data,
    template.start,
    budget,
    makeHost(template, options, read),
    // Both report by code and details.
    new Problems(problems, budget.limits.diagnostics) as unknown as DiagnosticCollector,
  );

function makeHost(template: LinkedTemplate, options: RuntimeOptions, read: Read): RenderHost {
  let reachable: ReadonlyMap<string, LinkedTemplate> | undefined;
  const reach = (): ReadonlyMap<string, LinkedTemplate> => {
    reachable ??= partialsOf(template, options.partials ?? {});
    return reachable;
  };
  return {
    locale: options.locale ?? 'en',
    timeZone: options.timeZone ?? 'America/New_York',
    now: options.now,
    trace: null,
    mayGenerate: () => true,
    includes: true,
    injects: new Map(
      Object.entries(options.injects ?? {}).map(([path, value]) => [path, read(value)]),
    ),
    partial: (name) => {
      const partial = reach().get(name);
      return partial && asPartial(partial);
    },
    // A module that holds a formatter holds the code of its template.
    builtIn: (code) => code as unknown as ReturnType<RenderHost['builtIn']>,
    partialNames: () => reach().keys(),
  };
}

function asPartial({ code, links }: LinkedTemplate): CompiledPartial {
  const diagnostics = (links.problems ?? []) as unknown as CompiledPartial['diagnostics'];
  return { code, diagnostics, broken: links.broken ?? false };
}

type Partials = Readonly<Record<string, CompiledTemplate<never>>>;

/** All partials that a template leads to, those that the render gives first. */
function partialsOf(root: LinkedTemplate, given: Partials): ReadonlyMap<string, LinkedTemplate> {
  const found = new Map<string, LinkedTemplate>();
  const add = (partials: Partials): void => {
    for (const [name, partial] of Object.entries(partials)) {
      if (!found.has(name)) found.set(name, partial as unknown as LinkedTemplate);
    }
  };
  add(given);
  add(root.links.partials?.() ?? {});
  // A Map's values go on with what is added meanwhile.
  for (const { links } of found.values()) add(links.partials?.() ?? {});
  return found;
}
