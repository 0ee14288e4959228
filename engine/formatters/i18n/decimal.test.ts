import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { unmark } from './testing/unmark.js';

const engine = createEngine();

function print(options: string, n: unknown, locale = 'en'): string {
  const template = options === '' ? '{n|decimal}' : `{n|decimal ${options}}`;
  const { html, diagnostics } = engine.renderToString(template, { n }, { locale });
  expect(diagnostics).toEqual([]);
  return html;
}

type Case = readonly [options: string, n: unknown, expected: string, locale?: string];

const CASES: Readonly<Record<string, readonly Case[]>> = {
  styles: [
    ['style:short', '98765.4321', '99K'],
    ['maxfrac:1 no-group', '98765.4321', '98765.4'],
    ['style:percent', '98765.4321', '9,876,543%'],
    ['style:percent-scaled', '87.5', '88%'],
    ['style:percent-scaled maxfrac:1', '87.5', '87.5%'],
    ['style:permille', '1.234', '1,234‰'],
    ['style:permille-scaled', '875', '875‰'],
    ['style:permille', '0.5', '500[A0]‰', 'de'],
    ['style:scientific', '12345.675', '1E+4'],
    ['style:scientific', '5', '5'],
    ['style:scientific', '0', '0'],
    ['style:scientific', '0.00012', '1E-4'],
    ['style:scientific maxsig:3', '-12345.675', '-1.23E+4'],
    ['style:scientific minsig:2', '12', '1.2E+1'],
    ['style:scientific maxfrac:1', '0.00012345', '1.2E-4'],
    ['style:scientific', '1e9', '1×10^+9', 'sv'],
    ['style:short', 1200, '1.200', 'de'],
    ['style:short no-group', 1200, '1200', 'de'],
    ['style:short', 1234, '1,2[A0]mil', 'es'],
    ['style:short', 12345, '12[A0]mil', 'es'],
    ['style:long', '1000000', '1 Million', 'de'],
    ['style:short minsig:3', '3.5999', '3.60'],
    ['style:short minsig:1', '123.456', '123'],
    ['style:short maxsig:1', '123.456', '100'],
    ['style:short minfrac:1', '1234567', '1.2M'],
    ['style:short maxfrac:3', '1234567', '1.235M'],
    ['style:fancy', '1234.5', '1,234.5'],
    ['style:percent style:fancy', '0.5', '50%'],
    ['style:standard', '1234.5', '1,234.5'],
  ],
  digits: [
    ['minfrac:2', '1.5', '1.50'],
    ['minint:50 no-group', '1', `${'0'.repeat(49)}1`],
    ['minint:51 no-group', '1', `${'0'.repeat(49)}1`],
    ['minint:-1', '0.5', '.5'],
    ['minfrac:5', '1.5', '1.50000'],
    ['minfrac:5 maxfrac:2', '1.5', '1.50'],
    ['maxfrac:2 minfrac:5', '1.5', '1.50'],
    ['maxfrac:-4', '1.5', '2'],
    ['maxfrac:many', '1.5', '2'],
    ['maxfrac:2x', '1.5555', '1.56'],
    ['maximumFractionDigits:1 minimumIntegerDigits:4', '1.55', '0,001.6'],
    ['maxsig:3', '-0.075', '-0.0750'],
    ['minsig:6', '12', '12.0000'],
    ['minsig:6', '1234.5678', '1,234.5678'],
    ['minsig:5 maxsig:3', '1234.5678', '1,234.6'],
    ['maxsig:2', '1234.5678', '1,200'],
    ['minint:0', '0.075', '.075'],
    ['minint:none', '-0.5', '-.5'],
    ['minint:0', '0', '0'],
    ['minint:0 minfrac:2', '0', '0.00'],
    ['minint:0', '1.5', '1.5'],
    ['minint:0', '0.5', '٫٥', 'ar-EG'],
  ],
  'more digits than Intl prints': [
    ['minfrac:50', '1.5', `1.5${'0'.repeat(49)}`],
    ['minfrac:99', '1.5', `1.5${'0'.repeat(49)}`],
    [
      'maxfrac:40',
      '1.123456789012345678901234567890123456',
      '1.123456789012345678901234567890123456',
    ],
    ['maxfrac:30', '0.1234567890123456789012345678905', '0.12345678901234567890123456789'],
    ['maxfrac:25', '999.99999999999999999999999999999', '1,000'],
    ['minint:30', '1.5', '000,000,000,000,000,000,000,000,000,001.5'],
    ['minint:30 no-group', '-12', `-${'0'.repeat(28)}12`],
    ['minint:25', '12', '00,00,00,00,00,00,00,00,00,00,00,012', 'hi'],
    ['minfrac:25', '1.5', `١٫٥${'٠'.repeat(24)}`, 'ar-EG-u-nu-arab'],
    ['minsig:30', '1', `1.${'0'.repeat(29)}`],
    ['maxsig:25', '123456789012345678901234567890', '123,456,789,012,345,678,901,234,600,000'],
    ['minsig:3', '1234567.12345678901234567890123456', '1,234,567.12345678901234567890123456'],
    ['style:percent minfrac:25', '-0.5', `-50.${'0'.repeat(25)}%`],
    ['style:permille maxfrac:30', '0.0001234567890123456789012345', '0.1234567890123456789012345‰'],
    ['maxfrac:30', `-0.${'0'.repeat(25)}15`, `-0.${'0'.repeat(25)}15`],
    ['maxfrac:25 minfrac:21', `-0.${'0'.repeat(25)}15`, `0.${'0'.repeat(21)}`],
  ],
  rounding: [
    ['maxfrac:0', '0.5', '0'],
    ['maxfrac:0', '1.5', '2'],
    ['maxfrac:0', '-2.5', '-2'],
    ['maxfrac:0 round:half-up', '-2.5', '-3'],
    ['maxfrac:0 rounding:half-down', '2.5', '2'],
    ['maxfrac:0 round:up', '-2.1', '-3'],
    ['maxfrac:0 round:down', '-2.9', '-2'],
    ['maxfrac:0 round:truncate', '2.9', '2'],
    ['maxfrac:0 round:ceiling', '-2.9', '-2'],
    ['maxfrac:0 round:ceil', '2.1', '3'],
    ['maxfrac:0 round:floor', '-2.1', '-3'],
    ['maxfrac:1 round:up', '0.00012345', '0.1'],
    ['maxfrac:0 round:sideways', '2.5', '2'],
    ['maxfrac:2', '1.005', '1'],
    ['maxfrac:2', '1.015', '1.02'],
    ['maxfrac:2', '-0.001', '0'],
  ],
  grouping: [
    ['group', '1234', '1,234'],
    ['grouping:true', '1234', '1,234'],
    ['group:false', '1234', '1234'],
    ['group:1', '1234', '1234'],
    ['no-grouping', '1234', '1234'],
    ['no-group group', '1234', '1,234'],
    ['', '1234', '1234', 'es'],
    ['', '12345', '12.345', 'es'],
    ['', '1234567', '12,34,567', 'hi'],
    ['', '1234.5', '1[A0]234,5', 'ru'],
  ],
  values: [
    ['', '.5', '0.5'],
    ['', '5.', '5'],
    ['', '+5', '5'],
    ['', '1e3', '1,000'],
    ['', '-1.5E-1', '-0.15'],
    ['', '-0', '0'],
    ['', -0, '0'],
    ['', 1e21, '1,000,000,000,000,000,000,000'],
    ['', '9007199254740993', '9,007,199,254,740,993'],
    ['', '123456789012345678901234567890.125', '123,456,789,012,345,678,901,234,567,890.125'],
    ['', '', ''],
    ['', ' 5', ''],
    ['', '1,000', ''],
    ['', '0x10', ''],
    ['', '1_000', ''],
    ['', 'NaN', ''],
    ['', 'Infinity', ''],
    ['', Number.NaN, ''],
    ['', null, ''],
    ['', undefined, ''],
    ['', true, ''],
    ['', [5], ''],
    ['', { value: '5', currency: 'EUR' }, ''],
    ['', '1e999999999', ''],
    ['', '9'.repeat(100_000), ''],
  ],
  locales: [
    ['', '1234.5', '1,234.5', 'xx'],
    ['', '1234.5', '1,234.5', ''],
    ['', '1234.5', '1,234.5', '*'],
    ['', '1234.5', '1.234,5', 'de_DE'],
    ['', '1234.5', '1.234,5', 'de-XX'],
    ['', '1234.5', '١٬٢٣٤٫٥', 'ar-EG'],
    ['', '1234.5', '1,234.5', 'ar-EG-u-nu-latn'],
  ],
};

