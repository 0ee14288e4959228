import { lazy } from '../shared/lazy.js';
import { UNCOUNTED } from '../shared/step-counter.js';
import { canonicalTimeZone } from './time-zone.js';
import type { WallClock } from './wall-clock.js';
import { ZONE_ABBREVIATIONS } from './zone-abbreviations.js';

const MS_PER_MINUTE = 60_000;

/** An abbreviation, and the zone's offset for it in minutes. */
type Name = readonly [name: string, offset: number];

/** The abbreviations of each zone. */
const namesByZone = lazy((): ReadonlyMap<string, readonly Name[]> => {
  const byZone = new Map<string, readonly Name[]>();
  let names: readonly Name[] = [];
  for (const line of ZONE_ABBREVIATIONS.trim().split('\n')) {
    if (line.startsWith(' ')) for (const zone of line.trim().split(' ')) byZone.set(zone, names);
    else names = line.split(' ').map(readName);
  }
  return byZone;
});

function readName(text: string): Name {
  const [name = '', offset] = text.split(':');
  return [name, Number(offset)];
}

/**
 * The abbreviation of a zone at an instant, such as `EST`; for zones without one the offset, such
 * as `-03` or `+0545` (formatters.md 5.3). Former abbreviations of a zone are not supported.
 */
export function zoneAbbreviation({ timeZone, offset }: WallClock): string {
  const byZone = namesByZone();
  const names = byZone.get(timeZone) ?? byZone.get(canonicalTimeZone(timeZone, UNCOUNTED));
  const name = names?.find(([, minutes]) => minutes * MS_PER_MINUTE === offset);
  return name?.[0] ?? offsetName(offset);
}

/** An offset in milliseconds as `+05:45`. Seconds, which occur only before 1973, are cut. */
export function offsetText(offset: number): string {
  const { sign, hours, minutes } = split(offset);
  return `${sign}${hours}:${minutes}`;
}

function offsetName(offset: number): string {
  const { sign, hours, minutes } = split(offset);
  return sign + hours + (minutes === '00' ? '' : minutes);
}

function split(offset: number): { sign: string; hours: string; minutes: string } {
  const total = Math.floor(Math.abs(offset) / MS_PER_MINUTE);
  const two = (value: number) => String(value).padStart(2, '0');
  return {
    sign: offset < 0 ? '-' : '+',
    hours: two(Math.floor(total / 60)),
    minutes: two(total % 60),
  };
}
