import type { CompiledPartial, RenderHost } from '../4-run/context.js';
import { RenderContext } from '../4-run/render-context.js';
import type {
  CompiledTemplate,
  LinkedTemplate,
  MakeContext,
  Read,
  RuntimeOptions,
} from './contracts.js';
import { Problems } from './problems.js';

/**
 * The state of a render with partials, or with formatters and predicates that use the context.
 * Modules that need it pass it to `template`; bundles of the others do not contain it.
 */
export const linkedContext: MakeContext = (template, data, budget, problems, options, read) =>
  new RenderContext(
    data,
    template.start,
    budget,
    makeHost(template, options, read),
    new Problems(problems, budget.limits.diagnostics, template.links.ignored),
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
    deadline: options.deadline,
    // Modules have no plug-ins of a host.
    hostData: undefined,
    slots: options.slots,
    trace: null,
    mayGenerate: () => true,
    includes: template.links.includes ?? true,
    injects: new Map(
      Object.entries(options.injects ?? {}).map(([path, value]) => [path, read(value)]),
    ),
    partial: (name) => {
      const partial = reach().get(name);
      return partial && asPartial(partial);
    },
    builtIn: (template) => {
      // A module with a formatter also contains the code of its template.
      if (typeof template !== 'function') throw new TypeError('a template that is not compiled');
      return template;
    },
    partialNames: () => reach().keys(),
  };
}

function asPartial({ code, links }: LinkedTemplate): CompiledPartial {
  return { code, diagnostics: links.problems ?? [], broken: links.broken ?? false };
}

type Partials = Readonly<Record<string, CompiledTemplate<never>>>;

function isLinked(
  partial: CompiledTemplate<never>,
): partial is CompiledTemplate<never> & LinkedTemplate {
  return 'links' in partial;
}

/** All partials that a template can reach. Those of the render take precedence. */
function partialsOf(root: LinkedTemplate, given: Partials): ReadonlyMap<string, LinkedTemplate> {
  const found = new Map<string, LinkedTemplate>();
  const add = (partials: Partials): void => {
    for (const [name, partial] of Object.entries(partials)) {
      if (found.has(name)) continue;
      if (!isLinked(partial)) throw new TypeError(`partials.${name}`);
      found.set(name, partial);
    }
  };
  add(given);
  add(root.links.partials?.() ?? {});
  // The iteration over a Map includes values added during it.
  for (const { links } of found.values()) add(links.partials?.() ?? {});
  return found;
}
