import { describe, expect, it } from 'vitest';
import {
  GALLERY_ALIGNMENTS,
  GALLERY_ASPECT_RATIOS,
  type GALLERY_DESIGNS,
  GALLERY_LIGHTBOX_THEMES,
  GALLERY_META_POSITIONS,
} from '../../../../engine/model/index.js';
import { harborGoods } from '../../../server/testing/server.js';
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