describe.each(Object.entries(CASES))('%s', (_name, cases) => {
  for (const [options, n, expected, locale = 'en'] of cases) {
    it(`${options} of ${JSON.stringify(n)} is ${expected} ${locale}`, () => {
      expect(print(options, n, locale)).toBe(unmark(expected));
    });
  }
});

const decimals = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 24 }))
  .map(([coefficient, scale]) => `${coefficient}e-${scale}`);

const modes = fc.constantFrom('up', 'down', 'ceil', 'floor', 'half-up', 'half-down', 'half-even');

describe('properties', () => {
  it('no digit is lost', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 1, max: 50 }), (coefficient, scale) => {
        const text = print(`no-group minfrac:${scale}`, `${coefficient}e-${scale}`);
        expect(BigInt(text.replace('.', ''))).toBe(coefficient);
      }),
    );
  });

  it('wide numbers are rounded as Intl rounds', () => {
    fc.assert(
      fc.property(decimals, modes, fc.integer({ min: 0, max: 20 }), (n, mode, places) => {
        const options = `no-group round:${mode} maxfrac:${places}`;
        const wide = print(`${options} minint:50`, n).replace(/^(-?)0+(?=\d)/, '$1');
        expect(wide).toBe(print(options, n));
      }),
      { numRuns: 500 },
    );
  });

  it('wide numbers have the significant digits that Intl gives them', () => {
    fc.assert(
      fc.property(decimals, modes, fc.integer({ min: 1, max: 21 }), (n, mode, digits) => {
        const options = `no-group round:${mode} minsig:1 maxsig:${digits}`;
        const wide = print(`${options} minint:50`, n).replace(/^(-?)0+(?=\d)/, '$1');
        expect(wide).toBe(print(options, n));
      }),
      { numRuns: 500 },
    );
  });
});
