import { GALLERY_NUMBERS } from '../../engine/model/gallery.js';

/** The settings of a gallery in its markup (storefront seed §5 "Gallery options"). */
export interface GallerySettings {
  /** Whether its slides form a strip with one current slide. */
  readonly moves: boolean;
  /** Whether there are previous and next buttons. */
  readonly controls: boolean;
  readonly autoplay: boolean;
  /** In seconds: 1 to 10. */
  readonly autoplayDelay: number;
  readonly theme: 'dark' | 'light';
  readonly label: string;
}

/** The elements of a gallery. */
export interface GalleryParts {
  readonly root: HTMLElement;
  /** Its children are the slides. */
  readonly list: HTMLElement;
  /** Its children are the thumbnails of the slides, in their order; null without any. */
  readonly strip: HTMLElement | null;
}

const LIST = '.sqs-gallery-list';
const STRIP = '.sqs-gallery-strip';
/** The link of a slide that opens the lightbox. */
export const LIGHTBOX_LINK = 'a[data-lightbox="true"]';

/** @throws Error when the markup has no list of slides */
export function readParts(root: HTMLElement): GalleryParts {
  const list = root.querySelector<HTMLElement>(LIST);
  if (!list?.firstElementChild) {
    throw new Error(`A gallery needs '${LIST}' with its slides in it`);
  }
  return { root, list, strip: root.querySelector<HTMLElement>(STRIP) };
}

/** The settings of a gallery, with the editor's defaults for missing attributes. */
export function readSettings(root: HTMLElement): GallerySettings {
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

/** A picture in the lightbox. */
export interface BoxPicture {
  /** The index of its slide in the gallery. */
  readonly slide: number;
  readonly src: string;
  readonly alt: string;
  /** In pixels, as attributes; empty if unknown. */
  readonly width: string;
  readonly height: string;
  /** The caption element, to be cloned. */
  readonly caption: Element | null;
}

/** The pictures of a gallery for the lightbox: those of slides without a link. */
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
