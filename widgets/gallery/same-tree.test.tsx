import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { renderOne } from '../../src/site/blocks/testing/host.js';
import { inShop } from '../testing/in-shop.js';
import { markupTree } from '../testing/markup-tree.js';
import { Gallery, type GalleryProps } from './gallery.js';

const PICTURES = [
  { src: '/a.jpg', alt: 'A jetty', width: 1200, height: 800, title: 'Dawn & dusk' },
  { src: '/b.jpg', alt: '', title: 'Noon' },
  { src: '/c.jpg', alt: 'The sea', href: '/sea' },
];

/** The declarations of a style, however they are written. */
const withStyles = (html: string): string =>
  html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => {
    const declarations = style.split(';').map((each) => each.replaceAll(/\s/g, ''));
    return ` style="${declarations.filter(Boolean).join(';')}"`;
  });

type Options = Omit<GalleryProps, 'id' | 'label' | 'pictures'>;
test.each<[string, Options, object]>([
  ['a grid', {}, {}],
  ['a grid with a box', { lightbox: true, lightboxTheme: 'light', columns: 3 }, {}],
  ['a stack', { design: 'stacked', metaPosition: 'top-left', padding: 99 }, {}],
  [
    'a slideshow',
    { design: 'slideshow', thumbnails: true, autoplay: true, autoplayDelay: 3, lightbox: true },
    { thumbnailStrip: true },
  ],
  [
    'a slider',
    { design: 'slider', controls: false, activeAlignment: 'left', columnMaxWidth: 200 },
    {},
  ],
])('%s has the markup of the block', (_, options, value) => {
  const images = PICTURES.map(({ src, alt, width, height, title, href }) => ({
    assetUrl: src,
    // A block takes the title where there is no other text.
    altText: alt || title,
    originalSize: width === undefined ? '' : `${width}x${height}`,
    title,
    url: href,
  }));
  const { columns, thumbnails, ...same } = options;
  const { html } = renderOne('gallery', { ...same, thumbnailsPerRow: columns, images, ...value });
  const start = html.indexOf('<div class="sqs-gallery ');
  const [block] = markupTree(withStyles(html.slice(start)));
  const pictures = PICTURES.map((each) => ({ ...each, alt: each.alt || (each.title ?? '') }));
  const made = renderToStaticMarkup(
    inShop(<Gallery id="block-b" label="Gallery" pictures={pictures} {...options} />),
  );
  const [component] = markupTree(withStyles(made));
  expect(component).toEqual(block);
});

test('a picture without a text is called by its title', () => {
  const html = renderToStaticMarkup(
    inShop(<Gallery id="g" label="Views" pictures={[PICTURES[1] as never]} lightbox />),
  );
  expect(html).toContain('href="/b.jpg" aria-label="Noon"');
});
