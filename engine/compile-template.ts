import type { InstructionTree } from './ast/write-instructions.js';
import { type Compiled, refuse } from './compile.js';
import type { EngineCore } from './core.js';
import { type CompileOptions, RENDER_OPTIONS, STREAM_OPTIONS } from './options.js';
import { EngineHost } from './render-host.js';
import { renderTemplate, streamTemplate } from './render-template.js';
import { expectOptions } from './shared/known-options.js';
import { makeTemplate, type Partials, type RenderOptions, type Template } from './template.js';

/** Compiles a source, and binds its renders to a core. Errors are diagnostics of the template. */
export function compileTemplate(
  core: EngineCore,
  includes: boolean,
  source: string | InstructionTree,
  { name = 'template', partials, preprocess = false, shown }: CompileOptions = {},
): Template {
  // Without a prototype: the defaults outlive this call, and so would an inherited value.
  const defaults: RenderOptions = Object.assign(Object.create(null), { partials });
  const { settings } = core;
  const defaultHost = new EngineHost(core, includes, defaults);
  return makeTemplate(compileOrRefuse(core, source, name, preprocess, shown), {
    render: (template, data, given) => {
      if (given === undefined)
        return renderTemplate(template, data, defaults, defaultHost, settings);
      expectOptions('render', given, RENDER_OPTIONS);
      const options = withPartials(given, partials);
      return renderTemplate(
        template,
        data,
        options,
        new EngineHost(core, includes, options),
        settings,
      );
    },
    stream: (template, data, given = defaults) => {
      expectOptions('renderToStream', given, STREAM_OPTIONS);
      const options = withPartials(given, partials);
      return streamTemplate(
        template,
        data,
        options,
        new EngineHost(core, includes, options),
        settings,
      );
    },
    includes,
  });
}

function compileOrRefuse(
  core: EngineCore,
  source: string | InstructionTree,
  name: string,
  preprocess: boolean,
  shown: string | undefined,
): Compiled {
  try {
    return core.compile(source, name, preprocess, shown);
  } catch (error) {
    return refuse(error, name, core.settings);
  }
}

/** The options, with the template's partials unless they have their own. */
function withPartials<Options extends RenderOptions>(
  given: Options,
  partials: Partials | undefined,
): Options {
  return partials === undefined || given.partials !== undefined ? given : { ...given, partials };
}
