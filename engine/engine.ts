import type { Code } from './4-run/context.js';
import { render, withoutGenerated } from './4-run/render.js';
import { Trace } from './4-run/trace.js';
import type { InstructionTree } from './ast/write-instructions.js';
import { type Compiled, refuse } from './compile.js';
import { coreOf, type EngineOptions } from './core.js';
import { TemplateError } from './diagnostics/diagnostic.js';
import { type EvaluateOptions, type EvaluateResult, evaluateExpression } from './evaluate.js';
import type { Formatter } from './formatters/define.js';
import { mergeLimits } from './model/limits.js';
import type { Predicate } from './predicates/define.js';
import { makeProfile } from './profile.js';
import { EngineHost, tracedHost } from './render-host.js';
import { expectArgument, expectOptions, type OptionNames } from './shared/known-options.js';
import { renderStream } from './stream.js';
import {
  compiledOf,
  makeTemplate,
  type Partials,
  type RenderOptions,
  type RenderResult,
  type RenderStream,
  type StreamOptions,
  type Template,
  type TraceRequests,
} from './template.js';

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

/**
 * Makes an engine. Engines with equal options share their tables and what they compile.
 *
 * @throws TypeError when an option is not of its form.
 */
export function createEngine(options: EngineOptions = {}): Engine {
  const core = coreOf(options);
  const { settings } = core;
  const { formatters, predicates } = settings.plugins;
  const includes = options.includes ?? true;

  const compileTemplate = (
    source: string | InstructionTree,
    { name = 'template', partials, preprocess = false, shown }: CompileOptions = {},
  ): Template => {
    // Read once for many renders: what is inherited while it is read would stay.
    const defaults: RenderOptions = Object.assign(Object.create(null), { partials });
    const host = new EngineHost(core, includes, defaults);
    return makeTemplate(compileOrRefuse(source, name, preprocess, shown), {
      render: (template, data, given) =>
        given === undefined
          ? renderTemplate(template, data, defaults, host)
          : renderTemplate(template, data, withPartials(known('render', given), partials)),
      stream: (template, data, given) =>
        streamTemplate(
          template,
          data,
          given === undefined ? defaults : withPartials(known('renderToStream', given), partials),
        ),
      includes,
    });
  };

  const compileOrRefuse = (
    source: string | InstructionTree,
    name: string,
    preprocess: boolean,
    shown: string | undefined,
  ): Compiled => {
    try {
      return core.compile(source, name, preprocess, shown);
    } catch (error) {
      return refuse(error, name, settings);
    }
  };

  const renderTemplate = (
    template: Template,
    data: unknown,
    given: RenderOptions & TraceRequests,
    host = new EngineHost(core, includes, given),
  ): RenderResult => {
    if (given.sourceMap || given.profile) return traceTemplate(template, data, given);
    const limits = mergeLimits(given.limits, settings.limits);
    const { code, start } = compiledOf(template);
    const rendered = render(code, data, start, host, limits, settings.ignored);
    if (template.diagnostics.length > 0) {
      rendered.diagnostics = [...template.diagnostics, ...rendered.diagnostics];
    }
    if (given.strict && rendered.diagnostics.length > 0) {
      throw new TemplateError(rendered.diagnostics);
    }
    return rendered;
  };

  const traceTemplate = (
    template: Template,
    data: unknown,
    { sourceMap = false, profile, ...given }: RenderOptions & TraceRequests,
  ): RenderResult => {
    const trace = new Trace({ paths: sourceMap, clock: profile ?? null });
    const { start, traced } = compiledOf(template);
    const host = tracedHost(new EngineHost(core, includes, given), trace);
    const limits = mergeLimits(given.limits, settings.limits);
    const code: Code = (ctx) => traced()(ctx);
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
    const compiled = compiledOf(template);
    return renderStream({
      template: compiled,
      data,
      start: compiled.start,
      // Generated code cannot be paused.
      host: withoutGenerated(new EngineHost(core, includes, given)),
      limits: mergeLimits(given.limits, settings.limits),
      ignored: settings.ignored,
      problems: template.diagnostics,
      strict: given.strict ?? false,
      chunkSize: given.chunkSize,
    });
  };

  return {
    compile: (source, given) => {
      expectArgument('compile', SOURCE, source);
      expectOptions('compile', given, COMPILE_OPTIONS);
      return compileTemplate(source, given);
    },
    renderToString: (source, data, given = {}) => {
      expectArgument('renderToString', SOURCE, source);
      expectOptions('renderToString', given, STRING_OPTIONS);
      const { name, preprocess, shown, ...options } = given;
      return compileTemplate(source, given).render(data, options);
    },
    evaluate: (expression, data, given = {}) => {
      expectArgument('evaluate', 'an expression', expression);
      expectOptions('evaluate', given, EVALUATE_OPTIONS);
      return evaluateExpression(expression, data, given, core);
    },
    formatters,
    predicates,
  };
}

const SOURCE = 'a source: text, or a serialised instruction tree';

const COMPILE_OPTIONS: OptionNames<CompileOptions> = {
  name: true,
  partials: true,
  preprocess: true,
  shown: true,
};

const RENDER_OPTIONS: OptionNames<RenderOptions & TraceRequests> = {
  partials: true,
  injects: true,
  locale: true,
  timeZone: true,
  now: true,
  hostData: true,
  slots: true,
  limits: true,
  deadline: true,
  strict: true,
  sourceMap: true,
  profile: true,
};

const { slots: _slots, ...STREAMED } = RENDER_OPTIONS;
const STREAM_OPTIONS = { ...STREAMED, chunkSize: true } as const;
const STRING_OPTIONS = { ...COMPILE_OPTIONS, ...RENDER_OPTIONS } as const;

const EVALUATE_OPTIONS: OptionNames<EvaluateOptions> = { variables: true };

/** Options of a render, whose names are known. */
function known<Options extends RenderOptions>(
  of: 'render' | 'renderToStream',
  given: Options,
): Options {
  expectOptions(of, given, of === 'render' ? RENDER_OPTIONS : STREAM_OPTIONS);
  return given;
}

/** Options as they are, unless they name no partials where there are some. */
function withPartials(given: RenderOptions, partials: Partials | undefined): RenderOptions {
  return partials === undefined || given.partials !== undefined ? given : { ...given, partials };
}
