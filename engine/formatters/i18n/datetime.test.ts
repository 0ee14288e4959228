import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';
import { unmark } from './testing/unmark.js';

const engine = createEngine();
const INSTANT = 1_700_000_000_000;

function print(
  options: string,
  { t = INSTANT as unknown, timeZone = 'America/New_York', ...settings }: Settings = {},
): string {
  const template = options === '' ? '{t|datetime}' : `{t|datetime ${options}}`;
  const { html, diagnostics } = engine.renderToString(
    template,
    { t, website: { timeZone } },
    settings,
  );
  expect(diagnostics).toEqual([]);
  return html;
}

interface Settings extends RenderOptions {
  readonly t?: unknown;
  readonly timeZone?: string;
}

type Case = readonly [options: string, expected: string, locale?: string];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  widths: [
    ['', 'November 14, 2023'],
    ['datetime:short', '11/14/23, 5:13[2F]PM'],
    ['date', '11/14/23'],
    ['time', '5:13[2F]PM'],
    ['date time', '11/14/23, 5:13[2F]PM'],
    ['time:short time:medium', '5:13:20[2F]PM'],
    ['short date:full', '11/14/23, 5:13[2F]PM'],
    ['medium short', '11/14/23, 5:13[2F]PM'],
    ['context:standalone', 'November 14, 2023'],
    ['wrap:full', 'November 14, 2023'],
    ['skeleton:', 'November 14, 2023'],
    ['Q w D', 'November 14, 2023'],
    ['123 ---', 'November 14, 2023'],
  ],
  'widths with skeletons': [
    ['date:short yMMMhm', '11/14/23, 5:13[2F]PM'],
    ['time:short yMMMhm', 'Nov 2023, 5:13[2F]PM'],
    ['short yMMM', '11/14/23, 5:13[2F]PM'],
    ['date:medium time:Bh', 'Nov 14, 2023, 5 in the afternoon'],
    ['date:full hm', 'Tuesday, November 14, 2023 at 5:13[2F]PM'],
    ['date:short z', '11/14/23, 5[2F]PM EST'],
    ['time:hm date:short', '14/11/2023 5:13[2F]PM', 'fr'],
    ['time:short yMMMMEEEEd', 'Tuesday, November 14, 2023 at 5:13[2F]PM'],
  ],
  skeletons: [
    ['skeleton:yMMM hm', 'Nov 2023, 5:13[2F]PM'],
    ['hm skeleton:yMMM', 'Nov 2023'],
    ['yMMMd hm', 'Nov 14, 2023, 5:13[2F]PM'],
    ['date:yMMMd time:Hm', 'Nov 14, 2023, 17:13'],
    ['datetime:yMMMd', 'Nov 14, 2023'],
    ['yMMMMEdhm', 'Tue, November 14, 2023 at 5:13[2F]PM'],
    ['yMdhm', '11/14/2023, 5:13[2F]PM'],
    ['yy', '23'],
    ['GGGGy', '2023 Anno Domini'],
    ['LLLL', 'November'],
    ['cccc', 'Tuesday'],
    ['EEEEE', 'T'],
    ['jms', '5:13:20[2F]PM'],
    ['jms', '17:13:20', 'de'],
    ['J', '17'],
    ['K', '5[2F]PM'],
    ['k', '17'],
    ['hhmm', '05:13[2F]PM'],
    ['hha', '05[2F]PM'],
    ['a', '5[2F]PM'],
    ['Ha', '17'],
    ['B', '5 in the afternoon'],
    ['m', '17:13'],
    ['s', '13:20'],
    ['msSS', '13:20.00'],
    ['hz', '5[2F]PM EST'],
    ['hmzzzz', '5:13[2F]PM Eastern Standard Time'],
    ['hmv', '5:13[2F]PM ET'],
    ['hmOOOO', '5:13[2F]PM GMT-05:00'],
    ['yMMMEd', 'Tue, 14 Nov 2023', 'en-GB'],
    ['h', '午後5時', 'ja'],
  ],
  glue: [
    ['wrap:full short', '11/14/23 at 5:13[2F]PM'],
    ['wrapper:short date:full time:short', 'Tuesday, November 14, 2023, 5:13[2F]PM'],
    ['wrapped:full yMMMdhm', 'Nov 14, 2023 at 5:13[2F]PM'],
    ['wrap:wide date:full time:short', 'Tuesday, November 14, 2023 at 5:13[2F]PM'],
    ['wrap:full date:yMMMd time:medium', '14 nov. 2023 à 17:13:20', 'fr'],
    ['date:short time:hm', '5:13[2F]CH 14/11/23', 'vi'],
  ],
  calendars: [
    ['calendar:buddhist', 'November 14, 2566 BE'],
    ['calendar:japanese', 'November 14, 5 Reiwa'],
    ['calendar:persian', 'Aban 23, 1402 AP'],
    ['calendar:gregorian', 'November 14, 2023'],
    ['calendar:iso8601', 'November 14, 2023'],
    ['calendar:mayan', 'November 14, 2023'],
    ['date:full calendar:japanese', '令和5年11月14日火曜日', 'ja'],
    ['', '14 พฤศจิกายน ค.ศ. 2023', 'th'],
    ['date:short', '14/11/2023', 'en-GB-u-ca-buddhist'],
  ],
  contexts: [
    ['LLLL context:standalone', 'Noviembre', 'es'],
    ['LLLL context:ui-list-or-menu', 'Noviembre', 'es'],
    ['LLLL context:middle-of-text', 'noviembre', 'es'],
    ['LLLL context:begin-sentence', 'Noviembre', 'es'],
    ['LLLL context:standalone', 'Novembre', 'fr'],
    ['LLLL context:ui-list-or-menu', 'novembre', 'fr'],
    ['cccc context:ui-list-or-menu', 'Terça-feira', 'pt-BR'],
    ['LLLL context:ui-list-or-menu', 'novembro', 'pt-BR'],
    ['LLLL context:standalone', 'november', 'sv'],
    ['cccc context:begin-sentence', 'Tisdag', 'sv'],
    ['LLLL context:nowhere', 'noviembre', 'es'],
    ['date:full context:standalone', 'Mardi 14 novembre 2023', 'fr'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [options, expected, locale = 'en'] of cases) {
    it(`${JSON.stringify(options)} prints ${JSON.stringify(expected)} ${locale}`, () => {
      expect(print(options, { locale })).toBe(unmark(expected));
    });
  }
});

