import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';
import type { Budget, Deadline } from './budget.js';
import type { CallChain } from './call-chain.js';
import type { Frame } from './frame.js';
import type { PluginContext } from './plugin-context.js';
import type { FoundProblem, ProblemSink } from './problem-sink.js';
import type { Slots } from './slots.js';
import type { Trace } from './trace.js';

/** A piece of a template, ready to run: returns the text it renders. */
export type Code = (ctx: Context) => string;

/** A template that can be run as a partial. */
export interface CompiledPartial {
  readonly code: Code;
  /** What streamed renders run; without it they run `code`, all at once. */
  readonly piece?: () => Piece;
  /** Makes what traced renders run; without it they trace `code` as a whole. */
  readonly traced?: () => Code;
  /** Problems of its source; reported when a render first uses it. */
  readonly diagnostics: readonly FoundProblem[];
  /** True when its syntax errors make it render as nothing (language.md 8.29). */
  readonly broken: boolean;
}

/** A template of a plug-in: its instruction tree, or its code where it was compiled ahead of time. */
export type OwnTemplate = readonly unknown[] | Code;

/** What the host gives to one render. */
export interface RenderHost {
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number | undefined;
  /** When the render has to be done. */
  readonly deadline: Deadline | undefined;
  readonly hostData: unknown;
  /** Takes the slots of the page; undefined where nothing fills them. */
  readonly slots: Slots | undefined;
  /** What records this render; its templates are traced then, and null otherwise. */
  readonly trace: Trace | null;
  /** Whether templates may run as generated code; asked once for a render. */
  readonly mayGenerate: () => boolean;
  /** False switches `.include` off. */
  readonly includes: boolean;
  readonly injects: ReadonlyMap<string, unknown>;
  readonly partial: (name: string) => CompiledPartial | undefined;
  /** The code of a plug-in's own template. */
  readonly builtIn: (template: OwnTemplate) => Code;
  /** The names of the partials, as far as they are known. */
  readonly partialNames: () => Iterable<string>;
}

/** The state of one render: the scope stack, the budget and the problems found. */
export interface Context extends PluginContext {
  frame: Frame<Code>;
  values: readonly unknown[];
  /** The tag that is running, for problems that its plug-ins report. */
  location: Location;
  calls: CallChain | null;
  partialDepth: number;
  readonly budget: Budget;
  readonly host: RenderHost;
  readonly problems: ProblemSink;
  /** Whether templates may run as generated code. */
  readonly generated: boolean;
  /** Partials that this render has used; null for names that were not found. */
  partials: Map<string, CompiledPartial | null> | null;
  /** The partials that lead to the running tag, outermost first. */
  callPath(): PartialCall[];
  /** An inject by its exact path; undefined when there is none (language.md 2.12). */
  inject(path: string): unknown;
}

/** Where a streamed render puts its text; it pauses while the outlet is full. */
export interface Outlet {
  text: string;
  /** Macros of this render that can be paused. */
  readonly macros: Map<Code, Piece>;
  readonly isFull: boolean;
}

/** What a piece has left to do; it yields whenever the outlet is full. */
export type Pausable = Generator<undefined, void, undefined>;

/** A piece of a template that puts its text out itself: null when it has done so at once. */
export type Piece = (ctx: Context, out: Outlet) => Pausable | null;
