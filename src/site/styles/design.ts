import { DESIGN, type Design, type DesignKey } from '../conf/design.js';
import type { Tweak } from './tweaks.js';
import { isVariableValue } from './variable-value.js';

/** Names of tweaks that templates have for a part of the design, folded; the first that is there is taken. */
const NAMES = {
  accent: ['buttoncolor', 'buttonbackgroundcolor', 'accentcolor', 'linkcolor'],
  surface: [
    'surfacecolor',
    'cardcolor',
    'cardbackgroundcolor',
    'backgroundcolor',
    'pagebackgroundcolor',
  ],
  radius: [
    'cornerradius',
    'borderradius',
    'buttoncornerradius',
    'buttonborderradius',
    'buttonradius',
  ],
  headingFont: ['headingfont', 'headingsfont', 'headingfontfamily', 'headerfont', 'titlefont'],
} as const;

/**
 * The design of a template as LESS, so that values may be made of the template's variables. Of what a template does not
 * name it has the colour of its buttons, its surface, its corners and the font of its headings, by its tweaks.
 */
export function designLess(design: Design, tweaks: readonly Tweak[]): string {
  const given = Object.entries(DESIGN).flatMap(([key, property]) => {
    const value = design[key as DesignKey];
    return value === undefined || !isVariableValue(value) ? [] : [`${property}: ${value};`];
  });
  const surface = design.surface === undefined ? colourNamed('surface', tweaks) : undefined;
  const accent = design.accent === undefined ? colourNamed('accent', tweaks) : undefined;
  const isPlain = accent === undefined && design.accent === undefined;
  return [
    ...(accent === undefined ? [] : [accentOf(accent, surface !== undefined)]),
    ...(surface === undefined ? [] : [surfaceOf(surface, isPlain)]),
    rule(shapesOf(design, tweaks)),
    rule(given),
  ].join('');
}

const rule = (declarations: readonly string[]): string =>
  declarations.length === 0
    ? ''
    : `:root {\n${declarations.map((each) => `  ${each}\n`).join('')}}\n`;

/** Folded names of variables and mixins: hyphens and case do not matter. */
const fold = (name: string): string => name.toLowerCase().replace(/[-_]/g, '');

/** What LESS can tell the lightness of. */
const COLOUR = /^(?:#|rgba?\(|hsla?\()/i;
const LENGTH = /^(?:0|\d{1,4}(?:\.\d{1,4})?(?:px|rem|em))$/;

/** The variable of the first tweak of a type with one of the names, and a value of its kind. */
function variableNamed(
  key: keyof typeof NAMES,
  tweaks: readonly Tweak[],
  { types, kind }: { readonly types: readonly string[]; readonly kind: RegExp },
): string | undefined {
  const names = tweaks.flatMap(({ settings, variable }) =>
    types.includes(String(settings.type)) && variable !== undefined && kind.test(variable.initial)
      ? variable.name
      : [],
  );
  return firstNamed(key, names);
}

const firstNamed = (key: keyof typeof NAMES, names: readonly string[]): string | undefined =>
  NAMES[key].flatMap((each) => names.filter((one) => fold(one) === each))[0];

const colourNamed = (key: 'accent' | 'surface', tweaks: readonly Tweak[]): string | undefined =>
  variableNamed(key, tweaks, { types: ['color'], kind: COLOUR });

/** @param isFixed whether the surface is the same in the dark */
function accentOf(name: string, isFixed: boolean): string {
  const onAccent = `contrast(@${name}, #1a1a1a, #fff)`;
  const light = `:root { --site-accent: @${name}; --site-on-accent: ${onAccent}; }\n`;
  if (isFixed) return light;
  // What is dark enough for text on white is too dark on black.
  return `${light}@supports (color: light-dark(red, red)) {
  :root {
    --site-accent: light-dark(@${name}, color-mix(in srgb, @${name} 45%, #fff));
    --site-on-accent: light-dark(${onAccent}, #10171c);
  }
}
`;
}

/**
 * A surface has one colour on all screens. So have text and messages on it, and the accent where the template has none.
 *
 * @param isPlain whether the template has no accent
 */
function surfaceOf(name: string, isPlain: boolean): string {
  const accent = `contrast(@${name}, #1d5b86, #8cc6ee)`;
  return rule([
    // Nothing is to shine through dialogs.
    `--site-surface: fade(@${name}, 100%);`,
    `--site-text: contrast(@${name}, #1a1a1a, #f1f1f1);`,
    `--site-error: contrast(@${name}, #b3261e, #ffb4ab);`,
    ...(isPlain
      ? [`--site-accent: ${accent};`, `--site-on-accent: contrast(${accent}, #0b1a24, #fff);`]
      : []),
  ]);
}

function shapesOf(design: Design, tweaks: readonly Tweak[]): readonly string[] {
  const radius = variableNamed('radius', tweaks, { types: ['value'], kind: LENGTH });
  const font = fontNamed(tweaks);
  return [
    ...(radius !== undefined && design.radius === undefined ? [`--site-radius: @${radius};`] : []),
    ...(font !== undefined && design.headingFont === undefined
      ? [`--site-heading-font: @${font};`]
      : []),
  ];
}

/** The variable with the family of headings: of a tweak that is a mixin with one, or a variable itself. */
function fontNamed(tweaks: readonly Tweak[]): string | undefined {
  const mixins = tweaks.flatMap(({ settings, mixin }) =>
    settings.type === 'font' && mixin !== undefined && /(?:^|[\s;])font-family\s*:/.test(mixin.body)
      ? mixin.name
      : [],
  );
  const mixin = firstNamed('headingFont', mixins);
  if (mixin !== undefined) return `${mixin}-font-family`;
  return variableNamed('headingFont', tweaks, { types: ['font', 'value'], kind: /^[\w"'-]/ });
}
