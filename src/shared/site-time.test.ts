import { expect, it } from 'vitest';
import { siteDay, siteTime } from './site-time.js';

const MIDNIGHT = Date.UTC(2026, 5, 4, 3);

it.each([
  ['en-US', 'America/New_York', 'June 3, 2026', 'Jun 3, 2026, 11:00 PM'],
  ['de-DE', 'Europe/Berlin', '4. Juni 2026', '4. Juni 2026, 05:00'],
  ['fr', 'Europe/Paris', '4 juin 2026', '4 juin 2026, 05:00'],
  ['ja-JP', 'Asia/Tokyo', '2026年6月4日', '2026/06/04, 12:00'],
  ['sv_SE', 'UTC', 'June 4, 2026', 'Jun 4, 2026, 3:00 AM'],
  ['constructor', 'UTC', 'June 4, 2026', 'Jun 4, 2026, 3:00 AM'],
])('tells days and times of a site in %s', (locale, zone, day, time) => {
  expect(siteDay(MIDNIGHT, zone, locale)).toBe(day);
  expect(siteTime(MIDNIGHT, zone, locale, 'PP, p')).toBe(time);
});
