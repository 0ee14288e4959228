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

type CodeGeneration = 'auto' | 'always' | 'never';

const compilers = new Map<CodeGeneration, TemplateCompiler>();

/**
 * The template compiler of all sites of this process. Templates of equal name and text are compiled once, and dropped
 * with the last site that uses them.
 */
export function templateCompiler(codeGeneration: CodeGeneration = 'auto'): TemplateCompiler {
  const compiler = compilers.get(codeGeneration) ?? createTemplateCompiler(codeGeneration);
  compilers.set(codeGeneration, compiler);
  return compiler;
}

function createTemplateCompiler(codeGeneration: CodeGeneration): TemplateCompiler {
  const engine: Engine = createEngine({
    formatters: [tagFormatter(() => compiler), ...SLOT_FORMATTERS],
    textSlots: TEXT_SLOTS,
    codeGeneration,
  });
  const compiler = new TagCompiler(engine, TAGS);
  const compiled = new Map<string, WeakRef<CompiledSource>>();
  const unused = new FinalizationRegistry(({ key, tags }: { key: string; tags: Tags }) => {
    compiler.forget(tags);
    if (compiled.get(key)?.deref() === undefined) compiled.delete(key);
  });
  const builtIns = new Map<string, Template>();
  return {
    engine,
    compile(file) {
      const key = `${file.name}\n${file.text}`;
      const known = compiled.get(key)?.deref();
      if (known !== undefined) return known;
      const source = compiler.compile(file);
      compiled.set(key, new WeakRef(source));
      unused.register(source, { key, tags: source.tags });
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
}

type Tags = CompiledSource['tags'];

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
