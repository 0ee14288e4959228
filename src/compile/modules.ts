import {
  macroNames,
  missingPartials,
  writeDeclarations,
  writeModule,
} from '../../engine/ahead-of-time.js';
import type { Diagnostic, Template } from '../../engine/index.js';

/** One template that becomes a module. */
export interface ModuleInput {
  readonly template: Template;
  /** Its path in the folder that is written, with `/`, without `.js`. */
  readonly path: string;
  /** The name that `apply` and `.include` have for it; undefined when it is a page only. */
  readonly partial?: string;
}

/** Text by path. */
export type OutputFiles = ReadonlyMap<string, string>;

export interface CompiledModules {
  /** For each template `<path>.js` and `<path>.d.ts`. */
  readonly files: OutputFiles;
  /** Problems of the sources, and partials that are named and are not there, template by template. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Writes templates as modules that import one another.
 *
 * @param samples the data that pages are rendered with, as far as it is known; types are inferred from it
 */
export function compileModules(
  inputs: readonly ModuleInput[],
  samples: readonly unknown[],
): CompiledModules {
  const partials = new Map<string, ModuleInput>();
  for (const input of inputs) if (input.partial !== undefined) partials.set(input.partial, input);
  // A macro of one template is visible in the partials that it enters.
  const macros = new Set(inputs.flatMap(({ template }) => [...macroNames(template.root)]));
  const files = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { template, path, partial } of inputs) {
    const source = writeModule(template, {
      partial: (name) => {
        const target = partials.get(name);
        return target && specifier(path, target.path);
      },
    });
    files.set(`${path}.js`, source);
    const data = partial === undefined ? samples : [];
    const types = writeDeclarations(template, data, (name) => partials.get(name)?.template.root);
    files.set(`${path}.d.ts`, types);
    const exists = (name: string): boolean => partials.has(name) || macros.has(name);
    diagnostics.push(
      ...template.diagnostics,
      ...missingPartials(template, exists, () => partials.keys()),
    );
  }
  return { files, diagnostics };
}

/** How the module at one path imports that at another. */
function specifier(from: string, to: string): string {
  const here = from.split('/').slice(0, -1);
  const there = to.split('/');
  let shared = 0;
  while (shared < here.length && here[shared] === there[shared]) shared++;
  const up = '../'.repeat(here.length - shared) || './';
  return `${up}${there.slice(shared).join('/')}.js`;
}
