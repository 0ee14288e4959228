import type { DiagnosticCode, DiagnosticDetails } from '../diagnostics/catalogue.js';
import type { DiagnosticCollector } from '../diagnostics/collector.js';
import type { Diagnostic, PartialCall } from '../diagnostics/diagnostic.js';
import type { Segment } from '../shared/path.js';
import type { Location } from '../shared/span.js';
import type { Budget } from './budget.js';
import { Frame, resolve } from './frame.js';
import { applyPartial, renderBuiltIn } from './partials.js';
import type { ApplyOptions, PluginContext, TemplateOptions } from './plugin-context.js';
import type { Piece } from './stream.js';
import type { Trace } from './trace.js';

/** A piece of a template, ready to run: returns the text it renders. */
export type Code = (ctx: Context) => string;

/** A template that can be run as a partial. */
export interface CompiledPartial {
  readonly code: Code;
  /** The same in streamed renders, which run `code` at once where there is none. */
  readonly piece?: () => Piece;
  /** The same for traced renders, which trace `code` as a whole where there is none. */
  readonly traced?: () => Code;
  /** Problems of its source; reported when a render first uses it. */
  readonly diagnostics: readonly Diagnostic[];
  /** True when its syntax errors make it render as nothing (language.md 8.29). */
  readonly broken: boolean;
}

/** What the host gives to one render. */
export interface RenderHost {
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number | undefined;
  /** What records this render; its templates are traced then, and null otherwise. */
  readonly trace: Trace | null;
  /** Whether templates may run as generated code; asked once for a render. */
  readonly mayGenerate: () => boolean;
  /** False switches `.include` off. */
  readonly includes: boolean;
  readonly injects: ReadonlyMap<string, unknown>;
  readonly partial: (name: string) => CompiledPartial | undefined;
  /** The code of a plug-in's own template. */
  readonly builtIn: (template: readonly unknown[]) => Code;
  /** The names of the partials, as far as they are known. */
  readonly partialNames: () => Iterable<string>;
}

/** The partials and macros that are being rendered, innermost first. */
export interface CallChain {
  readonly call: PartialCall;
  readonly outer: CallChain | null;
}

const NO_VALUES: readonly unknown[] = [];

/** The state of one render: the scope stack, the budget and the problems found. */
export class Context implements PluginContext {
  frame: Frame;
  values: readonly unknown[] = NO_VALUES;
  /** The tag that is running, for problems that its plug-ins report. */
  location: Location;
  calls: CallChain | null = null;
  partialDepth = 0;
  readonly budget: Budget;
  readonly host: RenderHost;
  readonly problems: DiagnosticCollector;
  /** Whether templates may run as generated code. */
  readonly generated: boolean;
  /** Partials that this render has used; null for names that were not found. */
  partials: Map<string, CompiledPartial | null> | null = null;

  constructor(
    data: unknown,
    location: Location,
    budget: Budget,
    host: RenderHost,
    problems: DiagnosticCollector,
  ) {
    this.frame = new Frame(data, null);
    this.location = location;
    this.budget = budget;
    this.host = host;
    this.problems = problems;
    this.generated = host.mayGenerate();
  }

  get locale(): string {
    return this.host.locale;
  }

  get timeZone(): string {
    return this.host.timeZone;
  }

  get now(): number | undefined {
    return this.host.now;
  }

  get node(): unknown {
    return this.frame.node;
  }

  resolve(path: readonly Segment[]): unknown {
    return resolve(this.frame, path);
  }

  resolveOutside(path: readonly Segment[]): unknown {
    const { frame } = this;
    return frame.parent === null || frame.stop ? undefined : resolve(frame.parent, path);
  }

  apply(name: string, value: unknown, options: ApplyOptions): string {
    return applyPartial(this, name, value, options);
  }

  renderTemplate(template: readonly unknown[], value: unknown, options: TemplateOptions): string {
    return renderBuiltIn(this, this.host.builtIn(template), value, options);
  }

  report<Code extends DiagnosticCode>(code: Code, details: DiagnosticDetails<Code>): void {
    this.problems.report(code, details, this.location, { partials: this.callPath() });
  }

  /** The partials that lead to the running tag, outermost first. */
  callPath(): PartialCall[] {
    const path: PartialCall[] = [];
    for (let chain = this.calls; chain !== null; chain = chain.outer) path.unshift(chain.call);
    return path;
  }

  /** An inject by its exact path; undefined when there is none (language.md 2.12). */
  inject(path: string): unknown {
    return this.host.injects.get(path);
  }
}
