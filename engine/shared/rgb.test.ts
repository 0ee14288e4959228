import { converter, formatHex, parseHex } from 'culori';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexToRgb, hslToRgb, rgbToHex, rgbToHsl } from './rgb.js';

const toHsl = converter('hsl');
const toRgb = converter('rgb');

const light = fc.integer({ min: 0, max: 255 });
const anyRgb = fc.record({ red: light, green: light, blue: light });
const part = fc.double({ min: 0, max: 1, noNaN: true });
const anyHsl = fc.record({
  hue: fc.double({ min: 0, max: 360, noNaN: true }),
  saturation: part,
  lightness: part,
});

describe('colours', () => {
  it('are read and written as culori does', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const { red, green, blue } = rgb;
        const hex = formatHex({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
        expect(rgbToHex(rgb)).toBe(hex);
        expect(hexToRgb(hex)).toEqual(rgb);
        const read = parseHex(hex);
        expect(read && [read.r, read.g, read.b].map((each) => Math.round(each * 255))).toEqual([
          red,
          green,
          blue,
        ]);
      }),
    );
  });

  it('have the hue, saturation and lightness that culori finds', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        const { red, green, blue } = rgb;
        const { h = 0, s, l } = toHsl({ mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 });
        const { hue, saturation, lightness } = rgbToHsl(rgb);
        // 0 and 360 are one hue.
        expect(Math.cos(((hue - h) * Math.PI) / 180)).toBeCloseTo(1, 9);
        expect(saturation).toBeCloseTo(s, 9);
        expect(lightness).toBeCloseTo(l, 9);
      }),
    );
  });

  it('have the light that culori finds', () => {
    fc.assert(
      fc.property(anyHsl, (hsl) => {
        const { hue: h, saturation: s, lightness: l } = hsl;
        const { r, g, b } = toRgb({ mode: 'hsl', h, s, l });
        const { red, green, blue } = hslToRgb(hsl);
        expect(red / 255).toBeCloseTo(r, 9);
        expect(green / 255).toBeCloseTo(g, 9);
        expect(blue / 255).toBeCloseTo(b, 9);
      }),
    );
  });

  it('come back from hue, saturation and lightness', () => {
    fc.assert(
      fc.property(anyRgb, (rgb) => {
        expect(rgbToHex(hslToRgb(rgbToHsl(rgb)))).toBe(rgbToHex(rgb));
      }),
    );
  });

  it.each([
    ['#fff', '#ffffff'],
    ['1a2', '#11aa22'],
    ['#0027AF', '#0027af'],
    // As the references read them: only three digits are doubled.
    ['#12345', '#012345'],
    ['#1234', '#001234'],
  ])('%s is %s', (text, expected) => {
    const rgb = hexToRgb(text);
    expect(rgb && rgbToHex(rgb)).toBe(expected);
  });

  it.each(['', '#', '12', '#1234567', 'red', '#ggg', ' #fff'])('%j is none', (text) => {
    expect(hexToRgb(text)).toBeUndefined();
  });

  it('keeps light within its bounds', () => {
    expect(rgbToHex({ red: -5, green: 300, blue: 127.5 })).toBe('#00ff80');
  });
});
