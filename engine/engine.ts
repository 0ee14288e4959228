import type { Usage } from './4-run/budget.js';
import type { Code } from './4-run/context.js';
import { render, withoutGenerated } from './4-run/render.js';
import { Trace } from './4-run/trace.js';
import type { Clock } from './4-run/trace-calls.js';
import type { InstructionTree } from './ast/write-instructions.js';
import { type CodeGeneration, type Compiled, refuse } from './compile.js';
import { coreOf } from './core.js';
import type { DiagnosticCode } from './diagnostics/catalogue.js';
import { type Diagnostic, TemplateError } from './diagnostics/diagnostic.js';
import { type EvaluateOptions, type EvaluateResult, evaluateExpression } from './evaluate.js';
import type { Formatter } from './formatters/define.js';
import { type Limits, mergeLimits } from './model/limits.js';
import type { Predicate } from './predicates/define.js';
import { makeProfile, type Profile } from './profile.js';
import { EngineHost, tracedHost } from './render-host.js';
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
    return new Template(compileOrRefuse(source, name, preprocess, shown), {
      render: (template, data, given) =>
        given === undefined
          ? renderTemplate(template, data, defaults, host)
          : renderTemplate(template, data, withPartials(given, partials)),
      stream: (template, data, given = defaults) =>
        streamTemplate(template, data, withPartials(given, partials)),
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
    const rendered = render(template.code, data, template.start, host, limits, settings.ignored);
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
    const { start } = template;
    const host = tracedHost(new EngineHost(core, includes, given), trace);
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
      start: template.start,
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
    compile: compileTemplate,
    renderToString: (source, data, given = {}) =>
      compileTemplate(source, given).render(data, given),
    evaluate: (expression, data, given = {}) => evaluateExpression(expression, data, given, core),
    formatters,
    predicates,
  };
}

/** Options as they are, unless they name no partials where there are some. */
function withPartials(given: RenderOptions, partials: Partials | undefined): RenderOptions {
  return partials === undefined || given.partials !== undefined ? given : { ...given, partials };
}
