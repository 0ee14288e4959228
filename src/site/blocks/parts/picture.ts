import { child } from '../../../../engine/internals.js';
import type { BlockContext } from '../define.js';
import { template } from './generated/picture.js';
import { template as srcsetTemplate } from './generated/srcset.js';
import { firstText, text, toNumber, toText } from './read.js';

/** An image that a block shows, from an address or an image item. */
export interface Picture {
  readonly src: string;
  readonly alt: string;
  /** In pixels; 0 when the item has no size. */
  readonly width: number;
  readonly height: number;
  /** `50% 25%`, or empty. */
  readonly focus: string;
  readonly variants: string;
}

const MAX_PIXELS = 100_000;

/** Reads an image; undefined when it has no address that is safe. */
export function readPicture(value: unknown, block: BlockContext): Picture | undefined {
  const src = block.address(typeof value === 'string' ? value : child(value, 'assetUrl'));
  if (src === '') return undefined;
  const [width, height] = readSize(child(value, 'originalSize'));
  return {
    src,
    alt: firstText(value, 'altText', 'alt', 'title'),
    width,
    height,
    focus: readFocus(child(value, 'mediaFocalPoint')),
    variants: text(value, 'systemDataVariants'),
  };
}

/** The `img` element of a picture. */
export function pictureHtml(
  picture: Picture | undefined,
  block: BlockContext,
  { alt = picture?.alt ?? '', sizes = '100vw' }: { alt?: string; sizes?: string } = {},
): string {
  if (picture === undefined) return '';
  const { variants, ...view } = picture;
  return block.host.render(template, { ...view, alt, sizes, srcset: srcset(picture, block) });
}

/** Widths are only known of images that were stored in several; an address with blanks cannot be listed. */
function srcset({ src, variants }: Picture, block: BlockContext): string {
  if (variants === '' || !/^[\w,]{1,100}$/.test(variants) || /[\s,?#]/.test(src)) return '';
  return block.host.render(srcsetTemplate, { assetUrl: src, systemDataVariants: variants });
}

function readSize(value: unknown): [number, number] {
  const [, width = 0, height = 0] = /^(\d{1,6})x(\d{1,6})$/.exec(toText(value)) ?? [];
  const size: [number, number] = [Number(width), Number(height)];
  return size.every((side) => side > 0 && side <= MAX_PIXELS) ? size : [0, 0];
}

function readFocus(value: unknown): string {
  const [x, y] = [toNumber(child(value, 'x')), toNumber(child(value, 'y'))];
  if (x === undefined || y === undefined) return '';
  const inPercent = [x, y].map((part) => Math.round(Math.min(1, Math.max(0, part)) * 1000) / 10);
  return inPercent.map((part) => `${part}%`).join(' ');
}
