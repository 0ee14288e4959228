import { describe, expect, it } from 'vitest';
import { isAlternateBlockType } from '../../../engine/model/index.js';
import { renderOne } from './testing/host.js';
import { SAMPLE_SITE, SAMPLES } from './testing/samples.js';

/** What a block is by its number; those that the alternate listing has not come last. */
const NUMBERS: Readonly<Record<number, string>> = {
  ...{ 1: 'navigation', 2: 'html', 3: 'logo', 4: 'map', 5: 'image', 6: 'twitter', 7: 'journal' },
  ...{ 8: 'gallery', 9: 'form', 10: 'geo', 11: 'index', 12: 'collectionlink', 13: 'link' },
  ...{ 14: 'tagcloud', 16: 'comments', 17: 'folder', 18: 'menu', 19: 'sociallinks' },
  ...{ 20: 'summary', 21: 'spacer', 22: 'embed', 23: 'code', 24: 'foursquare', 25: 'instagram' },
  ...{ 26: 'calendar', 27: 'postsbyauthor', 28: 'postsbytag', 29: 'postsbycategory' },
  ...{ 30: 'postsbymonth', 31: 'quote', 32: 'video', 33: 'search', 41: 'audio' },
  ...{ 42: 'fivehundredpix', 43: 'product', 44: 'markdown', 45: 'flickr', 46: 'amazon' },
  ...{ 47: 'horizontalrule', 48: 'socialaccountlinks', 49: 'rss', 50: 'opentable' },
  ...{ 51: 'newsletter', 52: 'donation', 53: 'button', 54: 'socialaccountlinks-v2' },
  ...{ 55: 'summary-v2', 56: 'soundcloud', 57: 'emailfooter', 58: 'in-browser-message-link' },
  ...{ 59: 'tourdates', 60: 'album', 61: 'archive', 62: 'chart', 63: 'zola', 65: 'acuity' },
  ...{ 66: 'opentable-v2', 67: 'member-area', 68: 'tock', 69: 'accordion', 70: 'marquee' },
  ...{ 71: 'shape', 72: 'pricing-plan', 1337: 'website-component' },
};

const VARIANTS: Readonly<Record<number, readonly [block: string, variant: string]>> = {
  ...{ 1000: ['gallery', 'slideshow'], 1001: ['gallery', 'carousel'], 1002: ['gallery', 'grid'] },
  ...{ 1003: ['gallery', 'stack'], 1004: ['summary', 'wall'], 1005: ['summary', 'carousel'] },
  ...{ 1006: ['summary', 'list'], 1007: ['summary', 'grid'], 1008: ['chart', 'bar'] },
  ...{ 1009: ['chart', 'line'], 1010: ['chart', 'pie'], 1011: ['image', 'inline'] },
  ...{ 1012: ['image', 'poster'], 1013: ['image', 'card'], 1014: ['image', 'overlap'] },
  ...{ 1015: ['image', 'collage'], 1016: ['image', 'stack'], 1017: ['tock', 'reservations'] },
  ...{ 1018: ['tock', 'events'] },
};

const sampleOf = (type: string) => SAMPLES.find(([name]) => name === type)?.[1] ?? {};

describe('a block', () => {
  it.each(Object.entries(NUMBERS))('of the number %s is of the type %s', (number, name) => {
    const value = sampleOf(name);
    const byNumber = renderOne(Number(number), value, { site: SAMPLE_SITE });
    expect(byNumber).toEqual(renderOne(name, value, { site: SAMPLE_SITE }));
    expect(byNumber.html).toContain(`data-block-type="${number}"`);
    expect(isAlternateBlockType(name as never)).toBe(Number(number) <= 69);
  });

  it.each([0, 15, 34, 40, 64, 73, 999, 1019, 1336, 1338])(
    'of the number %i is unknown',
    (number) => {
      expect(renderOne(number, {}).codes).toEqual(['block-type-unknown']);
    },
  );

  it.each(Object.entries(VARIANTS))(
    'of the number %s is the variant %j',
    (number, [block, variant]) => {
      const { html } = renderOne(Number(number), sampleOf(block), { site: SAMPLE_SITE });
      expect(html).toContain(`data-variant="${variant}"`);
      expect(html).toBe(renderOne(block, sampleOf(block), { variant, site: SAMPLE_SITE }).html);
    },
  );

  it.each([
    [1002, 'gallery', { design: 'slideshow' }],
    [1006, 'summary', { design: 'wall' }],
    [1010, 'chart', { chartType: 'bar' }],
  ])('of the number %i is that variant, whatever its value says', (number, block, other) => {
    const value = sampleOf(block);
    const plain = renderOne(number, value, { site: SAMPLE_SITE }).html;
    expect(renderOne(number, { ...value, ...other }, { site: SAMPLE_SITE }).html).toBe(plain);
    expect(renderOne(block, { ...value, ...other }, { site: SAMPLE_SITE }).html).not.toBe(plain);
  });
});
