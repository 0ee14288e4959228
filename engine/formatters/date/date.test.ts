import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';

const engine = createEngine();

function render(template: string, data: unknown, options: RenderOptions = {}) {
  const { html, diagnostics } = engine.renderToString(template, data, options);
  return { html, codes: diagnostics.map(({ code }) => code) };
}

/** Prints an instant by a pattern in a zone. */
function print(pattern: string, t: unknown, timeZone = 'UTC', options: RenderOptions = {}): string {
  const { html, codes } = render(`{t|date ${pattern}}`, { t, website: { timeZone } }, options);
  expect(codes).toEqual([]);
  return html;
}

const LEAP_DAY = 1_709_212_800_123;

/** Every code with what it prints of the leap day in Los Angeles. */
const CODES: Readonly<Record<string, string>> = {
  a: 'Thu',
  A: 'Thursday',
  b: 'Feb',
  B: 'February',
  c: 'Thu, Feb 29, 2024 5:20:00 AM PST',
  C: '20',
  d: '29',
  D: '02/29/24',
  e: '29',
  F: '2024-02-29',
  g: '24',
  G: '2024',
  h: 'Feb',
  H: '05',
  i: '5',
  I: '05',
  j: '060',
  k: ' 5',
  l: ' 5',
  m: '02',
  M: '20',
  n: '\n',
  N: '123000000',
  p: 'AM',
  P: 'am',
  q: '1',
  r: '5:20:00 AM',
  R: '05:20',
  s: '1709212800',
  S: '00',
  t: '\t',
  T: '05:20:00',
  u: '4',
  U: '09',
  v: '29-Feb-2024',
  V: '09',
  w: '4',
  W: '09',
  x: '02/29/2024',
  X: '05:20:00 AM',
  y: '24',
  Y: '2024',
  z: '-08:00',
  Z: 'PST',
  '%': '%',
};

describe('codes', () => {
  it.each(Object.entries(CODES))('%%%s prints %j', (code, expected) => {
    expect(print(`[%${code}]`, LEAP_DAY, 'America/Los_Angeles')).toBe(`[${expected}]`);
  });

  it('drops every letter that is no code', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
    for (const letter of letters.filter((name) => !Object.hasOwn(CODES, name))) {
      expect(print(`[%${letter}]`, LEAP_DAY)).toBe('[]');
    }
  });

  it.each([
    ['%A %e %B %Y, %l:%M %p %Z', 'Tuesday 14 November 2023, 11:13 PM CET'],
    ['%Y-W%V-%u day %j q%q', '2023-W46-2 day 318 q4'],
    ['%-d %_d %:z', 'd d z'],
    ['100%', '100%'],
    ['%😀x', 'x'],
    ['%%d %%%d', '%d %14'],
    ['no codes, 14 é', 'no codes, 14 é'],
    ['a  b', 'a  b'],
  ])('%j prints %j', (pattern, expected) => {
    expect(print(pattern, 1_700_000_000_000, 'Europe/Berlin')).toBe(expected);
  });

  it.each([
    ['{t|date:%H:%M}', '22:13'],
    ['{t|date/%m/%d}', '11/14'],
    ['{t|date,%a, %d}', 'Tue, 14'],
    ['{t|date  %e }', ' 14 '],
  ])('%s takes the pattern as it is written', (template, expected) => {
    const data = { t: 1_700_000_000_000, website: { timeZone: 'UTC' } };
    expect(render(template, data).html).toBe(expected);
  });

  it('asks for a pattern and prints nothing without one', () => {
    expect(render('[{t|date}]', { t: 1 })).toEqual({ html: '[]', codes: ['formatter-needs-args'] });
  });
});

describe('weeks', () => {
  const WEEKS = [
    ['2023-01-01', '52 2022 22 01 7 0'],
    ['2023-12-30', '52 2023 23 52 6 6'],
    ['2023-12-31', '52 2023 23 01 7 0'],
    ['2024-12-29', '52 2024 24 01 7 0'],
    ['2024-12-30', '01 2025 25 01 1 1'],
    ['2021-01-03', '53 2020 20 02 7 0'],
    ['2022-12-31', '52 2022 22 53 6 6'],
    ['2016-01-01', '53 2015 15 01 5 5'],
  ] as const;

  it.each(WEEKS)('of %s', (day, expected) => {
    expect(print('%V %G %g %U %u %w', Date.parse(day))).toBe(expected);
    expect(print('%W', Date.parse(day))).toBe(print('%U', Date.parse(day)));
  });

  it('%U is the rule of formatters.md 5.1 on every day', () => {
    for (let day = Date.UTC(1990, 0, 1); day < Date.UTC(2041, 0, 1); day += 86_400_000) {
      const year = new Date(day).getUTCFullYear();
      const first = new Date(Date.UTC(year, 0, 1)).getUTCDay();
      const dayOfYear = Math.round((day - Date.UTC(year, 0, 1)) / 86_400_000) + 1;
      const saturday = new Date(day + (6 - new Date(day).getUTCDay()) * 86_400_000);
      const week =
        saturday.getUTCFullYear() > year ? 1 : Math.floor((dayOfYear - 1 + first) / 7) + 1;
      expect(Number(print('%U', day))).toBe(week);
    }
  });
});

