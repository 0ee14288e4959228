import { type CSSProperties, type ReactNode, useState } from 'react';
import {
  GALLERY_DEFAULTS,
  GALLERY_NUMBERS,
  type GalleryAlignment,
  type GalleryDesign,
  type GalleryMetaPosition,
} from '../../engine/model/gallery.js';
import { needProps } from '../shop/need-props.js';
import { useShopState } from '../shop/shop.js';
import { openLightbox } from './lightbox.js';
import { GalleryControls } from './view.js';

/** A picture of a `Gallery`. */
export interface GalleryPicture {
  readonly src: string;
  /** The description; empty for a decorative picture. */
  readonly alt: string;
  /** In pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly title?: string;
  readonly description?: ReactNode;
  /** The link of the picture. A linked picture is not shown in the lightbox. */
  readonly href?: string;
}

/** Props of `Gallery`. */
export interface GalleryProps {
  /** The prefix of its slides' ids; unique in the page. */
  readonly id: string;
  /** The accessible name. */
  readonly label: string;
  readonly pictures: readonly GalleryPicture[];
  /** Default: `grid`. */
  readonly design?: GalleryDesign;
  readonly autoplay?: boolean;
  /** In seconds: 1 to 10, default 5. */
  readonly autoplayDelay?: number;
  /** Whether moving designs have previous and next buttons. Default: true. */
  readonly controls?: boolean;
  /** Whether a slideshow has thumbnail links below it. */
  readonly thumbnails?: boolean;
  /** Whether a click on a picture opens a lightbox. */
  readonly lightbox?: boolean;
  readonly lightboxTheme?: 'dark' | 'light';
  readonly metaPosition?: GalleryMetaPosition;
  readonly activeAlignment?: GalleryAlignment;
  /** Columns of a grid: 1 to 10, default 4. */
  readonly columns?: number;
  /** The gap between pictures in pixels: 0 to 50, default 20. */
  readonly padding?: number;
  /** Half of the maximum slide width of a slider in pixels: 100 to 300, default 300. */
  readonly columnMaxWidth?: number;
  /** In pixels: 0 to 200, default 80. */
  readonly thumbnailStripHeight?: number;
  /** In pixels: 0 to 60, default 20. */
  readonly thumbnailStripMargin?: number;
}

type Sizes = Pick<GalleryProps, (typeof SIZES)[number][1]>;
const SIZES = [
  ['--gallery-columns', 'columns', 'thumbnailsPerRow', ''],
  ['--gallery-padding', 'padding', 'padding', 'px'],
  ['--gallery-column-width', 'columnMaxWidth', 'columnMaxWidth', 'px'],
  ['--strip-height', 'thumbnailStripHeight', 'thumbnailStripHeight', 'px'],
  ['--strip-margin', 'thumbnailStripMargin', 'thumbnailStripMargin', 'px'],
] as const;

/**
 * Pictures as a grid, a stack, a slideshow or a slider. Rendered on a server, it is the markup of
 * the gallery block, whose pictures are accessible without scripts. It moves once the shop is open.
 */
export function Gallery(props: GalleryProps) {
  needProps('<Gallery>', props, 'id', 'label', 'pictures');
  const { page } = useShopState('<Gallery>');
  const { id, label, pictures, lightbox = false, thumbnails = false } = props;
  const { design = GALLERY_DEFAULTS.design, autoplay = false, controls = true } = props;
  const { autoplayDelay = GALLERY_NUMBERS.autoplayDelay.default, lightboxTheme = 'dark' } = props;
  const { metaPosition = GALLERY_DEFAULTS.metaPosition } = props;
  const { activeAlignment = GALLERY_DEFAULTS.activeAlignment } = props;
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [list, setList] = useState<HTMLElement | null>(null);
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const moves = design === 'slideshow' || design === 'slider';
  const hasControls = moves && pictures.length > 1;
  const hasStrip = design === 'slideshow' && hasControls && thumbnails;
  const isInteractive = hasControls || (lightbox && pictures.some(({ href }) => !href));
  const isAlive = root && list && (strip || !hasStrip) && page && pictures.length > 0;
  const alive = isAlive && (
    <GalleryControls
      key={`${design} ${pictures.length}`}
      parts={{ root, list, strip }}
      {...{ moves, controls, autoplay, autoplayDelay }}
      texts={page.texts}
      onOpen={(at) => openLightbox(list, { label, theme: lightboxTheme }, at, page)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no group of fields
    <div
      className={`sqs-gallery sqs-gallery-design-${design} meta-position-${metaPosition} active-alignment-${activeAlignment}${isInteractive ? ' sqs-gallery-interactive' : ''}`}
      role="group"
      aria-label={label}
      aria-roledescription={moves ? 'carousel' : undefined}
      data-gallery-design={design}
      data-autoplay={autoplay}
      data-autoplay-delay={autoplayDelay}
      data-controls={controls}
      data-lightbox={lightbox}
      data-lightbox-theme={lightboxTheme}
      style={sizesOf(props)}
      ref={setRoot}
    >
      <ul className="sqs-gallery-list" tabIndex={moves ? 0 : undefined} ref={setList}>
        {pictures.map((picture, index) => (
          <li className="sqs-gallery-item" id={`${id}-slide-${index + 1}`} key={picture.src}>
            <Slide picture={picture} lightbox={lightbox} />
          </li>
        ))}
      </ul>
      {hasControls ? <div className="sqs-gallery-controls">{alive}</div> : alive}
      {hasStrip && <Strip id={id} pictures={pictures} place={setStrip} />}
    </div>
  );
}

interface StripProps extends Pick<GalleryProps, 'id' | 'pictures'> {
  readonly place: (list: HTMLElement | null) => void;
}

function Strip({ id, pictures, place }: StripProps) {
  return (
    <ul className="sqs-gallery-strip" ref={place}>
      {pictures.map((picture, index) => (
        <li key={picture.src}>
          <a href={`#${id}-slide-${index + 1}`} aria-label={`Show image ${index + 1}`}>
            <Picture {...picture} alt="" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Slide({ picture, lightbox }: { picture: GalleryPicture; lightbox: boolean }) {
  const { src, alt, title, description, href = lightbox ? src : undefined } = picture;
  const shown = <Picture {...picture} />;
  return (
    <figure className="gallery-figure">
      <div className="gallery-frame">
        {href === undefined ? (
          shown
        ) : (
          <a
            className="gallery-link"
            href={href}
            aria-label={alt === '' ? title : undefined}
            data-lightbox={picture.href === undefined ? true : undefined}
          >
            {shown}
          </a>
        )}
      </div>
      {(title || description) && (
        <figcaption className="gallery-meta">
          {title && <div className="gallery-title">{title}</div>}
          {description && <div className="gallery-description">{description}</div>}
        </figcaption>
      )}
    </figure>
  );
}

function Picture({ src, alt, width, height }: GalleryPicture) {
  return (
    <img
      className="sqs-picture"
      {...{ src, width, height }}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

/** The sizes as custom properties, clamped to their limits. */
function sizesOf(sizes: Sizes): CSSProperties {
  return Object.fromEntries(
    SIZES.map(([property, name, number, unit]) => {
      const { min, max, default: usual } = GALLERY_NUMBERS[number];
      return [property, Math.min(Math.max(sizes[name] ?? usual, min), max) + unit];
    }),
  );
}
