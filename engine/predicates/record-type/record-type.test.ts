import { describe, expect, it } from 'vitest';
import { createEngine } from '../../index.js';
import { type Case, holds } from '../testing.js';

const engine = createEngine();

const CODES: Readonly<Record<string, number>> = {
  'undefined?': -1,
  'text?': 1,
  'image?': 2,
  'quote?': 4,
  'link?': 5,
  'audio?': 7,
  'video?': 8,
  'external-video?': 8,
  'store-item?': 11,
  'event?': 12,
  'gallery?': 14,
  'binary?': 15,
  'css-asset?': 16,
  'tweak-asset?': 17,
  'digital-good?': 18,
  'attachment?': 19,
  'wordpress-export?': 20,
  'json-export?': 21,
  'site-search?': 30,
  'active-time?': 31,
  'tweet?': 50,
  'checkin?': 52,
  'kbarticle?': 54,
};

const PROMOTED: Readonly<Record<string, string>> = {
  'promotedMAP?': 'map',
  'promotedEMBED?': 'embed',
  'promotedIMAGE?': 'image',
  'promotedCODE?': 'code',
  'promotedQUOTE?': 'quote',
  'promotedTWITTER?': 'twitter',
  'promotedLINK?': 'link',
  'promotedVIDEO?': 'video',
  'promotedFOURSQUARE?': 'foursquare',
  'promotedINSTAGRAM?': 'instagram',
  'promotedFORM?': 'form',
};

/** The record types that a promoted block of the same name counts as. */
const ALSO_PROMOTED = ['image?', 'quote?', 'link?', 'video?', 'external-video?', 'gallery?'];

const wordOf = (name: string): string => name.replace(/^external-/, '').slice(0, -1);

describe('record types', () => {
  it.each(Object.entries(CODES))('%s holds for %i alone', (name, code) => {
    for (let other = -2; other <= 100; other++) {
      expect(holds(name, { recordType: other })).toBe(other === code);
    }
  });

  it.each(Object.entries(CODES))('%s takes its code as text, and nothing else', (name, code) => {
    expect(holds(name, { recordType: `${code}` })).toBe(true);
    for (const recordType of [code + 0.5, [code], { code }, null, 'x', undefined]) {
      expect(holds(name, { recordType })).toBe(false);
    }
    expect(holds(name, code)).toBe(false);
    expect(holds(name, {})).toBe(false);
  });

  it.each(Object.keys(CODES))('%s takes a promoted block, or does not', (name) => {
    const data = { recordType: 99, promotedBlockType: wordOf(name) };
    expect(holds(name, data)).toBe(ALSO_PROMOTED.includes(name));
  });
});

describe('promoted blocks', () => {
  it.each(Object.entries(PROMOTED))('%s holds for %s alone', (name, word) => {
    for (const other of Object.values(PROMOTED)) {
      expect(holds(name, { promotedBlockType: other })).toBe(other === word);
    }
    for (const promotedBlockType of [word.toUpperCase(), [word], 1, true, null, undefined]) {
      expect(holds(name, { promotedBlockType })).toBe(false);
    }
    expect(holds(name, { recordType: 2 })).toBe(false);
  });

  it('have no predicate for galleries', () => {
    const { diagnostics } = engine.compile('{.promotedGALLERY?}{.end}');
    expect(diagnostics.map(({ code }) => code)).toEqual(['predicate-unknown']);
  });
});

const BOTH: readonly Case[] = [
  ['video?', { recordType: 8, promotedBlockType: 'image' }, true],
  ['image?', { recordType: 8, promotedBlockType: 'image' }, true],
  ['image?', { recordType: true }, false],
  ['text?', { recordType: true }, true],
  ['undefined?', { recordType: 99 }, false],
];

describe('both at once', () => {
  it.each(BOTH)('%s of %j is %s', (predicate, data, expected) => {
    expect(holds(predicate, data)).toBe(expected);
  });

  it('are read from the current node alone', () => {
    const template = '{.section s}{.image?}y{.or promotedIMAGE?}p{.or}n{.end}{.end}';
    const data = { recordType: 2, promotedBlockType: 'image', s: { x: 1 } };
    expect(engine.renderToString(template, data).html).toBe('n');
  });
});