describe('zones', () => {
  const SUMMER = 1_720_000_000_000;
  const WINTER = 1_705_300_000_000;

  it.each([
    ['Asia/Tokyo', 'JST +09:00', 'JST +09:00'],
    ['Asia/Kolkata', 'IST +05:30', 'IST +05:30'],
    ['Asia/Calcutta', 'IST +05:30', 'IST +05:30'],
    ['Asia/Kathmandu', '+0545 +05:45', '+0545 +05:45'],
    ['America/Sao_Paulo', '-03 -03:00', '-03 -03:00'],
    ['Asia/Dubai', '+04 +04:00', '+04 +04:00'],
    ['Europe/London', 'GMT +00:00', 'BST +01:00'],
    ['Europe/Dublin', 'GMT +00:00', 'IST +01:00'],
    ['Europe/Kiev', 'EET +02:00', 'EEST +03:00'],
    ['Europe/Kyiv', 'EET +02:00', 'EEST +03:00'],
    ['America/St_Johns', 'NST -03:30', 'NDT -02:30'],
    ['Australia/Adelaide', 'ACDT +10:30', 'ACST +09:30'],
    ['Australia/Lord_Howe', '+11 +11:00', '+1030 +10:30'],
    ['Pacific/Kiritimati', '+14 +14:00', '+14 +14:00'],
    ['US/Pacific', 'PST -08:00', 'PDT -07:00'],
    ['EST5EDT', 'EST -05:00', 'EDT -04:00'],
    ['EST', 'EST -05:00', 'EST -05:00'],
    ['Etc/GMT+5', '-05 -05:00', '-05 -05:00'],
    ['GMT', 'GMT +00:00', 'GMT +00:00'],
    ['UTC', 'UTC +00:00', 'UTC +00:00'],
    ['Zulu', 'UTC +00:00', 'UTC +00:00'],
    ['america/new_york', 'EST -05:00', 'EDT -04:00'],
  ])('%s is %s in January and %s in July', (timeZone, winter, summer) => {
    expect(print('%Z %z', WINTER, timeZone)).toBe(winter);
    expect(print('%Z %z', SUMMER, timeZone)).toBe(summer);
  });

  it.each([
    // The last second before and the first after a change.
    ['America/New_York', 1_710_053_999_000, '2024-03-10 01:59:59 EST', '2024-03-10 03:00:00 EDT'],
    ['America/New_York', 1_730_613_599_000, '2024-11-03 01:59:59 EDT', '2024-11-03 01:00:00 EST'],
    ['Europe/Berlin', 1_711_846_799_000, '2024-03-31 01:59:59 CET', '2024-03-31 03:00:00 CEST'],
    ['Europe/Berlin', 1_540_688_399_000, '2018-10-28 02:59:59 CEST', '2018-10-28 02:00:00 CET'],
    [
      'Australia/Lord_Howe',
      1_712_415_599_000,
      '2024-04-07 01:59:59 +11',
      '2024-04-07 01:30:00 +1030',
    ],
    ['Africa/Casablanca', 1_710_035_999_000, '2024-03-10 02:59:59 +01', '2024-03-10 02:00:00 +00'],
    ['Pacific/Apia', 1_325_239_199_000, '2011-12-29 23:59:59 -10', '2011-12-31 00:00:00 +14'],
    ['America/St_Johns', 1_205_033_459_000, '2008-03-09 00:00:59 NST', '2008-03-09 01:01:00 NDT'],
    [
      'America/New_York',
      -2_717_650_801_000,
      '1883-11-18 12:03:57 -0456',
      '1883-11-18 12:00:00 EST',
    ],
  ])('%s changes its clocks at %d', (timeZone, instant, before, after) => {
    const pattern = '%F %T %Z';
    expect(print(pattern, instant, timeZone)).toBe(before);
    expect(print(pattern, instant + 1_000, timeZone)).toBe(after);
  });

  it('2:30 in the morning exists in UTC although New York skips it', () => {
    expect(print('%R', Date.UTC(2024, 2, 10, 2, 30))).toBe('02:30');
  });

  it('takes the nearest website, then the zone of the render, then New York', () => {
    const data = {
      t: 0,
      website: { timeZone: 'Asia/Tokyo' },
      inner: { t: 0, website: { title: 'x' } },
    };
    const template = '{t|date %R} {.section inner}{t|date %R}{.end}';
    expect(render(template, data).html).toBe('09:00 19:00');
    expect(render(template, data, { timeZone: 'UTC' }).html).toBe('09:00 00:00');
    expect(render('{t|date %R}', { t: 0 }).html).toBe('19:00');
    const partials = { p: '{@|date %R}' };
    expect(render('{t|apply p private}', data, { partials, timeZone: 'UTC' }).html).toBe('00:00');
  });

  it.each([
    ['Asia/Atlantis', 'Asia/Atlantis'],
    ['+05:00', '+05:00'],
    ['PST', 'PST'],
    ['', ''],
    [null, 'null'],
    [5, '5'],
    [{}, 'object'],
    ['__proto__', '__proto__'],
    ['x'.repeat(100_000), 'x'.repeat(64)],
  ])('%j is no zone: UTC is taken', (timeZone, shown) => {
    const { html, diagnostics } = engine.renderToString(
      '{t|date %R %Z}',
      { t: 0, website: { timeZone } },
      { timeZone: 'Asia/Tokyo' },
    );
    expect(html).toBe('00:00 UTC');
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['time-zone-unknown', `Failed to load timezone ${shown}`],
    ]);
  });

  it('a render with a zone that does not exist shows New York', () => {
    const { html, codes } = render('{t|date %R}', { t: 0 }, { timeZone: 'Nowhere' });
    expect(html).toBe('19:00');
    expect(codes).toEqual(['time-zone-unknown']);
  });
});

