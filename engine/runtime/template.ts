import { Budget, type Usage } from '../4-run/budget.js';
import type { Code } from '../4-run/context.js';
import { Deoptimize } from '../4-run/recover.js';
import { runToLimit } from '../4-run/render.js';
import { isPristine } from '../shared/pristine.js';
import type { Location } from '../shared/span.js';
import { type MakeContext, pageContext, type Read } from './context.js';
import { isolate } from './isolate.js';
import { limitsWith, type RuntimeLimits } from './limits.js';
import type { Problem } from './problems.js';

/** What a variable tag writes as text. */
export type Printable = string | number | boolean | null;

export interface RuntimeOptions {
  /** Compiled templates by name; they come before those that the module was linked with. */
  readonly partials?: Readonly<Record<string, CompiledTemplate<never>>>;
  /** Values for `{.inject}`, by their exact path. */
  readonly injects?: Readonly<Record<string, unknown>>;
  /** BCP 47 tag; default `en`. */
  readonly locale?: string;
  /** IANA zone for data without `website.timeZone`; default `America/New_York`. */
  readonly timeZone?: string;
  /** Epoch milliseconds that relative dates count from. */
  readonly now?: number;
  readonly limits?: Partial<RuntimeLimits>;
}

export interface RuntimeResult {
  readonly html: string;
  /** Problems of the template's source, then those of this render in the order they came up. */
  readonly diagnostics: readonly Problem[];
  readonly usage: Usage;
}

/** A template that was compiled ahead of time: what the module of a template exports. */
export interface CompiledTemplate<Data = unknown> {
  /** The name that diagnostics give as the file. */
  readonly name: string;
  /** Renders like `Template.render` of the engine. Never throws for problems of templates or data. */
  render(data?: Data, options?: RuntimeOptions): RuntimeResult;
  /** The page alone. */
  renderToString(data?: Data, options?: RuntimeOptions): string;
}

/** What a module says of its template, beside its code. */
export interface Links {
  /** What renders need; by default what a page without partials and plug-ins does. */
  readonly context?: MakeContext;
  /** The partials that the template names, by name; asked for when a render needs them, so that modules may import one another. */
  readonly partials?: () => Readonly<Record<string, CompiledTemplate<never>>>;
  /** Problems of the source. */
  readonly problems?: readonly Problem[];
  /** As a partial it renders as nothing (language.md 8.29). */
  readonly broken?: boolean;
}

/** A compiled template as the runtime sees it. */
export interface LinkedTemplate extends CompiledTemplate {
  readonly start: Location;
  readonly code: Code;
  readonly links: Links;
}

/** Makes what the module of a template exports; `start` is the whole of its source. */
export function template<Data = unknown>(
  start: Location,
  code: Code,
  links: Links = {},
): CompiledTemplate<Data> {
  const render = (data: unknown, options: RuntimeOptions = {}): RuntimeResult =>
    renderModule(linked, data, options);
  const linked: LinkedTemplate = {
    name: start.file.name,
    start,
    code,
    links,
    render,
    renderToString: (data, options) => render(data, options).html,
  };
  return linked as CompiledTemplate<Data>;
}

function renderModule(
  template: LinkedTemplate,
  data: unknown,
  options: RuntimeOptions,
): RuntimeResult {
  if (isPristine()) {
    try {
      return run(template, data, options, (value) => value);
    } catch (error) {
      if (!(error instanceof Deoptimize)) throw error;
    }
  }
  return run(template, data, options, isolate);
}

/** `read` stands between what the host gives and the template. */
function run(
  template: LinkedTemplate,
  data: unknown,
  options: RuntimeOptions,
  read: Read,
): RuntimeResult {
  const { code, links } = template;
  const budget = new Budget(limitsWith(options.limits));
  const diagnostics = [...(links.problems ?? [])];
  const make = links.context ?? pageContext;
  const html = runToLimit(code, make(template, read(data), budget, diagnostics, options, read));
  const { steps, output, partialCalls } = budget;
  return { html, diagnostics, usage: { steps, output, partialCalls } };
}
