import type { Code, CompiledPartial } from './4-run/context.js';
import { freezeTree } from './ast/freeze.js';
import type { RootNode } from './ast/nodes.js';
import type { Compiled, Emission } from './compile.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { RenderOptions, RenderResult, ResultOf, TraceRequests } from './engine.js';
import type { Location, SourceFile } from './shared/span.js';
import type { RenderStream, StreamOptions } from './stream.js';

/** How the engine that compiled a template renders it. */
export interface Renderers {
  readonly render: (
    template: Template,
    data: unknown,
    options?: RenderOptions & TraceRequests,
  ) => RenderResult;
  readonly stream: (template: Template, data: unknown, options?: StreamOptions) => RenderStream;
}

/** A compiled template. Made by `engine.compile`; immutable, and usable as a partial of any engine. */
export class Template implements CompiledPartial {
  /** The name that diagnostics give as the file. */
  readonly name: string;
  readonly source: SourceFile;
  /** Problems of the source, in source order. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when, as a partial, it renders as nothing because of its errors (language.md 8.29). */
  readonly broken: boolean;
  /** Runs the template in a render's context. */
  readonly code: Code;
  /** What the code for streamed renders is emitted from. */
  readonly emission: Emission;
  /** The same for traced renders. */
  readonly traced: () => Code;
  /** Where a render starts: the whole source. */
  readonly start: Location;
  readonly #root: RootNode;
  readonly #renderers: Renderers;

  /** @internal */
  constructor(compiled: Compiled, renderers: Renderers) {
    this.name = compiled.file.name;
    this.source = compiled.file;
    this.code = compiled.code;
    this.emission = compiled.emission;
    this.traced = compiled.traced;
    this.diagnostics = compiled.diagnostics;
    this.broken = compiled.broken;
    this.start = { file: compiled.file, span: compiled.root.span };
    this.#root = compiled.root;
    this.#renderers = renderers;
  }

  /** The syntax tree. Frozen: templates of the same text share it. */
  get root(): RootNode {
    return freezeTree(this.#root);
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
