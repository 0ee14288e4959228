import { GALLERY_NUMBERS } from '../../engine/model/gallery.js';

/** What the markup of a gallery says of it (storefront seed §5 "Gallery options"). */
export interface GallerySettings {
  /** Whether its slides stand in a strip, of which one is shown. */
  readonly moves: boolean;
  /** Whether there are buttons for the slides before and after. */
  readonly controls: boolean;
  readonly autoplay: boolean;
  /** In seconds: 1 to 10. */
  readonly autoplayDelay: number;
  readonly theme: 'dark' | 'light';
  readonly label: string;
}

/** Where the slides of a gallery are; its children are they. */
export const LIST = '.sqs-gallery-list';
export const STRIP = '.sqs-gallery-strip';
/** The link of a slide whose picture is shown in a box. */
export const LIGHTBOX_LINK = 'a[data-lightbox="true"]';

/**
 * The settings of a gallery, with the defaults of the editor for what its markup does not say.
 *
 * @throws Error when it has no list of slides
 */
export function readSettings(root: HTMLElement): GallerySettings {
  if (!root.querySelector(LIST)?.firstElementChild) {
    throw new Error(`A gallery needs '${LIST}' with its slides in it`);
  }
  const {
    galleryDesign = '',
    autoplay,
    autoplayDelay = '',
    controls,
    lightboxTheme,
  } = root.dataset;
  const { min, max, default: usual } = GALLERY_NUMBERS.autoplayDelay;
  const delay = Number(autoplayDelay);
  return {
    moves: galleryDesign === 'slideshow' || galleryDesign === 'slider',
    controls: controls !== 'false',
    autoplay: autoplay === 'true',
    autoplayDelay: delay >= min && delay <= max ? delay : usual,
    theme: lightboxTheme === 'light' ? 'light' : 'dark',
    label: root.getAttribute('aria-label') ?? '',
  };
}

/** A picture as the box shows it. */
export interface BoxPicture {
  /** Which slide of the gallery it is. */
  readonly slide: number;
  readonly src: string;
  readonly alt: string;
  /** In pixels, as attributes; empty where they are not known. */
  readonly width: string;
  readonly height: string;
  /** What is said of it, to be copied. */
  readonly caption: Element | null;
}

/** The pictures of a gallery that are shown in a box: those of slides that lead nowhere else. */
export function readPictures(slides: readonly Element[]): readonly BoxPicture[] {
  return slides.flatMap((slide, index) => {
    const link = slide.querySelector<HTMLAnchorElement>(LIGHTBOX_LINK);
    const picture = link?.querySelector('img');
    if (link == null || picture == null) return [];
    return {
      slide: index,
      src: link.href,
      alt: picture.alt,
      width: picture.getAttribute('width') ?? '',
      height: picture.getAttribute('height') ?? '',
      caption: slide.querySelector('figcaption'),
    };
  });
}
