import { describe, expect, it } from 'vitest';
import {
  GALLERY_ALIGNMENTS,
  GALLERY_ASPECT_RATIOS,
  type GALLERY_DESIGNS,
  GALLERY_LIGHTBOX_THEMES,
  GALLERY_META_POSITIONS,
  SLIDER_ASPECT_RATIO,
} from '../../../../engine/model/index.js';
import { harborGoods } from '../../../server/testing/server.js';
import { BLOCKS_CSS } from '../generated/blocks.css.js';
import { renderOne } from '../testing/host.js';

type Design = (typeof GALLERY_DESIGNS)[number];

const picture = (name: string) => ({
  assetUrl: `/${name}.jpg`,
  title: name,
  systemDataVariants: '1200x800,100w,300w,500w',
});
const gallery = (value: object, count = 3) => {
  const images = ['dawn', 'noon', 'dusk'].slice(0, count).map(picture);
  return renderOne('gallery', { images, ...value }).html;
};
const has = (html: string, text: string): boolean => html.includes(text);

/** Which of the parts that designs differ in a gallery has. */
const partsOf = (html: string) => ({
  moves: has(html, 'aria-roledescription="carousel"'),
  isScrolledByKeys: has(html, '<ul class="sqs-gallery-list" tabindex="0">'),
  controls: has(html, '<div class="sqs-gallery-controls">'),
  strip: has(html, '<ul class="sqs-gallery-strip">'),
  island: has(html, 'sqs-gallery-interactive'),
  halfWidth: has(html, 'sizes="50vw"'),
});

const STILL = {
  ...{ moves: false, isScrolledByKeys: false, controls: false, strip: false },
  ...{ island: false, halfWidth: false },
};
const MOVING = { ...STILL, moves: true, isScrolledByKeys: true, controls: true, island: true };
/** A single picture has nothing to move to. */
const SINGLE = { ...MOVING, controls: false, island: false };

/** What a gallery of each design has: of three pictures, and of one. */
const DESIGNS: Readonly<Record<Design, readonly [several: object, single: object]>> = {
  grid: [
    { ...STILL, halfWidth: true },
    { ...STILL, halfWidth: true },
  ],
  slideshow: [{ ...MOVING, strip: true }, SINGLE],
  slider: [MOVING, SINGLE],
  stacked: [STILL, STILL],
};

describe.each(Object.entries(DESIGNS))(
  'a gallery of the design %s',
  (design, [several, single]) => {
    const value = { design, thumbnailStrip: true };

    it('has its parts', () => {
      const html = gallery(value);
      expect(partsOf(html)).toEqual(several);
      expect(html).toContain(`class="sqs-gallery sqs-gallery-design-${design} `);
      expect(html).toContain(`data-gallery-design="${design}"`);
      expect(html.match(/<li class="sqs-gallery-item"/g)).toHaveLength(3);
    });

    it('has its parts with one picture', () => {
      expect(partsOf(gallery(value, 1))).toEqual(single);
    });

    it('has a box around its pictures where the owner wants one', () => {
      const html = gallery({ ...value, lightbox: true });
      expect(partsOf(html)).toEqual({ ...several, island: true });
      expect(html.match(/<a class="gallery-link" [^>]*data-lightbox="true"/g)).toHaveLength(3);
    });

    it('is on a page of the shop', async () => {
      const { html } = (await harborGoods()).render('/samples');
      const [list = ''] = html.split(`data-gallery-design="${design}"`)[1]?.split('</ul>') ?? [];
      expect(list.match(/<li class="sqs-gallery-item"/g)?.length).toBeGreaterThan(1);
    });
  },
);

it.each(['spiral', '', 'constructor'])('the design %j is none: a grid', (design) => {
  expect(gallery({ design })).toContain('data-gallery-design="grid"');
});

it.each([
  ...GALLERY_META_POSITIONS.map((place) => ['metaPosition', place, `meta-position-${place} `]),
  ...GALLERY_ALIGNMENTS.map((side) => ['activeAlignment', side, `active-alignment-${side}"`]),
  ...GALLERY_LIGHTBOX_THEMES.map((theme) => [
    'lightboxTheme',
    theme,
    `data-lightbox-theme="${theme}"`,
  ]),
])('the %s of a gallery may be %s', (option, chosen, text) => {
  expect(gallery({ [option]: chosen })).toContain(text);
});

const RATIOS = ['1 / 1', '3 / 2', '2 / 3', '4 / 3', '3 / 4', '16 / 9', '2.4 / 1'];
it.each(GALLERY_ASPECT_RATIOS.map((ratio, index) => [ratio, RATIOS[index]]))(
  'the ratio %s crops to %s',
  (aspectRatio, ratio) => {
    const html = gallery({ aspectRatio });
    expect(html).toContain(`--ratio: ${ratio}"`);
    expect(html).toContain(' auto-crop"');
  },
);

/** Each kind of item that the editor of galleries knows, and what is shown of it. */
it.each<[kind: string, item: object, shown: string | undefined]>([
  ['imageEmpty', { title: 'Nothing yet' }, undefined],
  ['imageFile', { assetUrl: '/file.jpg' }, 'src="/file.jpg'],
  ['imageLicensed', { image: { assetUrl: '/licensed.jpg' } }, 'src="/licensed.jpg'],
  ['imageReused', { image: { assetUrl: '/reused.jpg' } }, 'src="/reused.jpg'],
  ['assetReused', { assetUrl: 'https://e.com/asset.jpg' }, 'src="https://e.com/asset.jpg'],
  ['video', { assetUrl: '/poster.jpg', videoUrl: 'https://vimeo.com/1' }, 'data-video="true"'],
])('an item of the media type %s is shown', (kind, item, shown) => {
  const value = { mediaType: kind, ...item };
  const { html } = renderOne('gallery', { images: [value, picture('dusk')] });
  const [first = '', ...others] = html.split('<li class="sqs-gallery-item"').slice(1);
  expect(others).toHaveLength(shown === undefined ? 0 : 1);
  expect(first).toContain(shown ?? '/dusk.jpg');
  expect(html.includes('data-video')).toBe(kind === 'video');
});

it.each([
  ['slider', 100 / SLIDER_ASPECT_RATIO],
  ['slideshow', 3 / 2],
] as const)('a %s without a ratio of its own has one of %d', (design, ratio) => {
  const rule = new RegExp(
    `\\.sqs-gallery-design-${design} \\.gallery-frame \\{\\s*aspect-ratio: var\\(--ratio, (\\d+) / (\\d+)\\)`,
  );
  const [, width, height] = rule.exec(BLOCKS_CSS) ?? [];
  expect(Number(width) / Number(height)).toBe(ratio);
  expect(gallery({ design })).not.toContain('--ratio');
});
