import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { type Case, holds } from '../testing.js';

const engine = createEngine();

const CODES: Readonly<Record<string, number>> = {
  undefined: -1,
  heading: 1,
  body: 3,
  image: 4,
  gallery: 5,
  video: 6,
  'social-icons': 7,
  buttons: 8,
  navigation: 9,
  'custom-form': 10,
  newsletter: 11,
  album: 12,
  map: 13,
  logo: 14,
  action: 15,
  form: 16,
  lock: 17,
  password: 18,
  twitter: 19,
};

const CASES: readonly Case[] = [
  ['current-type? gallery', { currentType: '5' }, true],
  ['current-type? gallery', { currentType: 5.9 }, true],
  ['current-type? gallery', { currentType: '5.9' }, true],
  ['current-type? undefined', { currentType: -1.9 }, true],
  ['current-type? heading', { currentType: true }, true],
  ['current-type? gallery album', { currentType: 5 }, true],
  ['current-type?:gallery', { currentType: 5 }, true],
  ['current-type? Gallery', { currentType: 5 }, false],
  ['current-type? "gallery"', { currentType: 5 }, false],
  ['current-type? 5', { currentType: 5 }, false],
  ['current-type? name', { currentType: 5, name: 'gallery' }, false],
  ['current-type? nothing', { currentType: -1 }, false],
  ['current-type? constructor', { currentType: 0 }, false],
  ['current-type?', { currentType: -1 }, false],
  ['current-type? gallery', { currentType: 'x' }, false],
  ['current-type? gallery', { currentType: [5] }, false],
  ['current-type? gallery', { currentType: null }, false],
  ['current-type? gallery', {}, false],
  ['current-type? gallery', 5, false],
];

describe('current-type?', () => {
  it.each(Object.entries(CODES))('%s holds for %i alone', (type, code) => {
    for (let other = -2; other <= 20; other++) {
      expect(holds(`current-type? ${type}`, { currentType: other })).toBe(other === code);
    }
  });

  it.each(CASES)('%s of %j is %s', (predicate, data, expected) => {
    expect(holds(predicate, data)).toBe(expected);
  });

  it('reads the current node alone', () => {
    const template = '{.section s}{.current-type? gallery}y{.or}n{.end}{.end}';
    const data = { currentType: 5, s: { x: 1 } };
    expect(engine.renderToString(template, data).html).toBe('n');
  });

  it('reports that it needs a type, and nothing else', () => {
    const codes = (tag: string) => engine.compile(`{.${tag}}{.end}`).diagnostics.map((d) => d.code);
    expect(codes('current-type?')).toEqual(['predicate-needs-args']);
    expect(codes('current-type? gallery album')).toEqual([]);
    expect(codes('current-type? nothing')).toEqual([]);
  });
});
