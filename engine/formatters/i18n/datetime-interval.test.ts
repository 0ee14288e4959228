import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';
import { unmark } from './testing/unmark.js';

const engine = createEngine();
const START = 1_700_000_000_000;
const MINUTE = 60_000;
const DAY = 86_400_000;

function print(
  options: string,
  a: unknown,
  b: unknown,
  { locale = 'en', timeZone = 'UTC' }: RenderOptions = {},
): string {
  const template =
    options === '' ? '{a, b|datetime-interval}' : `{a, b|datetime-interval ${options}}`;
  const data = { a, b, website: { timeZone } };
  const { html, diagnostics } = engine.renderToString(template, data, { locale });
  expect(diagnostics).toEqual([]);
  return html;
}

type Case = readonly [options: string, length: number, expected: string, locale?: string];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  defaults: [
    ['', 0, '10:13[2F]PM'],
    ['', 30_000, '10:13[2F]PM'],
    ['', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
    ['', 2 * DAY, '14–16 nov. 2023', 'fr-FR'],
    ['', 200_000_000, '14–17 nov. 2023', 'fr-FR'],
    ['', -3 * DAY, 'Nov 14[09]–[09]11, 2023'],
    ['', 800 * DAY, 'Nov 14, 2023[09]–[09]Jan 22, 2026'],
  ],
  skeletons: [
    ['skeleton:yMMMdhm', 90 * MINUTE, 'Nov 14, 2023, 10:13[09]–[09]11:43[2F]PM'],
    ['yMMMd', 90 * MINUTE, 'Nov 14, 2023'],
    ['yMMMd hm', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
    ['hm', 3 * DAY, 'Nov 14, 2023, 10:13[2F]PM[09]–[09]Nov 17, 2023, 10:13[2F]PM'],
    ['m', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
    ['s', 5_000, '10:13:20[2F]PM'],
    ['hms', 5_000, '10:13:20[2F]PM'],
    ['skeleton:', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
    ['skeleton', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
    ['Q', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
    ['foo', 3 * DAY, 'Nov 14[09]–[09]17, 2023'],
    ['GyMMM', 40 * DAY, 'Nov[09]–[09]Dec 2023 AD'],
  ],
  'a skeleton for each kind': [
    ['date:MMMd time:Hm', 3 * DAY, 'Nov 14[09]–[09]17'],
    ['date:MMMd time:Hm', 90 * MINUTE, '22:13[09]–[09]23:43'],
    ['date:MMMd', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
    ['time:Hm', 3 * DAY, 'Nov 14, 2023, 22:13[09]–[09]Nov 17, 2023, 22:13'],
    ['skeleton:y date:MMMd', 800 * DAY, '2023[09]–[09]2026'],
    ['date time', 90 * MINUTE, '10:13[09]–[09]11:43[2F]PM'],
  ],
  weekdays: [
    ['EEE', 0, 'Tue, 10:13[2F]PM'],
    ['EEE', 90 * MINUTE, 'Tue, 10:13[09]–[09]11:43[2F]PM'],
    ['EEE', 3 * DAY, 'Tue, 10:13[2F]PM[09]–[09]Fri, 10:13[2F]PM'],
    ['EEEEjm', 3 * DAY, 'Dienstag, 22:13[09]–[09]Freitag, 22:13', 'de'],
    ['EEE', 3 * DAY, '火 22:13～金 22:13', 'ja'],
  ],
  'languages whose short ranges are numeric': [
    ['', 3 * DAY, '2023年11月14日～2023年11月17日', 'ja'],
    ['yMMMdjm', 90 * MINUTE, '2023年11月14日 22時13分～23時43分', 'ja'],
    ['', 3 * DAY, '2023年11月14日[09]–[09]2023年11月17日', 'zh'],
    ['', 3 * DAY, '14. 11. 2023[09]–[09]17. 11. 2023', 'cs'],
  ],
  contexts: [
    ['MMMd context:begin-sentence', 3 * DAY, '14–17 nov.', 'fr'],
    ['EEE context:begin-sentence', 3 * DAY, 'Mar. 22:13[09]–[09]ven. 22:13', 'fr'],
    ['MMMM context:standalone', 40 * DAY, 'Novembre[09]–[09]décembre', 'fr'],
  ],
};

/** Spaces that releases of CLDR have in different widths around the dash. */
function plain(text: string): string {
  return text.replace(/[\u2009\u202f\u00a0]/g, ' ');
}

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [options, length, expected, locale = 'en'] of cases) {
    it(`${JSON.stringify(options)} over ${length} ms is ${JSON.stringify(expected)} ${locale}`, () => {
      const text = print(options, START, START + length, { locale });
      expect(plain(text)).toBe(plain(unmark(expected)));
    });
  }
});

describe('values', () => {
  it('days are those of the site', () => {
    // 20:00 and 02:00 in New York are 01:00 and 07:00 in UTC.
    const [a, b] = [Date.UTC(2024, 0, 2, 1), Date.UTC(2024, 0, 2, 7)];
    expect(plain(print('', a, b))).toBe('1:00 – 7:00 AM');
    expect(plain(print('', a, b, { timeZone: 'America/New_York' }))).toBe('Jan 1 – 2, 2024');
  });

  it('an hour that the clocks repeat is told twice', () => {
    // Half past one, an hour apart.
    const [a, b] = [1_730_611_800_000, 1_730_615_400_000];
    expect(plain(print('hm', a, b, { timeZone: 'America/New_York' }))).toBe('1:30 AM');
    expect(plain(print('hm', a, b))).toBe('5:30 – 6:30 AM');
  });

  it('needs two values', () => {
    expect(engine.renderToString('[{a|datetime-interval}]', { a: 0 }).html).toBe('[]');
  });

  it.each([
    [null, undefined, '12:00 AM'],
    ['0', 5_400_000, '12:00 – 1:30 AM'],
    [0, 'soon', ''],
    ['', 0, ''],
    [0, Number.POSITIVE_INFINITY, ''],
    [Number.NaN, 0, ''],
    [{}, [], '12:00 AM'],
    [0, 1e300, 'Jan 1, 1970 – Dec 31, 8652'],
  ])('%j and %j are %j', (a, b, expected) => {
    expect(plain(print('', a, b))).toBe(expected);
  });
});
