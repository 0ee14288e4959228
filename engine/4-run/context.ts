import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Location } from '../shared/span.js';
import type { Budget, Deadline } from './budget.js';
import type { CallChain } from './call-chain.js';
import type { Frame } from './frame.js';
import type { PluginContext } from './plugin-context.js';
import type { FoundProblem, ProblemSink } from './problem-sink.js';
import type { Slots } from './slots.js';
import type { Trace } from './trace.js';

/** A compiled piece of a template: returns its text. */
export type Code = (ctx: Context) => string;

/** A template compiled for use as a partial. */
export interface CompiledPartial {
  readonly code: Code;
  /** Creates the code of streamed renders. Without it they run `code` as a whole. */
  readonly piece?: () => Piece;
  /** Creates the code of traced renders. Without it they trace `code` as a whole. */
  readonly traced?: () => Code;
  /** Problems of its source; reported at its first use in a render. */
  readonly diagnostics: readonly FoundProblem[];
  /** Whether its syntax errors make it render as nothing (language.md 8.29). */
  readonly broken: boolean;
}

/** A plug-in's own template: its instruction tree, or its code if it was compiled ahead of time. */
export type OwnTemplate = readonly unknown[] | Code;

/** The host's dependencies of one render. */
export interface RenderHost {
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number | undefined;
  /** The deadline of the render. */
  readonly deadline: Deadline | undefined;
  readonly hostData: unknown;
  /** The slots of the page; undefined if the host fills none. */
  readonly slots: Slots | undefined;
  /** Records this render with traced templates; null without a trace. */
  readonly trace: Trace | null;
  /** Whether templates may run as generated code; called once per render. */
  readonly mayGenerate: () => boolean;
  /** If false, `.include` is disabled. */
  readonly includes: boolean;
  readonly injects: ReadonlyMap<string, unknown>;
  readonly partial: (name: string) => CompiledPartial | undefined;
  /** The code of a plug-in's own template. */
  readonly builtIn: (template: OwnTemplate) => Code;
  /** The known names of partials. */
  readonly partialNames: () => Iterable<string>;
}

/** The state of one render: the scope stack, the budget and the problems found. */
export interface Context extends PluginContext {
  frame: Frame<Code>;
  values: readonly unknown[];
  /** The running tag, for problems that its plug-ins report. */
  location: Location;
  calls: CallChain | null;
  partialDepth: number;
  readonly budget: Budget;
  readonly host: RenderHost;
  readonly problems: ProblemSink;
  /** Whether templates may run as generated code. */
  readonly generated: boolean;
  /** Partials used by this render; null for missing names. */
  partials: Map<string, CompiledPartial | null> | null;
  /** The partials around the running tag, outermost first. */
  callPath(): PartialCall[];
  /** An inject by its exact path; undefined when there is none (language.md 2.12). */
  inject(path: string): unknown;
}

/** The output of a streamed render, which pauses while the outlet is full. */
export interface Outlet {
  text: string;
  /** Macros of this render that can pause. */
  readonly macros: Map<Code, Piece>;
  readonly isFull: boolean;
}

/** The remaining work of a piece; it yields whenever the outlet is full. */
export type Pausable = Generator<undefined, void, undefined>;

/** A piece of a template that writes its text to the outlet. Null if it was written at once. */
export type Piece = (ctx: Context, out: Outlet) => Pausable | null;