describe('values', () => {
  it.each([
    ['1700000000000', 'Nov 14, 2023'],
    [1_700_000_000_000.9, 'Nov 14, 2023'],
    ['1e13', 'Jan 1, 1970'],
    [null, 'Jan 1, 1970'],
    [true, 'Jan 1, 1970'],
    [[], 'Jan 1, 1970'],
    [{}, 'Jan 1, 1970'],
    [-86_400_000, 'Dec 31, 1969'],
    [1e300, 'Dec 31, 8652'],
    [8.64e15, 'Dec 31, 8652'],
    ['', ''],
    ['soon', ''],
    ['Infinity', ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%j is %j', (t, expected) => {
    expect(print('yMMMd', { t, timeZone: 'UTC' })).toBe(expected);
  });

  it('dates far before our era are printed', () => {
    expect(print('Gy', { t: -1e300, timeZone: 'UTC' })).toMatch(/^47\d\d BC$/);
  });

  it.each(['', '!', 'xx-YY', '__proto__', 'en_US'])('locale %j counts as English', (locale) => {
    expect(print('date:long time:short', { locale })).toBe(
      unmark('November 14, 2023 at 5:13[2F]PM'),
    );
  });

  // V8 ends the process when it is asked for the parts of such a text.
  it.each([
    ['gd', 'yMMM', 'Samh 2023'],
    ['ksh', 'yM', '2023-11'],
    ['sc', 'yM', '11/2023'],
  ])('prints a month and a year in %s', (locale, skeleton, expected) => {
    expect(print(skeleton, { locale })).toBe(expected);
    const template = `{a, b|datetime-interval ${skeleton}}`;
    const { html } = engine.renderToString(template, { a: 0, b: 1e12 }, { locale });
    expect(html).toContain('2001');
  });

  it('takes the zone of the site', () => {
    expect(print('date:full time:short', { locale: 'de-DE', timeZone: 'Europe/Berlin' })).toBe(
      'Dienstag, 14. November 2023 um 23:13',
    );
    expect(print('yMMMEd', { locale: 'en-GB', timeZone: 'Asia/Tokyo' })).toBe('Wed, 15 Nov 2023');
    expect(print('hmz', { timeZone: 'Asia/Kathmandu' })).toBe(unmark('3:58[2F]AM GMT+5:45'));
  });

  it('reports a zone that does not exist and takes UTC', () => {
    const { html, diagnostics } = engine.renderToString(
      '{t|datetime Hm}',
      { t: 0, website: { timeZone: 'Nowhere' } },
      { timeZone: 'Asia/Tokyo' },
    );
    expect(html).toBe('00:00');
    expect(diagnostics.map(({ code }) => code)).toEqual(['time-zone-unknown']);
  });

  it('long options are read once', () => {
    expect(print('yM'.repeat(250_000))).toBe('11/2023');
    expect(print('y '.repeat(250_000))).toBe('2023');
    expect(print(`skeleton:${'y'.repeat(500_000)}`)).toBe('2023');
  });
});
