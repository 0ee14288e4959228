import type { PluginContext } from '../../../engine/index.js';
import type { PageRun } from '../model/site-model.js';
import { findPartial } from '../partials/find-partial.js';
import { report } from '../shared/page-record.js';
import type { CompiledTag } from './compile.js';
import type { TagCall, TagScope } from './define.js';

const IN_SCOPE = { private: false, args: null };

/** The markup of a platform tag on the page that is being rendered. */
export function renderTag(run: PageRun, tag: CompiledTag, ctx: PluginContext): string {
  const { definition, attributes } = tag;
  const missing = definition.required?.some((name) => !attributes.has(name.toLowerCase()));
  if (missing) return '';
  return definition.render(new RunningTag({ ...run, ctx }, tag, ctx));
}

class RunningTag implements TagCall {
  readonly run: PageRun;
  readonly #tag: CompiledTag;
  readonly #ctx: PluginContext;
  /** Attributes that are templates, once they were rendered. */
  readonly #rendered = new Map<string, string>();

  constructor(run: PageRun, tag: CompiledTag, ctx: PluginContext) {
    this.run = run;
    this.#tag = tag;
    this.#ctx = ctx;
  }

  get location(): TagCall['location'] {
    return { file: this.#tag.file, span: this.#tag.span };
  }

  get name(): string {
    return this.#tag.definition.name;
  }

  get hasBody(): boolean {
    return this.#tag.body !== undefined;
  }

  attribute(name: string): string | undefined {
    const found = this.#tag.attributes.get(name.toLowerCase());
    if (found === undefined || 'text' in found) return found?.text;
    const text =
      this.#rendered.get(found.partial) ?? this.#ctx.apply(found.partial, this.#ctx.node, IN_SCOPE);
    this.#rendered.set(found.partial, text);
    return text;
  }

  body(value: object, around: TagScope): string {
    const { body } = this.#tag;
    return body === undefined ? '' : this.partial(body, value, around);
  }

  partial(name: string, value: object, around: TagScope): string {
    const { data, site } = this.run;
    const outside = around === 'page' ? data : site;
    return this.#ctx.apply(name, { ...outside, ...value }, { private: true, args: null });
  }

  report: TagCall['report'] = (code, details) => {
    report(this.run, code, details, this.location);
  };
}

/** Whether a template of a name can be rendered. */
export function hasPartial({ model, record }: PageRun, name: string): boolean {
  return findPartial(model, name, record) !== undefined;
}
