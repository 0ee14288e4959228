import { describe, expect, test } from 'vitest';
import { isColourFunction, takesSlash } from './css-slash.js';

describe('a slash of CSS', () => {
  test.each([
    ['aspect-ratio', true],
    ['min-aspect-ratio', true],
    ['max-device-aspect-ratio', true],
    ['-webkit-min-device-pixel-ratio', true],
    ['device-pixel-ratio', true],
    ['background', true],
    ['border-image', true],
    ['-moz-border-image', true],
    ['border-radius', true],
    ['-webkit-border-top-left-radius', true],
    ['content', true],
    ['font', true],
    ['grid', true],
    ['grid-template-areas', true],
    ['mask', true],
    ['-webkit-mask', true],
    ['offset', true],
    ['padding', false],
    ['background-size', false],
    ['border-image-width', false],
    ['font-size', false],
    ['grids', false],
    ['border', false],
    ['border-width-radius-x', false],
    ['--font', false],
    ['-webkit--moz-font', false],
    ['', false],
  ])('stands in values of %j: %s', (property, expected) => {
    expect(takesSlash(property)).toBe(expected);
  });

  test.each([
    ['rgb', true],
    ['rgba', true],
    ['oklch', true],
    ['color', true],
    ['rgbaa', false],
    ['calc', false],
  ])('stands in %s(): %s', (name, expected) => {
    expect(isColourFunction(name)).toBe(expected);
  });

  test('is looked for in linear time', () => {
    const long = 'border'.padEnd(500_000, '-a');
    expect([takesSlash(long), takesSlash(`grid${long}!`)]).toEqual([false, false]);
  });
});
