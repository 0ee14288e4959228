import { describe, expect, it } from 'vitest';
import { createEngine, type RenderOptions } from '../../index.js';
import {
  CURRENCIES,
  DATETIMES,
  DECIMALS,
  INTERVALS,
  LOCALES,
  MONEY_STYLES,
  RELATIVE_TIMES,
  type Row,
} from './testing/reference-tables.js';
import { unmark } from './testing/unmark.js';

const engine = createEngine();

const INSTANT = 1_700_000_000_000;

/** By table, options and locale: what the platform prints where it is right and the reference differs. */
const BY_CHOICE: Readonly<Record<string, string>> = {
  // The reference declines a month that stands alone (formatters.md 6.5).
  'datetime yMMMM pl-PL': 'listopad 2023',
  // Intl's abbreviated ranges are numeric in Japanese (formatters.md 6.6).
  'datetime-interval 259200000| ja-JP': '2023年11月14日～2023年11月17日',
  'datetime-interval 2592000000| ja-JP': '2023年11月14日～2023年12月14日',
  'datetime-interval 259200000|yMMMEd ja-JP': '2023年11月14日(火)～2023年11月17日(金)',
};

/** What platforms with CLDR 46 print; the tables have CLDR 48 (formatters.md 8.2). */
const CLDR_46: Readonly<Record<string, string>> = {
  'money style:short en-GB': '-€1.2K',
  'decimal style:short|1234567.8915 en-GB': '1.2M',
  'datetime long es-US': '14 de noviembre de 2023, 5:13:20[2F]p.m. EST',
  'datetime full ja-JP': '2023年11月14日火曜日 17時13分20秒 アメリカ東部標準時',
  'datetime time:full ja-JP': '17時13分20秒 アメリカ東部標準時',
  'datetime-interval 259200000| en-GB': '14–17 Nov 2023',
  'datetime-interval 259200000|yMMMdjm sv-SE': '14 nov. 2023 17:13[09]–[09]17 nov. 2023 17:13',
  'datetime-interval 259200000|EEE sv-SE': 'tis 17:13[09]–[09]fre 17:13',
  'relative-time -34560000000| sv-SE': 'i fjol',
};

function check(
  name: string,
  rows: readonly Row[],
  render: (options: string, locale: string) => string,
): void {
  const cells = rows.flatMap(([options, texts]) =>
    LOCALES.map((locale, column) => ({ options, locale, text: texts[column] ?? '' })),
  );
  describe(name, () => {
    it.each(cells)('$options in $locale', ({ options, locale, text }) => {
      const cell = `${name} ${options} ${locale}`;
      const texts = [BY_CHOICE[cell] ?? text, CLDR_46[cell] ?? text];
      expect(texts.map(unmark)).toContain(render(options, locale));
    });
  });
}

function print(name: string, options: string, data: object, settings: RenderOptions): string {
  const values = Object.keys(data).join(', ');
  const call = options === '' ? name : `${name} ${options}`;
  const { html, diagnostics } = engine.renderToString(`{${values}|${call}}`, data, settings);
  expect(diagnostics).toEqual([]);
  return html;
}

describe('as the reference prints it', () => {
  check('currency', CURRENCIES, (currency, locale) =>
    print('money', '', { m: { value: '1234.5', currency } }, { locale }),
  );
  check('money', MONEY_STYLES, (options, locale) => {
    const [, call = '', currency = 'EUR'] = /^(.*?)(?: ([A-Z]{3}))?$/.exec(options) ?? [];
    return print('money', call, { m: { value: '-1234.5', currency } }, { locale });
  });
  check('decimal', DECIMALS, (row, locale) => {
    const [options = '', n] = row.split('|');
    return print('decimal', options, { n }, { locale });
  });
  check('datetime', DATETIMES, (options, locale) =>
    print('datetime', options, { t: INSTANT }, { locale }),
  );
  check('datetime-interval', INTERVALS, (row, locale) => {
    const [length, options = ''] = row.split('|');
    return print(
      'datetime-interval',
      options,
      { a: INSTANT, b: INSTANT + Number(length) },
      { locale },
    );
  });
  check('relative-time', RELATIVE_TIMES, (row, locale) => {
    const [distance, options = ''] = row.split('|');
    const data = { t: INSTANT + Number(distance) };
    return print('relative-time', options, data, { locale, now: INSTANT });
  });
});
