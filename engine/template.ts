import type { Code, CompiledPartial } from './4-run/context.js';
import { breaksPartial } from './4-run/partials.js';
import type { RootNode } from './ast/nodes.js';
import type { Diagnostic } from './diagnostics/diagnostic.js';
import type { RenderOptions, RenderResult } from './engine.js';
import type { SourceFile } from './shared/span.js';

/** A compiled template. Made by `engine.compile`; immutable, and usable as a partial of any engine. */
export class Template implements CompiledPartial {
  /** The name that diagnostics give as the file. */
  readonly name: string;
  readonly source: SourceFile;
  /** The syntax tree. */
  readonly root: RootNode;
  /** Problems of the source, in source order. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when, as a partial, it renders as nothing because of its errors (language.md 8.29). */
  readonly broken: boolean;
  /** Runs the template in a render's context. */
  readonly code: Code;
  readonly #render: (template: Template, data: unknown, options: RenderOptions) => RenderResult;

  /** @internal */
  constructor(
    compiled: { file: SourceFile; root: RootNode; code: Code; diagnostics: readonly Diagnostic[] },
    render: (template: Template, data: unknown, options: RenderOptions) => RenderResult,
  ) {
    this.name = compiled.file.name;
    this.source = compiled.file;
    this.root = compiled.root;
    this.code = compiled.code;
    this.diagnostics = compiled.diagnostics;
    this.broken = compiled.diagnostics.some(breaksPartial);
    this.#render = render;
  }

  /**
   * Renders the template with `data` as its root node; leave `data` out for no data at all.
   * Never throws for problems of templates or data, which are in the result's `diagnostics`, unless
   * `strict` is set: then a `TemplateError` carries them all.
   */
  render(data?: unknown, options: RenderOptions = {}): RenderResult {
    return this.#render(this, data, options);
  }
}
