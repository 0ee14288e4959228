import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeModule } from '../../engine/ahead-of-time.js';
import { createEngine, type Template } from '../../engine/index.js';
import type { CompiledTemplate } from '../../engine/runtime/contracts.js';
import type { GrownPage } from '../../fixtures/growth/cell.js';
import type { Way } from './protocol.js';

/** What a render gives, in all ways. */
export interface Run {
  readonly length: number;
  readonly steps: number;
  readonly codes: readonly string[];
}

/** Renders a page once. */
export type Render = () => Run | Promise<Run>;

const NOW = 1_710_500_000_000;
const engines = {
  closures: createEngine({ codeGeneration: 'never' }),
  generated: createEngine({ codeGeneration: 'always' }),
};

/** Makes what renders a page in one way; modules are written to `folder`. */
export async function prepare(page: GrownPage, way: Way, folder: string): Promise<Render> {
  if (way === 'module') return prepareModule(page, folder);
  const { data, partials, injects } = page;
  const options = { partials, injects, now: NOW };
  const engine = way === 'generated' ? engines.generated : engines.closures;
  const template = engine.compile(page.template);
  if (way === 'stream') return () => readStream(template, data, options);
  const traced = way === 'source map' ? { ...options, sourceMap: true as const } : options;
  return () => {
    const { html, diagnostics, usage } = template.render(data, traced);
    return { length: html.length, steps: usage.steps, codes: diagnostics.map(({ code }) => code) };
  };
}

async function readStream(
  template: Template,
  data: unknown,
  options: Parameters<Template['render']>[1],
): Promise<Run> {
  const stream = template.renderToStream(data, options);
  let length = 0;
  for await (const chunk of stream) length += chunk.length;
  const { diagnostics, usage } = await stream.done;
  return { length, steps: usage.steps, codes: diagnostics.map(({ code }) => code) };
}

let written = 0;

async function prepareModule(page: GrownPage, folder: string): Promise<Render> {
  // Processes share the folder.
  const own = join(folder, `${process.pid}-${written++}`);
  mkdirSync(own, { recursive: true });
  const names = Object.keys(page.partials);
  const partial = (name: string): string | undefined =>
    Object.hasOwn(page.partials, name) ? `./partial-${names.indexOf(name)}.js` : undefined;
  const write = (file: string, source: string, name?: string): string => {
    const template = engines.closures.compile(source, name === undefined ? {} : { name });
    const path = join(own, file);
    writeFileSync(path, writeModule(template, { partial }));
    return path;
  };
  for (const [index, name] of names.entries()) {
    write(`partial-${index}.js`, page.partials[name] as string, name);
  }
  const path = write('page.js', page.template);
  const { default: compiled } = (await import(pathToFileURL(path).href)) as {
    readonly default: CompiledTemplate;
  };
  rmSync(own, { recursive: true });
  const { data, injects } = page;
  return () => {
    const { html, diagnostics, usage } = compiled.render(data, { injects, now: NOW });
    return { length: html.length, steps: usage.steps, codes: diagnostics.map(({ code }) => code) };
  };
}

/** A folder for modules: inside the package, so that they find it by its public name. */
export function makeModuleFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(resolve('dist'), 'hostile-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
