import {
  createEngine,
  defineFormatter,
  type Engine,
  type Template,
} from '../../../engine/index.js';
import type { PageRun } from '../model/site-model.js';
import type { CompiledSource, TemplateCompiler } from '../model/template-compiler.js';
import { SLOT_FORMATTERS, TEXT_SLOTS } from '../page/slots.js';
import { BUILT_INS } from '../partials/index.js';
import { TAG_FORMATTER, TagCompiler } from '../tags/compile.js';
import { TAGS } from '../tags/index.js';
import { renderTag } from '../tags/render.js';

/** Makes an engine for sites. */
export function createTemplateCompiler(
  codeGeneration: 'auto' | 'always' | 'never' = 'auto',
): TemplateCompiler {
  const engine: Engine = createEngine({
    formatters: [tagFormatter(() => compiler), ...SLOT_FORMATTERS],
    textSlots: TEXT_SLOTS,
    codeGeneration,
  });
  const compiler = new TagCompiler(engine, TAGS);
  const compiled = new Map<string, { readonly text: string; readonly source: CompiledSource }>();
  const builtIns = new Map<string, Template>();
  const kit: TemplateCompiler = {
    engine,
    compile(file) {
      const known = compiled.get(file.name);
      if (known?.text === file.text) return known.source;
      if (known !== undefined) compiler.forget(known.source);
      const source = compiler.compile(file);
      compiled.set(file.name, { text: file.text, source });
      return source;
    },
    tag: (number) => compiler.tag(number),
    part: (name) => compiler.part(name),
    builtIn(name) {
      const tree = BUILT_INS.get(name);
      if (tree === undefined) return undefined;
      const template = builtIns.get(name) ?? engine.compile(tree, { name });
      builtIns.set(name, template);
      return template;
    },
  };
  return kit;
}

/** Every render of a site has its `PageRun` as host data. */
function tagFormatter(compiler: () => TagCompiler) {
  return defineFormatter<number>({
    name: TAG_FORMATTER,
    summary: 'Stands for a platform tag in the source of a template.',
    args: [],
    output: 'html',
    prepare: ([number]) => Number(number),
    run: (_value, number, ctx) => {
      const run = ctx.hostData as PageRun | undefined;
      const tag = compiler().tag(number);
      return run === undefined || tag === undefined ? '' : renderTag(run, tag, ctx);
    },
  });
}
