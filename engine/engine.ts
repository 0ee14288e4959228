import type { Usage } from './4-run/budget.js';
import type { Code, CompiledPartial, RenderHost } from './4-run/context.js';
import { render } from './4-run/render.js';
import { Trace } from './4-run/trace.js';
import type { Clock } from './4-run/trace-calls.js';
import type { InstructionTree } from './ast/write-instructions.js';
import {
  type CodeGeneration,
  type Compiled,
  type CompileSettings,
  compile,
  refuse,
} from './compile.js';
import type { DiagnosticCode } from './diagnostics/catalogue.js';
import { type Diagnostic, TemplateError } from './diagnostics/diagnostic.js';
import { type EvaluateOptions, type EvaluateResult, evaluateExpression } from './evaluate.js';
import type { Formatter } from './formatters/define.js';
import { FORMATTERS } from './formatters/index.js';
import { type Limits, mergeLimits } from './model/limits.js';
import { tableByName } from './plugins.js';
import type { Predicate } from './predicates/define.js';
import { PREDICATES } from './predicates/index.js';
import { makeProfile, type Profile } from './profile.js';
import { LruCache } from './shared/lru-cache.js';
import { isPristine } from './shared/pristine.js';
import type { SourceMap } from './source-map.js';
import { type RenderStream, renderStream, type StreamOptions } from './stream.js';
import { Template } from './template.js';

/** A partial: source text, a compiled template, or a serialised instruction tree. */
export type PartialSource = string | Template | InstructionTree;

/** Partials by name, or a function that finds one; it must be synchronous. */
export type Partials =
  | Readonly<Record<string, PartialSource>>
  | ReadonlyMap<string, PartialSource>
  | ((name: string) => PartialSource | undefined);

/** Values for `{.inject}`, by their exact path. */
export type Injects = Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>;

export interface EngineOptions {
  /** Formatters beside the built-in ones. A name that is taken is a TypeError. */
  readonly formatters?: Iterable<Formatter>;
  /** Predicates beside the built-in ones. A name that is taken is a TypeError. */
  readonly predicates?: Iterable<Predicate>;
  /** Changes to the default limits; `Infinity` switches one off. */
  readonly limits?: Partial<Limits>;
  /** Whether `{.eval}` runs; default true. */
  readonly expressions?: boolean;
  /** Whether `{.include}` runs; default true. */
  readonly includes?: boolean;
  /** Whether hot templates become JavaScript source; default `auto`. */
  readonly codeGeneration?: CodeGeneration;
  /** Diagnostics not to record, such as the warnings about malformed tags. */
  readonly ignore?: Iterable<DiagnosticCode>;
}

export interface CompileOptions {
  /** What diagnostics give as the file; default `template`. */
  readonly name?: string;
  /** The partials of renders that name none. */
  readonly partials?: Partials;
  /** Run only `{^…}` tags and leave all others as text (language.md 1.6); default false. */
  readonly preprocess?: boolean;
  /**
   * The text that diagnostics show, where `source` was made from another text without moving anything:
   * what stands at an offset of the one has to stand for the same offset of the other.
   */
  readonly shown?: string;
}

/** The limits that a single render may change. */
export type RenderLimits = Pick<
  Limits,
  'partialDepth' | 'partialCalls' | 'steps' | 'output' | 'expressionString' | 'diagnostics'
>;

export interface RenderOptions {
  readonly partials?: Partials;
  readonly injects?: Injects;
  /** BCP 47 tag; default `en`. */
  readonly locale?: string;
  /** IANA zone for data without `website.timeZone`; default `America/New_York`. */
  readonly timeZone?: string;
  /** Epoch milliseconds that relative dates count from. */
  readonly now?: number;
  readonly limits?: Partial<RenderLimits>;
  /** Throw a `TemplateError` when there is any diagnostic; default false. */
  readonly strict?: boolean;
}

/** What a render is to tell of itself. Each slows it down; without them nothing is measured or kept. */
export interface TraceRequests {
  /** Gives the result a `sourceMap`; default false. */
  readonly sourceMap?: boolean;
  /** Gives the result a `profile`, measured by this clock, such as the host's `performance`. */
  readonly profile?: Clock;
}

