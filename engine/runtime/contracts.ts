import type { Budget, Deadline, Usage } from '../4-run/budget.js';
import type { Frame } from '../4-run/frame.js';
import type { EndSink } from '../4-run/problem-sink.js';
import type { Slots } from '../4-run/slots.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { RenderLimits } from '../model/render-limits.js';
import type { Location } from '../shared/span.js';
import type { ModuleProblem, SourceProblem } from './problem.js';

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
  /** Takes what templates leave to the host; by default slots print nothing. */
  readonly slots?: Slots;
  readonly limits?: Partial<RenderLimits>;
  /** When the render has to be done, by a clock of the host's; by default it may take its steps. */
  readonly deadline?: Deadline;
}

export interface RuntimeResult {
  readonly html: string;
  /** Problems of the template's source, then those of this render in the order they came up. */
  readonly diagnostics: readonly ModuleProblem[];
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
  readonly problems?: readonly SourceProblem[];
  /** As a partial it renders as nothing (language.md 8.29). */
  readonly broken?: boolean;
  /** Limits that the options of its engine change. */
  readonly limits?: Partial<RenderLimits>;
  /** Whether `{.include}` runs; default true. */
  readonly includes?: boolean;
  /** Codes of problems that are not recorded. */
  readonly ignored?: readonly string[];
}

/** A compiled template as the runtime sees it. */
export interface LinkedTemplate extends CompiledTemplate {
  readonly start: Location;
  readonly code: ModuleCode;
  readonly links: Links;
}

/** The code of a module. It may ask more of a render than this, of which `links.context` is then the maker. */
export type ModuleCode = (page: PageState) => string;

/** What the code of every module asks of a render. */
export interface PageState {
  frame: { readonly node: unknown; readonly parent: Frame | null };
  readonly budget: Budget;
  location: Location;
  readonly problems: EndSink;
  callPath(): PartialCall[];
}

/** Makes a value of the host one that a template may read. */
export type Read = (value: unknown) => unknown;

/** Makes the state of one render; what it reports is added to `problems`. */
export type MakeContext = (
  template: LinkedTemplate,
  data: unknown,
  budget: Budget,
  problems: ModuleProblem[],
  options: RuntimeOptions,
  read: Read,
) => PageState;
