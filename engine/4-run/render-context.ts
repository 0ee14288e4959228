import type { DiagnosticCode, DiagnosticDetails } from '../diagnostics/catalogue.js';
import type { PartialCall } from '../diagnostics/diagnostic.js';
import type { Segment } from '../shared/path.js';
import type { Location } from '../shared/span.js';
import type { Budget } from './budget.js';
import { type CallChain, callsOf } from './call-chain.js';
import type { Code, CompiledPartial, Context, OwnTemplate, RenderHost } from './context.js';
import { Frame, resolve } from './frame.js';
import { applyPartial, renderBuiltIn } from './partials.js';
import type { ApplyOptions, TemplateOptions } from './plugin-context.js';
import type { ProblemSink } from './problem-sink.js';
import type { SlotFacts } from './slots.js';

const NO_VALUES: readonly unknown[] = [];

/** The initial state of a render. */
export class RenderContext implements Context {
  frame: Frame<Code>;
  values: readonly unknown[] = NO_VALUES;
  location: Location;
  calls: CallChain | null = null;
  partialDepth = 0;
  readonly budget: Budget;
  readonly host: RenderHost;
  readonly problems: ProblemSink;
  readonly generated: boolean;
  partials: Map<string, CompiledPartial | null> | null = null;

  constructor(
    data: unknown,
    location: Location,
    budget: Budget,
    host: RenderHost,
    problems: ProblemSink,
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

  get hostData(): unknown {
    return this.host.hostData;
  }

  get node(): unknown {
    return this.frame.node;
  }

  resolve(path: readonly Segment[]): unknown {
    return resolve(this.frame, path);
  }

  resolveOutside(path: readonly Segment[]): unknown {
    const { frame } = this;
    // The formatters of `.var` have no frame of their own and may run in the outermost one.
    return resolve(frame.parent === null || frame.stop ? frame : frame.parent, path);
  }

  apply(name: string, value: unknown, options: ApplyOptions): string {
    return applyPartial(this, name, value, options);
  }

  renderTemplate(template: OwnTemplate, value: unknown, options: TemplateOptions): string {
    return renderBuiltIn(this, this.host.builtIn(template), value, options);
  }

  slot(name: string, id: string, facts?: SlotFacts, fallback = ''): string {
    return this.host.slots?.mark(name, id, facts, fallback) ?? fallback;
  }

  report<Code extends DiagnosticCode>(code: Code, details: DiagnosticDetails<Code>): void {
    this.problems.report(code, details, this.location, { partials: this.callPath() });
  }

  callPath(): PartialCall[] {
    return callsOf(this.calls);
  }

  inject(path: string): unknown {
    return this.host.injects.get(path);
  }
}
