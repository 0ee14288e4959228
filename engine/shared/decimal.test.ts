import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compareDecimals,
  type Decimal,
  decimalToText,
  type HalfRounding,
  parseDecimal,
  shiftDecimal,
  toDecimal,
  toFixed,
} from './decimal.js';

const decimal = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new Error(`${text} is no decimal`);
  return parsed;
};

const anyDecimal = fc.record({
  coefficient: fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  scale: fc.nat(40),
});

describe('parseDecimal', () => {
  it.each([
    ['24.00', '24.00'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+5', '5'],
    ['-5', '-5'],
    ['1e3', '1000'],
    ['1.25E+1', '12.5'],
    ['1.e2', '100'],
    ['12e-3', '0.012'],
    ['1.50e1', '15.0'],
    ['007', '7'],
    ['-0.00', '0.00'],
    ['9007199254740993', '9007199254740993'],
    ['0.1000000000000000055', '0.1000000000000000055'],
    ['-1.5e308', `-15${'0'.repeat(307)}`],
    [`${'0'.repeat(400)}7`, '7'],
    ['0e999', '0'],
    [`.${'0'.repeat(400)}1e401`, '1'],
  ])('reads %s as %s', (text, expected) => {
    expect(decimalToText(decimal(text))).toBe(expected);
  });

  it.each([
    '',
    '.',
    '-',
    'e3',
    '.e3',
    '1e',
    '1e+',
    '1e1.5',
    '1,000',
    '12.3.4',
    ' 1',
    '1 ',
    '1\n',
    '--1',
    '1_000',
    '0x10',
    '1n',
    '٣',
    'true',
    'NaN',
    'Infinity',
    '1e1001',
    '1e-1001',
    '1e999999999999999999999',
    '1e309',
    '-1.8e308',
    '9'.repeat(309),
    '1'.repeat(1001),
  ])('does not read %j', (text) => {
    expect(parseDecimal(text)).toBeUndefined();
  });

  it('reads what it writes', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        expect(parseDecimal(decimalToText(value))).toEqual(value);
      }),
    );
  });

  it('takes or leaves any text, however long', () => {
    fc.assert(fc.property(fc.string(), (text) => void parseDecimal(text)));
    for (const piece of ['1', '.', '0', '1e', '-', ' ']) {
      expect(parseDecimal(piece.repeat(1_000_000))).toBeUndefined();
    }
    for (const text of ['1e308', `0.${'9'.repeat(999)}e300`, `${'9'.repeat(1000)}e-1000`]) {
      expect(decimalToText(decimal(text)).length).toBeLessThan(2_010);
    }
  });
});

describe('toDecimal', () => {
  it.each<[unknown, string | undefined]>([
    [12.5, '12.5'],
    [-0, '0'],
    [1e21, '1000000000000000000000'],
    [5e-7, '0.0000005'],
    ['12.50', '12.50'],
    [Number.NaN, undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [true, undefined],
    [null, undefined],
    [undefined, undefined],
    [10n, undefined],
    [['1'], undefined],
    [{ toString: () => '1' }, undefined],
  ])('makes of %o %s', (value, expected) => {
    const made = toDecimal(value);
    expect(made === undefined ? undefined : decimalToText(made)).toBe(expected);
  });

  it('reads every number that there is', () => {
    const finite = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(finite, (value) => {
        const made = toDecimal(value);
        expect(made).toBeDefined();
        expect(Number(decimalToText(made as Decimal))).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('compareDecimals', () => {
  it.each([
    ['1', '1.000', 0],
    ['0.1', '0.10000000000000000001', -1],
    ['-1', '-1.5', 1],
    ['0', '-0.0', 0],
    ['9007199254740993', '9007199254740992', 1],
    ['1e100', '1e99', 1],
  ])('puts %s to %s as %i', (left, right, expected) => {
    expect(compareDecimals(decimal(left), decimal(right))).toBe(expected);
  });

  it('is an order', () => {
    fc.assert(
      fc.property(anyDecimal, anyDecimal, anyDecimal, (a, b, c) => {
        expect(compareDecimals(a, a)).toBe(0);
        expect(compareDecimals(a, b) + compareDecimals(b, a)).toBe(0);
        const [low, middle, high] = [a, b, c].sort(compareDecimals) as [Decimal, Decimal, Decimal];
        expect(compareDecimals(low, middle)).toBeLessThanOrEqual(0);
        expect(compareDecimals(middle, high)).toBeLessThanOrEqual(0);
        expect(compareDecimals(low, high)).toBeLessThanOrEqual(0);
      }),
    );
  });

  it('agrees with whole numbers', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (a, b) => {
        const expected = a === b ? 0 : a < b ? -1 : 1;
        expect(compareDecimals({ coefficient: a, scale: 0 }, { coefficient: b, scale: 0 })).toBe(
          expected,
        );
      }),
    );
  });
});

describe('shiftDecimal', () => {
  it.each([
    ['24.00', 2, '2400'],
    ['18.5', 2, '1850'],
    ['7.250', 2, '725.0'],
    ['1e3', 2, '100000'],
    ['0.000', 2, '0.0'],
    ['210075', -2, '2100.75'],
    ['-5', -2, '-0.05'],
    ['0', -2, '0.00'],
  ])('moves the point of %s by %i to %s', (text, places, expected) => {
    expect(decimalToText(shiftDecimal(decimal(text), places))).toBe(expected);
  });

  it('is undone by moving back', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: -60, max: 60 }), (value, places) => {
        const back = shiftDecimal(shiftDecimal(value, places), -places);
        expect(compareDecimals(back, value)).toBe(0);
      }),
    );
  });
});

describe('toFixed', () => {
  it.each<[string, number, string, string]>([
    ['1.005', 2, '1.00', '1.01'],
    ['1.015', 2, '1.02', '1.02'],
    ['-1.005', 2, '-1.00', '-1.01'],
    ['2.5', 0, '2', '3'],
    ['3.5', 0, '4', '4'],
    ['-0.5', 0, '0', '-1'],
    ['-0.004', 2, '0.00', '0.00'],
    ['1.0050001', 2, '1.01', '1.01'],
    ['0.995', 2, '1.00', '1.00'],
    ['12', 2, '12.00', '12.00'],
    ['1.2', 1, '1.2', '1.2'],
  ])('writes %s to %i places as %s, or %s', (text, places, even, away) => {
    expect(toFixed(decimal(text), places, 'half-even')).toBe(even);
    expect(toFixed(decimal(text), places, 'half-away')).toBe(away);
  });

  it('has as many places as asked for, and is at most half a unit off', () => {
    const rounding = fc.constantFrom<HalfRounding>('half-even', 'half-away');
    fc.assert(
      fc.property(anyDecimal, fc.nat(45), rounding, (value, places, half) => {
        const text = toFixed(value, places, half);
        const rounded = decimal(text);
        expect(rounded.scale).toBe(places);
        expect(text).not.toMatch(/^-[0.]*$/);
        const scale = Math.max(value.scale, places);
        const units = (d: Decimal): bigint => d.coefficient * 10n ** BigInt(scale - d.scale);
        const off = units(rounded) - units(value);
        expect((off < 0n ? -off : off) * 2n <= 10n ** BigInt(scale - places)).toBe(true);
      }),
    );
  });
});
