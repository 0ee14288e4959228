import { CountedMemo } from '../shared/counted-memo.js';
import { parsePath, type Segment } from '../shared/path.js';
import type { StepCounter } from '../shared/step-counter.js';
import { toText, typeOf } from '../shared/values.js';

/** The default zone of sites (formatters.md 1.6). */
export const DEFAULT_TIME_ZONE = 'America/New_York';

/** The scope of the zone lookup; a part of the context of formatters. */
interface ZoneContext {
  /** The zone of the render. */
  readonly timeZone: string;
  readonly budget: StepCounter;
  resolve(path: readonly Segment[]): unknown;
  report(code: 'time-zone-unknown', details: { readonly timeZone: string }): void;
}

const TIME_ZONE_PATH = parsePath('website.timeZone');

/** Longer than any IANA name; excludes arbitrary data from the memo. */
const MAX_LENGTH = 64;
/**
 * Fixed offsets such as `+05:00` are not zones (formatters.md 1.6), though some platforms accept
 * them.
 */
const ZONE_NAME = /^[A-Za-z]/;
/** IANA's three-letter names; some platforms accept others, such as `PST`. */
const SHORT_NAMES: ReadonlySet<string> = new Set(
  'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' '),
);

/** The cost of a zone lookup in Intl: 30 µs. */
const STEPS_PER_ZONE = 200;

/** Intl's name of each zone, by IANA name; empty if unknown. */
const zones = new CountedMemo<string>(256, STEPS_PER_ZONE);

/**
 * The zone for dates of the running tag: `website.timeZone` of the nearest `website` in scope, else
 * the zone of the render. An unknown zone is reported and replaced by UTC, as the references do
 * without a report (formatters.md 1.6).
 */
export function siteTimeZone(ctx: ZoneContext): string {
  const named = ctx.resolve(TIME_ZONE_PATH);
  if (named === undefined) return defaultTimeZone(ctx);
  if (typeof named === 'string' && isTimeZone(named, ctx.budget)) return named;
  ctx.report('time-zone-unknown', { timeZone: shown(named) });
  return 'UTC';
}

function defaultTimeZone(ctx: ZoneContext): string {
  const { timeZone } = ctx;
  if (isTimeZone(timeZone, ctx.budget)) return timeZone;
  ctx.report('time-zone-unknown', { timeZone: shown(timeZone) });
  return DEFAULT_TIME_ZONE;
}

/** A name for the diagnostic, shortened for a message. */
function shown(timeZone: unknown): string {
  return typeof timeZone === 'object' ? typeOf(timeZone) : toText(timeZone).slice(0, MAX_LENGTH);
}

/** Whether Intl knows a zone by this IANA name or alias. */
export function isTimeZone(name: string, steps: StepCounter): boolean {
  return canonicalTimeZone(name, steps) !== '';
}

/** Intl's name of a zone for a name or alias; empty if unknown. */
export function canonicalTimeZone(name: string, steps: StepCounter): string {
  if (!ZONE_NAME.test(name) || name.length > MAX_LENGTH) return '';
  if (name.length === 3 && !SHORT_NAMES.has(name.toUpperCase())) return '';
  return zones.get(name, () => loadTimeZone(name), steps);
}

function loadTimeZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return '';
  }
}
