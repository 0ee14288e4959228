import type { Budget, Deadline, Usage } from '../4-run/budget.js';
import type { Frame } from '../4-run/frame.js';
import type { EndSink } from '../4-run/problem-sink.js';
import type { Slots } from '../4-run/slots.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { RenderLimits } from '../model/render-limits.js';
import type { Location } from '../shared/span.js';
import type { ModuleProblem, SourceProblem } from './problem.js';

/** A value that a variable tag prints as text. */
export type Printable = string | number | boolean | null;

/** Options of one render of a compiled template. */
export interface RuntimeOptions {
  /** Compiled templates by name; they take precedence over linked partials. */
  readonly partials?: Readonly<Record<string, CompiledTemplate<never>>>;
  /** Values for `{.inject}`, by their exact path. */
  readonly injects?: Readonly<Record<string, unknown>>;
  /** BCP 47 tag; default `en`. */
  readonly locale?: string;
  /** IANA zone for data without `website.timeZone`; default `America/New_York`. */
  readonly timeZone?: string;
  /** The epoch milliseconds from which relative dates count. */
  readonly now?: number;
  /** The slots of the page; without it slots print nothing. */
  readonly slots?: Slots;
  readonly limits?: Partial<RenderLimits>;
  /** The deadline of the render on the host's clock; by default there is none. */
  readonly deadline?: Deadline;
}

/** A page of a compiled template, and its problems. */
export interface RuntimeResult {
  readonly html: string;
  /** Problems of the template's source, then those of this render in order of occurrence. */
  readonly diagnostics: readonly ModuleProblem[];
  readonly usage: Usage;
}

/** A template compiled ahead of time: the export of a template's module. */
export interface CompiledTemplate<Data = unknown> {
  /** The file name in diagnostics. */
  readonly name: string;
  /** Renders like `Template.render` of the engine. Never throws for problems of templates or data. */
  render(data?: Data, options?: RuntimeOptions): RuntimeResult;
  /** Renders the page alone. */
  renderToString(data?: Data, options?: RuntimeOptions): string;
}

/** Properties of a module's template besides its code. */
export interface Links {
  /**
   * Creates the state of a render; the default suffices for a page without partials and plug-ins.
   */
  readonly context?: MakeContext;
  /** The partials of the template by name. A function, since modules may import each other. */
  readonly partials?: () => Readonly<Record<string, CompiledTemplate<never>>>;
  /** Problems of the source. */
  readonly problems?: readonly SourceProblem[];
  /** Whether it renders as nothing when used as a partial (language.md 8.29). */
  readonly broken?: boolean;
  /** Limits that the options of its engine override. */
  readonly limits?: Partial<RenderLimits>;
  /** Whether `{.include}` runs; default true. */
  readonly includes?: boolean;
  /** Codes of problems that are not recorded. */
  readonly ignored?: readonly string[];
}

/** A compiled template with the internals of the runtime. */
export interface LinkedTemplate extends CompiledTemplate {
  readonly start: Location;
  readonly code: ModuleCode;
  readonly links: Links;
}

/** The code of a module. If it needs more than this state, `links.context` creates it. */
export type ModuleCode = (page: PageState) => string;

/** The parts of a render that the code of every module needs. */
export interface PageState {
  frame: { readonly node: unknown; readonly parent: Frame | null };
  readonly budget: Budget;
  location: Location;
  readonly problems: EndSink;
  callPath(): PartialCall[];
}

/** Converts a host value into one that a template can read. */
export type Read = (value: unknown) => unknown;

/** Creates the state of one render; its problems are added to `problems`. */
export type MakeContext = (
  template: LinkedTemplate,
  data: unknown,
  budget: Budget,
  problems: ModuleProblem[],
  options: RuntimeOptions,
  read: Read,
) => PageState;
