import type { VariantImage } from '../contract/page.js';
import { VARIANT_CHANGE, type VariantChange } from '../contract/variant-change.js';
import { productOf } from '../shared/product-parts.js';

/**
 * Pictures of a product: in a product block, on the product page, or in an element that the site
 * marks.
 */
const PICTURES = '.product-image img, .product-gallery img, [data-product-image] img';

/** A picture in a gallery with one current slide. */
const SLIDE =
  ':is(.sqs-gallery-design-slideshow, .sqs-gallery-design-slider) > .sqs-gallery-list > *';

/** The attributes that differ between pictures in the same place. */
const ATTRIBUTES = ['src', 'srcset', 'sizes', 'alt', 'width', 'height'] as const;

type Attributes = Readonly<Record<(typeof ATTRIBUTES)[number], string | null>>;

/**
 * Shows the main image of the chosen variant instead of the first picture of its product, wherever
 * the page has that picture (second seed §2). Without a variant image the product's own returns. A
 * gallery that contains the image scrolls to its slide.
 *
 * @param prefix the path prefix for addresses that start with a slash
 */
export function followVariantImages(document: Document, prefix: string): void {
  const printed = new WeakMap<Element, Attributes>();
  document.addEventListener(VARIANT_CHANGE, ({ target, detail }) => {
    for (const product of productsOf(document, target, detail)) {
      const picture = product.querySelector(PICTURES);
      if (picture === null || productOf(picture) !== product) continue;
      const own = printed.get(picture) ?? attributesOf(picture);
      printed.set(picture, own);
      const { variant, mainImage } = detail;
      const id = mainImage?.id || variant?.mainImageId;
      const slide = slideOf(product, id);
      const shown = slide
        ? undefined
        : (imageAttributes(mainImage, prefix) ?? pictureById(product, id, printed));
      for (const name of ATTRIBUTES) write(picture, name, (shown ?? own)[name]);
      showSlide(slide ?? picture.closest<HTMLElement>(SLIDE));
    }
  });
}

/** The product of the event, and blocks with the same product. */
function productsOf(
  document: Document,
  target: EventTarget | null,
  { itemId }: VariantChange,
): ReadonlySet<Element> {
  const from = target instanceof Element ? productOf(target) : null;
  const blocks = [...document.querySelectorAll<HTMLElement>('.sqs-product, [data-product-id]')];
  const same = blocks.filter(
    ({ dataset }) => dataset.itemId === itemId || dataset.productId === itemId,
  );
  return new Set(from === null ? same : [from, ...same]);
}

function imageAttributes(image: VariantImage | undefined, prefix: string): Attributes | undefined {
  if (image === undefined) return undefined;
  const { assetUrl, altText, width, height } = image;
  const src = /^\/(?!\/)/.test(assetUrl) ? prefix + assetUrl : assetUrl;
  const size = (pixels: number): string | null => (pixels > 0 ? String(pixels) : null);
  return { src, srcset: null, sizes: null, alt: altText, width: size(width), height: size(height) };
}

/** The gallery slide with a picture by its id. */
function slideOf(product: Element, id: string | undefined): HTMLElement | null {
  return imageById(product, id)?.closest<HTMLElement>(SLIDE) ?? null;
}

/** Scrolls a gallery to a slide; its island follows. The page does not scroll. */
function showSlide(slide: HTMLElement | null): void {
  const list = slide?.parentElement;
  if (!slide || !list) return;
  const left = slide.getBoundingClientRect().left - list.getBoundingClientRect().left;
  list.scrollBy({ left, behavior: 'instant' });
}

/** Another picture of the product, by the variant's image id. */
function pictureById(
  product: Element,
  id: string | undefined,
  printed: WeakMap<Element, Attributes>,
): Attributes | undefined {
  const picture = imageById(product, id);
  return picture && (printed.get(picture) ?? attributesOf(picture));
}

function imageById(product: Element, id: string | undefined): HTMLElement | undefined {
  if (id === undefined) return undefined;
  const pictures = [...product.querySelectorAll<HTMLElement>('img[data-image-id]')];
  return pictures.find(({ dataset }) => dataset.imageId === id);
}

function attributesOf(picture: Element): Attributes {
  const values = ATTRIBUTES.map((name) => [name, picture.getAttribute(name)]);
  return Object.fromEntries(values) as Attributes;
}

function write(picture: Element, name: string, value: string | null): void {
  if (value === null) picture.removeAttribute(name);
  else if (picture.getAttribute(name) !== value) picture.setAttribute(name, value);
}
