import fc from 'fast-check';
import { expect, it } from 'vitest';
import { localOf, momentOf } from '../browser/edit-moment.js';

const MINUTE = 60_000;

it.each<[string, string, string]>([
  ['2026-06-30T17:00:00Z', 'Europe/Berlin', '2026-06-30T19:00'],
  ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '2027-01-01T08:30'],
  ['2026-01-01T03:00:00Z', 'America/New_York', '2025-12-31T22:00'],
  ['2026-06-30T12:00:00Z', 'Asia/Kathmandu', '2026-06-30T17:45'],
  ['2026-06-30T00:00:00Z', 'UTC', '2026-06-30T00:00'],
])('%s is in %s %s', (utc, zone, local) => {
  expect(localOf(Date.parse(utc), zone)).toBe(local);
  expect(momentOf(local, zone)).toBe(Date.parse(utc));
});

it.each<[string, string, string]>([
  // Clocks go from 1:59 to 3:00.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00Z'],
  // The hour from 2:00 is there twice.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00Z'],
  ['2026-11-01T01:30', 'America/New_York', '2026-11-01T05:30:00Z'],
])('%s in %s is %s', (local, zone, utc) => {
  expect(momentOf(local, zone)).toBe(Date.parse(utc));
});

it.each([undefined, null, '', ' ', 'soon', Number.NaN, 9e15, {}])('%j is no moment', (given) => {
  expect(localOf(given, 'Europe/Berlin')).toBe('');
});

it.each(['', '2026-13-01T00:00', 'soon'])('%j is no local time', (given) => {
  expect(momentOf(given, 'Europe/Berlin')).toBeUndefined();
});

it('writes what it reads, but for the hour that is there twice', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC');
  const minutes = fc.integer({ min: 0, max: 4_216_666_666 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const local = localOf(minute * MINUTE, zone);
      expect(localOf(momentOf(local, zone), zone)).toBe(local);
    }),
  );
});
