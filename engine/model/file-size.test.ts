import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FILE_SIZE_UNITS, fileSizeText } from './file-size.js';

describe('fileSizeText', () => {
  it.each([
    [0, '0 Bytes'],
    [1, '1 Bytes'],
    [1023, '1,023 Bytes'],
    [1024, '1 KB'],
    [1536, '1.5 KB'],
    [1_000_000, '976.56 KB'],
    [1024 ** 2, '1 MB'],
    [1024 ** 8, '1 YB'],
    [1024 ** 9, '1,024 YB'],
    [-1, '0 Bytes'],
    [Number.NaN, '0 Bytes'],
  ])('of %d is %s', (bytes, expected) => {
    expect(fileSizeText(bytes)).toBe(expected);
  });

  it('writes numbers as a language does', () => {
    expect(fileSizeText(1536, 'de')).toBe('1,5 KB');
  });

  it('has a number below 1024 in all units but the last, and never more for less', () => {
    const anySize = fc.double({ min: 0, max: 1024 ** 9 - 1, noNaN: true });
    const bytesOf = (text: string): number => {
      const [number = '', unit = ''] = text.split(' ');
      return Number(number.replaceAll(',', '')) * 1024 ** FILE_SIZE_UNITS.indexOf(unit as 'KB');
    };
    fc.assert(
      fc.property(anySize, anySize, (a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)].map((each) =>
          bytesOf(fileSizeText(each)),
        );
        expect(less).toBeLessThanOrEqual(more as number);
        expect(Math.abs(bytesOf(fileSizeText(a)) - a)).toBeLessThanOrEqual(
          0.005001 * Math.max(1, a),
        );
        expect(Number(fileSizeText(a).split(' ')[0]?.replace(',', ''))).toBeLessThanOrEqual(1024);
      }),
    );
  });
});
