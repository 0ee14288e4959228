import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { type Case, holds } from '../testing.js';

const engine = createEngine();

const CHOICES = {
  design: ['grid', 'slideshow', 'slider', 'stacked'],
  'meta-position': [
    'top',
    'top-left',
    'top-right',
    'center',
    'bottom',
    'bottom-left',
    'bottom-right',
  ],
  'active-alignment': ['center', 'left', 'right'],
} as const;

const SWITCHES = [
  'autoplay',
  'auto-crop',
  'controls',
  'lightbox',
  'square-thumbs',
  'show-meta',
  'show-meta-on-hover',
  'thumbnails',
] as const;

describe.each(Object.entries(CHOICES))('gallery-%s-…?', (option, words) => {
  it.each(words)('%s holds for that word alone', (word) => {
    for (const value of words) {
      const data = { options: { [option]: value } };
      expect(holds(`gallery-${option}-${word}?`, data)).toBe(value === word);
    }
  });

  it.each<[string, unknown]>([
    ['upper case', { options: { [option]: words[0].toUpperCase() } }],
    ['a list', { options: { [option]: [words[0]] } }],
    ['nothing, even for the default', { options: { x: 1 } }],
    ['options that are text', { options: words[0] }],
    ['no options', { [option]: words[0] }],
  ])('none holds for %s', (_what, data) => {
    for (const word of words) expect(holds(`gallery-${option}-${word}?`, data)).toBe(false);
  });
});

describe.each(SWITCHES)('gallery-%s?', (option) => {
  it.each<[unknown, boolean]>([
    [true, true],
    ['true', true],
    [1, true],
    [-2, true],
    [false, false],
    ['on', false],
    ['', false],
    [0, false],
    [1.5, false],
    [null, false],
    [[true], false],
    [{ on: true }, false],
  ])('of %j is %s', (value, expected) => {
    expect(holds(`gallery-${option}?`, { options: { [option]: value } })).toBe(expected);
  });

  it('is off where there are no options, and for the others', () => {
    expect(holds(`gallery-${option}?`, { [option]: true })).toBe(false);
    const others = SWITCHES.filter((other) => other !== option);
    const options = Object.fromEntries(others.map((other) => [other, true]));
    expect(holds(`gallery-${option}?`, { options })).toBe(false);
  });
});

const META: readonly Case[] = [
  ['gallery-meta?', { options: { controls: true } }, true],
  ['gallery-meta?', { options: { indicators: 'false' } }, true],
  ['gallery-meta?', { options: { controls: false, indicators: 1.5 } }, true],
  ['gallery-meta?', { options: { controls: false, indicators: {} } }, false],
  ['gallery-meta?', { options: {} }, false],
  ['gallery-meta?', { controls: true }, false],
  ['gallery-meta?', {}, false],
];

describe('gallery-meta?', () => {
  it.each(META)('%s of %j is %s', (predicate, data, expected) => {
    expect(holds(predicate, data)).toBe(expected);
  });
});

describe('scope', () => {
  const template = '{.section s}{.gallery-autoplay?}y{.or}n{.end}{.end}';

  it.each<[string, object, string]>([
    ['looks outwards', { x: 1 }, 'y'],
    ['stops at the nearest options', { options: { design: 'grid' } }, 'n'],
    ['stops at options that are null', { options: null, x: 1 }, 'n'],
  ])('%s', (_what, s, expected) => {
    const data = { options: { autoplay: true }, s };
    expect(engine.renderToString(template, data).html).toBe(expected);
  });
});
