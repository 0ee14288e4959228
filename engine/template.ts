import type { Deadline, Usage } from './4-run/budget.js';
import type { Slots } from './4-run/slots.js';
import type { Clock } from './4-run/trace-calls.js';
import { freezeTree } from './ast/freeze.js';
import type { RootNode } from './ast/nodes.js';
import type { InstructionTree } from './ast/write-instructions.js';
import type { Compiled } from './compile.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { RenderLimits } from './model/render-limits.js';
import type { Profile } from './profile.js';
import type { SourceFile } from './shared/span.js';
import type { SourceMap } from './source-map.js';

/** A partial: source text, a compiled template, or a serialised instruction tree. */
export type PartialSource = string | Template | InstructionTree;

/** Partials by name, or a synchronous function that finds one. */
export type Partials =
  | Readonly<Record<string, PartialSource>>
  | ReadonlyMap<string, PartialSource>
  | ((name: string) => PartialSource | undefined);

/** Values for `{.inject}`, by their exact path. */
export type Injects = Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>;

/** Options of one render. */
export interface RenderOptions {
  readonly partials?: Partials;
  readonly injects?: Injects;
  /** BCP 47 tag; default `en`. */
  readonly locale?: string;
  /** IANA zone for data without `website.timeZone`; default `America/New_York`. */
  readonly timeZone?: string;
  /** The epoch milliseconds from which relative dates count. */
  readonly now?: number;
  /**
   * Data for the host's plug-ins in this render. They read it as `ctx.hostData`; templates cannot.
   */
  readonly hostData?: unknown;
  /**
   * The slots of the page; without it slots print nothing. `slots.pieces(html)` splits the page.
   */
  readonly slots?: Slots;
  readonly limits?: Partial<RenderLimits>;
  /** The deadline of the render on the host's clock; by default there is none. */
  readonly deadline?: Deadline;
  /** Whether to throw a `TemplateError` for any diagnostic; default false. */
  readonly strict?: boolean;
}

/**
 * Additional information about a render. Each item slows it down; without them nothing is measured
 * or kept.
 */
export interface TraceRequests {
  /** Whether the result has a `sourceMap`; default false. */
  readonly sourceMap?: boolean;
  /** The clock of a `profile` in the result, such as the host's `performance`. */
  readonly profile?: Clock;
}

/** A page, and its problems. */
export interface RenderResult {
  readonly html: string;
  /** Problems of the template's source, then those of this render in order of occurrence. */
  readonly diagnostics: readonly Diagnostic[];
  readonly usage: Usage;
  /** The sources of `html`; present if `sourceMap` was requested. */
  readonly sourceMap?: SourceMap;
  /** The profile of the render; present if `profile` was requested. */
  readonly profile?: Profile;
}

/** The result of a render for known options: the requested members are present. */
export type ResultOf<Options> = RenderResult &
  (Options extends { readonly sourceMap: true } ? { readonly sourceMap: SourceMap } : unknown) &
  (Options extends { readonly profile: Clock } ? { readonly profile: Profile } : unknown);

/** Options of a render as a stream. */
export interface StreamOptions extends Omit<RenderOptions, 'slots'> {
  /**
   * The maximum size of one chunk in bytes, at least 4; default 16,384. The first chunks are
   * smaller.
   */
  readonly chunkSize?: number;
}

/** The end of a streamed render. */
export interface StreamEnd {
  /** Problems of the template's source, then those of this render in order of occurrence. */
  readonly diagnostics: readonly Diagnostic[];
  readonly usage: Usage;
  /** Whether the stream was cancelled before the page was complete. */
  readonly cancelled: boolean;
}

/** A page as UTF-8 bytes, rendered as it is read. */
export interface RenderStream extends ReadableStream<Uint8Array> {
  /**
   * Resolves at the end of the render, which needs a reader that reads to the end or cancels.
   * Rejects with the error of the stream, which only `strict` can cause.
   */
  readonly done: Promise<StreamEnd>;
}

/** The renders of the engine that compiled a template. */
export interface Renderers {
  readonly render: (
    template: Template,
    data: unknown,
    options?: RenderOptions & TraceRequests,
  ) => RenderResult;
  readonly stream: (template: Template, data: unknown, options?: StreamOptions) => RenderStream;
  /** Whether `{.include}` is enabled. */
  readonly includes: boolean;
}

/** Makes a template. */
export let makeTemplate: (compiled: Compiled, renderers: Renderers) => Template;
/** The compiled form of a template, for internal use. */
export let compiledOf: (template: Template) => Compiled;

/** A compiled template. Made by `engine.compile`; immutable, and usable as a partial of any engine. */
export class Template {
  /** The name that diagnostics give as the file. */
  readonly name: string;
  readonly source: SourceFile;
  /** Problems of the source, in source order. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when, as a partial, it renders as nothing because of its errors (language.md 8.29). */
  readonly broken: boolean;
  /** Whether `{.include}` runs. */
  readonly includes: boolean;
  readonly #compiled: Compiled;
  readonly #renderers: Renderers;

  static {
    makeTemplate = (compiled, renderers) => new Template(compiled, renderers);
    compiledOf = (template) => template.#compiled;
  }

  private constructor(compiled: Compiled, renderers: Renderers) {
    this.name = compiled.file.name;
    this.source = compiled.file;
    this.diagnostics = compiled.diagnostics;
    this.broken = compiled.broken;
    this.includes = renderers.includes;
    this.#compiled = compiled;
    this.#renderers = renderers;
  }

  /** The syntax tree. Frozen: templates of the same text share it. */
  get root(): RootNode {
    return freezeTree(this.#compiled.root);
  }

  /**
   * Renders the template with `data` as its root node; leave `data` out for no data at all.
   * Never throws for problems of templates or data, which are in the result's `diagnostics`, unless
   * `strict` is set: then a `TemplateError` carries them all. With `sourceMap` the result says where
   * each part of the page came from, with `profile` where the time went.
   */
  render<Options extends RenderOptions & TraceRequests>(
    data?: unknown,
    options?: Options,
  ): ResultOf<Options> {
    return this.#renderers.render(this, data, options) as ResultOf<Options>;
  }

  /**
   * The page of `render` as UTF-8 bytes. Its diagnostics are not told: `strict` throws on any, and
   * `render` lists them.
   */
  renderToBuffer(data?: unknown, options: RenderOptions = {}): Uint8Array {
    return new TextEncoder().encode(this.render(data, options).html);
  }

  /**
   * The page of `render` as a stream of UTF-8 bytes that is rendered while it is read: nothing runs
   * before the first read, and the render rests whenever a chunk is complete. Cancelling the stream
   * ends the render. `done` of the stream tells the diagnostics and the usage. The data must not
   * change in between.
   *
   * With `strict`, problems of the source throw a `TemplateError` here; a problem of the render errors
   * the stream.
   */
  renderToStream(data?: unknown, options?: StreamOptions): RenderStream {
    return this.#renderers.stream(this, data, options);
  }
}
