import type { VariantImage } from '../contract/page.js';
import { VARIANT_CHANGE, type VariantChange } from '../contract/variant-change.js';
import { productOf } from '../shared/product-parts.js';

/** What shows the pictures of a product: of a product block, of a product's own page, or what a site marks so. */
const PICTURES = '.product-image img, .product-gallery img, [data-product-image] img';

/** A picture of a gallery that shows one at a time. */
const SLIDE =
  ':is(.sqs-gallery-design-slideshow, .sqs-gallery-design-slider) > .sqs-gallery-list > *';

/** What of a picture is another's in the same place. */
const ATTRIBUTES = ['src', 'srcset', 'sizes', 'alt', 'width', 'height'] as const;

type Attributes = Readonly<Record<(typeof ATTRIBUTES)[number], string | null>>;

/**
 * Shows the main image of the chosen variant in the place of the first picture of its product, wherever the page
 * shows that (second seed §2); without one the product's own comes back. A gallery that has it goes to its slide.
 *
 * @param prefix what addresses that begin with a slash stand under
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

/** The product that the event comes from, and blocks that show the same. */
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

/** The slide of the product's gallery that has a picture by its id. */
function slideOf(product: Element, id: string | undefined): HTMLElement | null {
  return imageById(product, id)?.closest<HTMLElement>(SLIDE) ?? null;
}

/** Scrolls a gallery to one of its slides, which its island follows; the page stays where it is. */
function showSlide(slide: HTMLElement | null): void {
  const list = slide?.parentElement;
  if (!slide || !list) return;
  const left = slide.getBoundingClientRect().left - list.getBoundingClientRect().left;
  list.scrollBy({ left, behavior: 'instant' });
}

/** Another picture of the product, which the variant names by its id. */
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
