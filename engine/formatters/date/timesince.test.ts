import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';

const engine = createEngine();
const NOW = 1_700_100_000_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

function since(ago: number): string {
  const t = NOW - ago;
  const { html } = engine.renderToString('{t|timesince}', { t }, { now: NOW });
  const [, phrase = html] =
    new RegExp(`^<span class="timesince" data-date="${t}">(.*)</span>$`).exec(html) ?? [];
  return phrase;
}

describe('timesince', () => {
  it.each([
    [0, 'less than a minute ago'],
    [59_999, 'less than a minute ago'],
    [-5 * DAY, 'less than a minute ago'],
    [MINUTE, 'about a minute ago'],
    [2 * MINUTE - 1, 'about a minute ago'],
    [2 * MINUTE, 'about 2 minutes ago'],
    [60 * MINUTE, 'about an hour ago'],
    [23.9 * 60 * MINUTE, 'about 23 hours ago'],
    [DAY, 'about a day ago'],
    [6.99 * DAY, 'about 6 days ago'],
    [7 * DAY, 'about a week ago'],
    [29 * DAY, 'about 4 weeks ago'],
    [30 * DAY, 'about a month ago'],
    [364 * DAY, 'about 12 months ago'],
    [365 * DAY, 'about a year ago'],
    [730 * DAY, 'about 2 years ago'],
  ])('%d ms ago is %s', (ago, phrase) => {
    expect(since(ago)).toBe(phrase);
  });

  it('takes number text and speaks English in every locale and zone', () => {
    const { html } = engine.renderToString(
      '{t|timesince}',
      { t: '1700000000000', website: { timeZone: 'Asia/Tokyo' } },
      { now: NOW, locale: 'de' },
    );
    expect(html).toBe('<span class="timesince" data-date="1700000000000">about a day ago</span>');
  });

  it.each([null, undefined, true, [], [5], {}, '', 'abc', '"><b>', Number.NaN, 'Infinity'])(
    '%j is no date',
    (t) => {
      const { html, diagnostics } = engine.renderToString('{t|timesince}', { t }, { now: NOW });
      expect(html).toBe('Invalid date.');
      expect(diagnostics).toEqual([]);
    },
  );

  it('says so when there is no present time', () => {
    const { html, diagnostics } = engine.renderToString('{t|timesince}', { t: 1 });
    expect(html).toBe('Invalid date.');
    expect(diagnostics.map(({ code }) => code)).toEqual(['now-missing']);
  });
});