export interface RenderResult {
  readonly html: string;
  /** Problems of the template's source, then those of this render in the order they came up. */
  readonly diagnostics: readonly Diagnostic[];
  readonly usage: Usage;
  /** Where each part of `html` came from; there when `sourceMap` was asked for. */
  readonly sourceMap?: SourceMap;
  /** Where the time and the output went; there when `profile` was asked for. */
  readonly profile?: Profile;
}

/** The result of a render with options of a known type: what was asked for is there. */
export type ResultOf<Options> = RenderResult &
  (Options extends { readonly sourceMap: true } ? { readonly sourceMap: SourceMap } : unknown) &
  (Options extends { readonly profile: Clock } ? { readonly profile: Profile } : unknown);

export interface Engine {
  /** Compiles source text or a serialised instruction tree. Never throws on any source. */
  compile(source: string | InstructionTree, options?: CompileOptions): Template;
  /** Compiles and renders at once; see `Template.render`. */
  renderToString(
    source: string | InstructionTree,
    data?: unknown,
    options?: CompileOptions & RenderOptions & TraceRequests,
  ): RenderResult;
  /** Evaluates one expression of the language of `{.eval}` against data. */
  evaluate(expression: string, data?: unknown, options?: EvaluateOptions): EvaluateResult;
  /** The formatters that templates may name. */
  readonly formatters: ReadonlyMap<string, Formatter>;
  /** The predicates that templates may name. */
  readonly predicates: ReadonlyMap<string, Predicate>;
}

const DEFAULT_LOCALE = 'en';
const DEFAULT_TIME_ZONE = 'America/New_York';
/** Partials kept compiled per engine. */
const CACHED_PARTIALS = 1_000;

