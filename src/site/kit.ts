import {
  createEngine,
  defineFormatter,
  type Engine,
  type SourceFile,
  type Template,
} from '../../engine/index.js';
import type { PageRun } from './page-run.js';
import { BUILT_INS } from './partials/index.js';
import { type CompiledSource, TAG_FORMATTER, TagCompiler } from './tags/compile.js';
import { TAGS } from './tags/index.js';
import { renderTag } from './tags/render.js';

/** What sites may share: an engine that knows platform tags, and the templates it has compiled. */
export interface SiteKit {
  readonly engine: Engine;
  readonly compiler: TagCompiler;
  /** A template of a site, compiled when its text is new. */
  compile(file: SourceFile): CompiledSource;
  /** A template of the platform by its name. */
  builtIn(name: string): Template | undefined;
  /** The page that is being rendered. */
  run: PageRun | undefined;
}

/** Makes an engine for sites. */
export function createKit(codeGeneration: 'auto' | 'always' | 'never' = 'auto'): SiteKit {
  const engine = createEngine({ formatters: [tagFormatter(() => kit)], codeGeneration });
  const compiler = new TagCompiler(engine, TAGS);
  const compiled = new Map<string, { readonly text: string; readonly source: CompiledSource }>();
  const builtIns = new Map<string, Template>();
  const kit: SiteKit = {
    engine,
    compiler,
    compile(file) {
      const known = compiled.get(file.name);
      if (known?.text === file.text) return known.source;
      if (known !== undefined) compiler.forget(known.source);
      const source = compiler.compile(file);
      compiled.set(file.name, { text: file.text, source });
      return source;
    },
    builtIn(name) {
      const tree = BUILT_INS.get(name);
      if (tree === undefined) return undefined;
      const template = builtIns.get(name) ?? engine.compile(tree, { name });
      builtIns.set(name, template);
      return template;
    },
    run: undefined,
  };
  return kit;
}

function tagFormatter(kit: () => SiteKit) {
  return defineFormatter<number>({
    name: TAG_FORMATTER,
    summary: 'Stands for a platform tag in the source of a template.',
    args: [],
    output: 'html',
    prepare: ([number]) => Number(number),
    run: (_value, number, ctx) => {
      const { run, compiler } = kit();
      const tag = compiler.tag(number);
      return run === undefined || tag === undefined ? '' : renderTag(run, tag, ctx);
    },
  });
}
