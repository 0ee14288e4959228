import { DESIGN, type Design, type DesignKey } from '../conf/design.js';
import type { Tweak } from './tweaks.js';
import { isVariableValue } from './variable-value.js';

/** Colours of templates that say nothing of a design, the first that is there: folded names of tweaks. */
const ACCENTS = ['buttoncolor', 'buttonbackgroundcolor', 'accentcolor', 'linkcolor'];

/**
 * The design of a template as LESS, so that values may be made of the template's variables. A template that names no
 * accent has the colour of its buttons, or what comes nearest.
 */
export function designLess(design: Design, tweaks: readonly Tweak[]): string {
  const given = Object.entries(DESIGN).flatMap(([key, property]) => {
    const value = design[key as DesignKey];
    return value === undefined || !isVariableValue(value) ? [] : `  ${property}: ${value};\n`;
  });
  const own = given.length === 0 ? '' : `:root {\n${given.join('')}}\n`;
  return design.accent === undefined ? accentOf(tweaks) + own : own;
}

/** What LESS can tell the lightness of. */
const COLOUR = /^(?:#|rgba?\(|hsla?\()/i;

function accentOf(tweaks: readonly Tweak[]): string {
  const colours = tweaks.flatMap(({ settings, variable }) =>
    settings.type === 'color' && variable !== undefined && COLOUR.test(variable.initial)
      ? variable.name
      : [],
  );
  const folded = (name: string) => name.toLowerCase().replace(/[-_]/g, '');
  const name = ACCENTS.flatMap((each) => colours.filter((one) => folded(one) === each))[0];
  if (name === undefined) return '';
  const onAccent = `contrast(@${name}, #1a1a1a, #fff)`;
  // What is dark enough for text on white is too dark on black.
  return `:root { --site-accent: @${name}; --site-on-accent: ${onAccent}; }
@supports (color: light-dark(red, red)) {
  :root {
    --site-accent: light-dark(@${name}, color-mix(in srgb, @${name} 45%, #fff));
    --site-on-accent: light-dark(${onAccent}, #10171c);
  }
}
`;
}