/**
 * Makes an engine: the tables, limits and caches that its templates share.
 *
 * @throws TypeError when an option is not of its form.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const plugins = {
    formatters: tableByName([...FORMATTERS, ...(options.formatters ?? [])]),
    predicates: tableByName([...PREDICATES, ...(options.predicates ?? [])]),
  };
  const settings: CompileSettings = {
    plugins,
    limits: mergeLimits(options.limits),
    expressions: options.expressions ?? true,
    codeGeneration: options.codeGeneration ?? 'auto',
    ignored: new Set(options.ignore),
  };
  const includes = options.includes ?? true;
  const cache = new LruCache<string, Map<string, Template>>(CACHED_PARTIALS);

  const makeTemplate = (compiled: Compiled, partials?: Partials): Template =>
    new Template(compiled, {
      render: (template, data, given) =>
        renderTemplate(template, data, partials === undefined ? given : { partials, ...given }),
      stream: (template, data, given) =>
        streamTemplate(template, data, partials === undefined ? given : { partials, ...given }),
    });

  const compileTemplate = (
    source: string | InstructionTree,
    { name = 'template', partials, preprocess = false, shown }: CompileOptions = {},
  ): Template => {
    let compiled: Compiled;
    try {
      compiled = compile(source, name, preprocess, settings, shown);
    } catch (error) {
      compiled = refuse(error, name, settings);
    }
    return makeTemplate(compiled, partials);
  };

  /** Throws where the stack has no room left: the render ends, and the partial is not kept as refused. */
  const compileInRender = (source: string | InstructionTree, name: string): Template =>
    makeTemplate(compile(source, name, false, settings));

  const compilePartial = (name: string, source: PartialSource): CompiledPartial | undefined => {
    if (source instanceof Template) return source;
    if (Array.isArray(source)) return compileInRender(source, name);
    if (typeof source !== 'string') return undefined;
    // Texts keep their hash, so looking one up takes no time in its length.
    const byName = cache.getOrMake(source, () => new Map());
    const template = byName.get(name) ?? compileInRender(source, name);
    byName.set(name, template);
    return template;
  };

  const builtIns = new WeakMap<readonly unknown[], Code>();
  const compileBuiltIn = (tree: InstructionTree): Code => {
    const code = builtIns.get(tree) ?? compile(tree, 'built-in template', false, settings).code;
    builtIns.set(tree, code);
    return code;
  };

  const readHost = (given: RenderOptions): RenderHost => {
    const { find, names } = readPartials(given.partials);
    return {
      locale: given.locale ?? DEFAULT_LOCALE,
      timeZone: given.timeZone ?? DEFAULT_TIME_ZONE,
      now: given.now,
      trace: null,
      includes,
      generated: settings.codeGeneration !== 'never' && isPristine(),
      injects: toMap(given.injects ?? {}),
      partial: (name) => {
        const source = find(name);
        return source === undefined ? undefined : compilePartial(name, source);
      },
      builtIn: compileBuiltIn,
      partialNames: names,
    };
  };

  const renderTemplate = (
    template: Template,
    data: unknown,
    given: RenderOptions & TraceRequests,
  ): RenderResult => {
    if (given.sourceMap || given.profile) return traceTemplate(template, data, given);
    const host = readHost(given);
    const limits = mergeLimits(given.limits, settings.limits);
    const start = { file: template.source, span: template.root.span };
    const rendered = render(template.code, data, start, host, limits, settings.ignored);
    const diagnostics = [...template.diagnostics, ...rendered.diagnostics];
    if (given.strict && diagnostics.length > 0) throw new TemplateError(diagnostics);
    return { ...rendered, diagnostics };
  };

  const traceTemplate = (
    template: Template,
    data: unknown,
    { sourceMap = false, profile, ...given }: RenderOptions & TraceRequests,
  ): RenderResult => {
    const trace = new Trace({ paths: sourceMap, clock: profile ?? null });
    const start = { file: template.source, span: template.root.span };
    const host = tracedHost(readHost(given), trace);
    const limits = mergeLimits(given.limits, settings.limits);
    const code: Code = (ctx) => template.traced()(ctx);
    const rendered = render(code, data, start, host, limits, settings.ignored);
    const diagnostics = [...template.diagnostics, ...rendered.diagnostics];
    if (given.strict && diagnostics.length > 0) throw new TemplateError(diagnostics);
    const { html } = rendered;
    const ranges = trace.rangesOf(html, start);
    return {
      ...rendered,
      diagnostics,
      ...(sourceMap ? { sourceMap: ranges } : {}),
      ...(profile ? { profile: makeProfile(trace.profile, ranges, html) } : {}),
    };
  };

  const streamTemplate = (
    template: Template,
    data: unknown,
    given: StreamOptions,
  ): RenderStream => {
    return renderStream({
      template,
      data,
      start: { file: template.source, span: template.root.span },
      // Generated code cannot be paused.
      host: { ...readHost(given), generated: false },
      limits: mergeLimits(given.limits, settings.limits),
      ignored: settings.ignored,
      problems: template.diagnostics,
      strict: given.strict ?? false,
      chunkSize: given.chunkSize,
    });
  };

  return {
    compile: compileTemplate,
    renderToString: (source, data, given = {}) =>
      compileTemplate(source, given).render(data, given),
    evaluate: (expression, data, given = {}) =>
      evaluateExpression(expression, data, given, settings.limits, settings.ignored),
    ...plugins,
  };
}

/** A host whose templates are traced: closures with a record around each instruction. */
function tracedHost(host: RenderHost, trace: Trace): RenderHost {
  const partial: RenderHost['partial'] = (name) => {
    const found = host.partial(name);
    if (found === undefined) return undefined;
    const { code, traced, diagnostics, broken } = found;
    return { code: traced?.() ?? code, diagnostics, broken };
  };
  return { ...host, generated: false, trace, partial };
}

interface FoundPartials {
  readonly find: (name: string) => PartialSource | undefined;
  readonly names: () => Iterable<string>;
}

function readPartials(partials: Partials = {}): FoundPartials {
  if (typeof partials === 'function') return { find: partials, names: () => [] };
  const map = toMap(partials);
  return { find: (name) => map.get(name), names: () => map.keys() };
}

/** Own properties only, so that `constructor` is a name like any other. */
function toMap<T>(
  values: Readonly<Record<string, T>> | ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  return values instanceof Map ? values : new Map(Object.entries(values));
}