describe('names', () => {
  it.each([
    ['de-DE', 'Donnerstag Do Mai'],
    ['fr', 'jeudi jeu. mai'],
    ['pl', 'czwartek czw. maj'],
    ['ja', '木曜日 木 5月'],
    ['ru', 'четверг чт май'],
    ['en', 'Thursday Thu May'],
    ['xx', 'Thursday Thu May'],
    ['not a locale', 'Thursday Thu May'],
  ])('are those of %s', (locale, expected) => {
    expect(print('%A %a %B', Date.UTC(2024, 4, 9), 'UTC', { locale })).toBe(expected);
  });

  it('digits and AM stay as they are in every locale', () => {
    expect(print('%d/%m/%Y %I %p', LEAP_DAY, 'UTC', { locale: 'ar-EG' })).toBe('29/02/2024 01 PM');
  });
});

describe('instants', () => {
  it.each([
    [-1, '1969-12-31 23:59:59 999000000 0'],
    [-1_000, '1969-12-31 23:59:59 000000000 -1'],
    [4_102_444_800_000, '2100-01-01 00:00:00 000000000 4102444800'],
    [1.9, '1970-01-01 00:00:00 001000000 0'],
    [-0.5, '1970-01-01 00:00:00 000000000 0'],
    ['1000', '1970-01-01 00:00:01 000000000 1'],
    ['12ab', '1970-01-01 00:00:00 012000000 0'],
    [null, '1970-01-01 00:00:00 000000000 0'],
    [undefined, '1970-01-01 00:00:00 000000000 0'],
    [[], '1970-01-01 00:00:00 000000000 0'],
    [{}, '1970-01-01 00:00:00 000000000 0'],
    [true, '1970-01-01 00:00:00 001000000 0'],
    // The calendar changes, the years before 1, and both ends of what can be printed.
    [-12_219_292_800_000, '1582-10-15 00:00:00 000000000 -12219292800'],
    [-12_219_292_800_001, '1582-10-04 23:59:59 999000000 -12219292800'],
    [-62_135_769_600_000, '1-01-01 00:00:00 000000000 -62135769600'],
    [-62_135_769_600_001, '1-12-31 23:59:59 999000000 -62135769600'],
    [-210_866_803_200_000, '4713-01-01 00:00:00 000000000 -210866803200'],
    [210_895_142_399_999, '8652-12-31 23:59:59 999000000 210895142399'],
  ])('%j is %s', (instant, expected) => {
    expect(print('%F %T %N %s', instant)).toBe(expected);
  });

  it.each(['abc', '', ' ', 'NaN', 'Infinity', Number.NaN])('%j prints nothing', (instant) => {
    expect(print('%Y', instant)).toBe('');
  });

  it.each([-210_866_803_200_001, 210_895_142_400_000, 1e300, -1e300])(
    '%d is out of range: prints nothing and is reported',
    (instant) => {
      const { html, codes } = render('[{t|date %Y}]', { t: instant });
      expect(html).toBe('[]');
      expect(codes).toEqual(['date-out-of-range']);
    },
  );

  it('a bad instant does not disturb the names of what follows', () => {
    const data = { o: { t: 'soon', x: 'inner' }, x: 'outer' };
    expect(render('{.section o}{t|date %Y}{.end}{x}', data).html).toBe('outer');
  });

  it('date, time and offset give the instant back, in any zone', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const instants = fc.integer({ min: 0, max: 4_000_000_000 });
    fc.assert(
      fc.property(zones, instants, (timeZone, seconds) => {
        const text = print('%Y-%m-%dT%H:%M:%S%z', seconds * 1_000, timeZone);
        // Offsets of half a minute, such as Monrovia's until 1972, are cut in %z.
        expect(Math.abs(Date.parse(text) / 1_000 - seconds)).toBeLessThan(60);
        if (seconds > 94_694_400) expect(Date.parse(text)).toBe(seconds * 1_000);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a long pattern is read once', () => {
    expect(print('%c'.repeat(200_000), 0).length).toBeGreaterThan(4_000_000);
  });
});
