import type { Deadline } from './4-run/budget.js';
import type { Code, OwnTemplate, RenderHost } from './4-run/context.js';
import { withoutGenerated } from './4-run/render.js';
import type { Slots } from './4-run/slots.js';
import type { Trace } from './4-run/trace.js';
import type { Compiled } from './compile.js';
import type { EngineCore } from './core.js';
import { hasOwn } from './shared/own-property.js';
import { isPristine } from './shared/pristine.js';
import {
  compiledOf,
  type PartialSource,
  type Partials,
  type RenderOptions,
  Template,
} from './template.js';

const DEFAULT_LOCALE = 'en';
const DEFAULT_TIME_ZONE = 'America/New_York';
const NO_INJECTS: ReadonlyMap<string, unknown> = new Map();

/**
 * The host of all renders with the same options: these options, and the partials, compiled at first
 * use.
 */
export class EngineHost implements RenderHost {
  readonly locale: string;
  readonly timeZone: string;
  readonly now: number | undefined;
  readonly deadline: Deadline | undefined;
  readonly hostData: unknown;
  readonly slots: Slots | undefined;
  readonly includes: boolean;
  readonly trace = null;
  readonly injects: ReadonlyMap<string, unknown>;
  private readonly core: EngineCore;
  private readonly partials: Partials | undefined;

  constructor(core: EngineCore, includes: boolean, options: RenderOptions) {
    const { locale, timeZone, injects } = options;
    this.locale = locale ?? DEFAULT_LOCALE;
    this.timeZone = timeZone ?? DEFAULT_TIME_ZONE;
    this.now = options.now;
    this.deadline = options.deadline;
    this.hostData = options.hostData;
    this.slots = options.slots;
    this.includes = includes;
    this.injects = injects === undefined ? NO_INJECTS : toMap(injects);
    this.core = core;
    this.partials = options.partials;
  }

  mayGenerate(): boolean {
    return this.core.settings.codeGeneration !== 'never' && isPristine();
  }

  partial(name: string): Compiled | undefined {
    const source = this.partials === undefined ? undefined : find(this.partials, name);
    if (source instanceof Template) return compiledOf(source);
    return typeof source === 'string' || Array.isArray(source)
      ? this.core.compile(source, name, false)
      : undefined;
  }

  builtIn(template: OwnTemplate): Code {
    return typeof template === 'function' ? template : this.core.builtIn(template);
  }

  partialNames(): Iterable<string> {
    const { partials = {} } = this;
    if (typeof partials === 'function') return [];
    return partials instanceof Map ? partials.keys() : Object.keys(partials);
  }
}

/** A host for traced renders: its partials are closures with a record around each instruction. */
export function tracedHost(host: RenderHost, trace: Trace): RenderHost {
  const partial: RenderHost['partial'] = (name) => {
    const found = host.partial(name);
    if (found === undefined) return undefined;
    const { code, traced, diagnostics, broken } = found;
    return { code: traced?.() ?? code, diagnostics, broken };
  };
  return Object.create(withoutGenerated(host), {
    trace: { value: trace },
    partial: { value: partial },
  }) as RenderHost;
}

function find(partials: Partials, name: string): PartialSource | undefined {
  if (typeof partials === 'function') return partials(name);
  if (partials instanceof Map) return partials.get(name);
  const named = partials as Readonly<Record<string, PartialSource>>;
  return hasOwn(named, name) ? named[name] : undefined;
}

/** Own properties only, so that `constructor` is an ordinary name. */
function toMap<T>(
  values: Readonly<Record<string, T>> | ReadonlyMap<string, T>,
): ReadonlyMap<string, T> {
  return values instanceof Map ? values : new Map(Object.entries(values));
}
