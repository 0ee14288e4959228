import { parseHexColor } from './color.js';

/** A colour in RGB, each component from 0 to 255. */
export interface Rgb {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
}

/**
 * A colour in HSL: hue in degrees from 0 to 360; saturation, lightness and the optional alpha from
 * 0 to 1.
 */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
  readonly alpha?: number;
}

/** The RGB of a hexadecimal colour with 3 to 6 digits; undefined for other texts. */
export function hexToRgb(text: string): Rgb | undefined {
  const color = parseHexColor(text);
  if (color === undefined) return undefined;
  return { red: color >> 16, green: (color >> 8) & 0xff, blue: color & 0xff };
}

/** A colour as `#rrggbb`; components are clamped to 0 to 255. */
export function rgbToHex({ red, green, blue }: Rgb): string {
  const digits = [red, green, blue].map((each) => {
    const whole = Math.round(Math.min(255, Math.max(0, each)));
    return whole.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** The hue of a grey is 0. */
export function rgbToHsl({ red, green, blue }: Rgb): Hsl {
  const [r, g, b] = [red / 255, green / 255, blue / 255];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const span = most - least;
  const lightness = (most + least) / 2;
  if (span === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = span / (1 - Math.abs(2 * lightness - 1));
  const sixth = most === r ? (g - b) / span : most === g ? (b - r) / span + 2 : (r - g) / span + 4;
  return { hue: (sixth * 60 + 360) % 360, saturation, lightness };
}

/** The RGB of a colour, not rounded. */
export function hslToRgb({ hue, saturation, lightness }: Hsl): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness);
  const part = (offset: number): number => {
    const at = (offset + hue / 30) % 12;
    return 255 * (lightness - chroma * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return { red: part(0), green: part(8), blue: part(4) };
}
