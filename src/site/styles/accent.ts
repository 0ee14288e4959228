import { hexToRgb, rgbToHex } from '../../../engine/internals.js';

/** The accent of a site as hex colours, for documents that do not have its stylesheet. */
export interface Accent {
  readonly accent: string;
  /** Of text on the accent. */
  readonly onAccent: string;
}

const DARK = '#1a1a1a';
const COLOUR = /^#(?:[\da-f]{3}|[\da-f]{6})$/i;
const REFERENCE = /^var\((--[\w-]+)\)$/;
const TWO_SCHEMES = /^light-dark\(([^(),]+|var\(--[\w-]+\)),/;
/** References that are followed; a circle ends there. */
const MOST_STEPS = 10;
/** The ratio that texts need (WCAG 1.4.3). */
const READABLE = 4.5;

/**
 * The accent of a design on light screens, read from its compiled styles, with text that can be read on it; undefined
 * where it is no hex colour.
 */
export function accentOfStyles(css: string | undefined): Accent | undefined {
  const accent = css === undefined ? undefined : colourOf(css, '--site-accent');
  if (css === undefined || accent === undefined) return undefined;
  const choices = [colourOf(css, '--site-on-accent'), '#ffffff', DARK];
  const onAccent = choices.find((each) => each && contrast(accent, each) >= READABLE);
  return onAccent === undefined ? undefined : { accent, onAccent };
}

/**
 * The accent as a stylesheet for pages without a template, lighter on dark screens; undefined where it cannot be read
 * as text on white.
 */
export function accentStyles({ accent, onAccent }: Accent): string | undefined {
  if (contrast(accent, '#ffffff') < READABLE) return undefined;
  const light = `color-mix(in srgb, ${accent} 45%, #fff)`;
  return `:root{--site-accent:light-dark(${accent},${light});--site-on-accent:light-dark(${onAccent},#10171c)}`;
}

/** The value of a custom property as `#rrggbb`. */
function colourOf(css: string, property: string): string | undefined {
  let value = declared(css, property);
  for (let step = 0; value !== undefined && step < MOST_STEPS; step++) {
    const rgb = COLOUR.test(value) ? hexToRgb(value) : undefined;
    if (rgb !== undefined) return rgbToHex(rgb);
    const reference = REFERENCE.exec(value)?.[1];
    value =
      reference === undefined ? TWO_SCHEMES.exec(value)?.[1]?.trim() : declared(css, reference);
  }
  return undefined;
}

/** The first value of a custom property: what follows for other screens comes later. */
function declared(css: string, property: string): string | undefined {
  const start = new RegExp(`(?:^|[{;\\s])${property}\\s*:`).exec(css);
  if (start === null) return undefined;
  const rest = css.slice(start.index + start[0].length);
  return rest.slice(0, rest.search(/[;}]|$/)).trim();
}

/** The ratio of two colours (WCAG 2.2). */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const rgb = hexToRgb(colour);
  const [red = 0, green = 0, blue = 0] = [rgb?.red, rgb?.green, rgb?.blue].map((each = 0) => {
    const part = each / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
