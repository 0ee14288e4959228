import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';
import { unmark } from './testing/unmark.js';

const engine = createEngine();
const NOW = 1_700_100_000_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function render(template: string, data: unknown, options: RenderOptions = {}): string {
  const { html, diagnostics } = engine.renderToString(template, data, { now: NOW, ...options });
  expect(diagnostics).toEqual([]);
  return html;
}

type Case = readonly [options: string, distance: number, expected: string, locale?: string];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  units: [
    ['', 0, 'now'],
    ['', 400, 'now'],
    ['', 600, 'in 1 second'],
    ['', -30_000, '30 seconds ago'],
    ['', -(59 * MINUTE + 40_000), '60 minutes ago'],
    ['', -27.8 * HOUR, 'yesterday'],
    ['', 12 * DAY, 'in 12 days'],
    ['allowWeeks:true', 12 * DAY, 'in 2 weeks'],
    ['allowWeeks', 12 * DAY, 'in 12 days'],
    ['', 40 * DAY, 'next month'],
    ['', 400 * DAY, 'next year'],
    ['field:hour maxfrac:1', -27.7777 * HOUR, '27.8 hours ago'],
    ['field:millis maxfrac:2', 1_234, 'in 1.23 seconds'],
    ['field:month', 400 * DAY, 'in 13 months'],
    ['field:year maxfrac:1', 200 * DAY, 'in 0.5 years'],
    ['field:week maxfrac:1', 20 * DAY, 'in 2.9 weeks'],
    ['field:decade', 3 * DAY, 'in 3 days'],
  ],
  words: [
    ['', -DAY, 'gestern', 'de'],
    ['', -2 * DAY, 'vorgestern', 'de'],
    ['', -2 * DAY, '2 days ago'],
    ['field:hour', 20 * MINUTE, 'this hour'],
    ['field:hour', -20 * MINUTE, 'this hour'],
    ['numericOnly:true', -DAY, '1 day ago'],
    ['numericOnly', -DAY, 'yesterday'],
    ['numericOnly:true', 0, 'in 0 seconds'],
    ['field:hour numericOnly:true', -20 * MINUTE, '0 hours ago'],
    ['field:hour numericOnly:true alwaysNow:true', -20 * MINUTE, 'this hour'],
    ['field:day maxfrac:3', 1.002 * DAY, 'in 1.002 days'],
    ['field:day maxfrac:3', 0.002 * DAY, 'in 0.002 days'],
    ['field:day maxfrac:3', 1.9990001 * DAY, 'in 1,999 Tagen', 'de'],
    ['dayOfWeek:true allowWeeks:true', -7 * DAY, 'last week'],
  ],
  numbers: [
    ['field:minute minfrac:2', -90.5 * MINUTE, '90.50 minutes ago'],
    ['field:day minfrac:1 numericOnly:true', -DAY, '1.0 days ago'],
    ['field:day minfrac:1 numericOnly:true', -DAY, 'vor 1,0 Tagen', 'de'],
    ['field:day minfrac:1 numericOnly:true', -DAY, 'il y a 1,0 jour', 'fr'],
    ['field:hour', -12_345 * HOUR, '12,345 hours ago'],
    ['field:hour no-group', -12_345 * HOUR, '12345 hours ago'],
    ['field:hour minsig:3', -90 * MINUTE, '1.50 hours ago'],
    ['field:hour', -90 * MINUTE, '2 hours ago'],
    ['field:hour', -150 * MINUTE, '2 hours ago'],
    ['field:hour round:half-up', -150 * MINUTE, '3 hours ago'],
    ['round:ceil', -61 * MINUTE, '1 hour ago'],
    ['round:floor', -61 * MINUTE, '2 hours ago'],
    ['round:up', 61 * MINUTE, 'in 2 hours'],
    ['field:hour', -12_345 * HOUR, 'قبل ١٢٬٣٤٥ ساعة', 'ar-EG'],
  ],
  widths: [
    ['width:short', -5 * HOUR, '5 hr. ago'],
    ['width:narrow', -5 * HOUR, '5h ago'],
    ['width:wide', -5 * HOUR, '5 hours ago'],
    ['width:tiny', -5 * HOUR, '5 hours ago'],
    ['width:short', -5 * HOUR, 'il y a 5[A0]h', 'fr'],
  ],
  contexts: [
    ['context:begin-sentence', -27.8 * HOUR, 'Ayer', 'es-US'],
    ['context:begin-sentence', 2 * HOUR, 'In 2 hours'],
    ['context:standalone', -DAY, 'Yesterday'],
    ['context:ui-list-or-menu', -DAY, 'gestern', 'de'],
    ['context:middle-of-text', -DAY, 'yesterday'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [options, distance, expected, locale = 'en'] of cases) {
    it(`${JSON.stringify(options)} of ${distance} ms is ${JSON.stringify(expected)} ${locale}`, () => {
      const template = options === '' ? '{t|relative-time}' : `{t|relative-time ${options}}`;
      expect(render(template, { t: NOW + distance }, { locale })).toBe(unmark(expected));
    });
  }
});

describe('months', () => {
  it.each([
    ['2024-01-31', '2024-02-29', 'next month'],
    ['2024-01-31', '2024-02-28', 'in 28 days'],
    ['2023-01-31', '2023-02-28', 'next month'],
    ['2024-02-29', '2025-02-28', 'next year'],
    ['2024-02-28', '2025-02-27', 'in 12 months'],
    ['2024-03-31', '2024-02-29', 'last month'],
    ['2024-12-31', '2025-01-01', 'tomorrow'],
    ['2000-01-01', '2023-12-31', 'in 24 years'],
  ])('from %s to %s is %s', (from, to, expected) => {
    const data = { a: Date.parse(from), b: Date.parse(to) };
    expect(render('{a, b|relative-time}', data)).toBe(expected);
  });

  it('the same in every zone of the site', () => {
    const data = { a: 0, b: DAY, website: { timeZone: 'Pacific/Kiritimati' } };
    expect(render('{a, b|relative-time}', data)).toBe('tomorrow');
  });

  it('what is left after whole months is counted from the first instant', () => {
    const data = { a: Date.UTC(2015, 2, 12, 6, 24), b: Date.UTC(2012, 11, 20, 4, 5) };
    expect(render('{a, b|relative-time maxfrac:3}', data)).toBe('2.23 years ago');
  });
});

describe('values', () => {
  it.each([
    ['soon', ''],
    ['', ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    ['1700100000000', 'now'],
    [null, '54 years ago'],
    [undefined, '54 years ago'],
    [[], '54 years ago'],
    [{}, '54 years ago'],
    [1e300, 'in 6,629 years'],
    [-1e300, '6,736 years ago'],
  ])('%j is %j', (t, expected) => {
    expect(render('{t|relative-time}', { t })).toBe(expected);
  });

  it('without the present time one value is nothing and is reported, two are not', () => {
    const template = '[{a|relative-time}] {a, b|relative-time}';
    const { html, diagnostics } = engine.renderToString(template, { a: 0, b: DAY });
    expect(html).toBe('[] tomorrow');
    expect(diagnostics.map(({ code }) => code)).toEqual(['now-missing']);
  });
});
