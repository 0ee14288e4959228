import { altTextFromBody } from '../../model/alt-text.js';
import { BLOCK_TYPES } from '../../model/block-type.js';
import { escapeAttribute } from '../../shared/escape.js';
import { attribute, readField, toRawText } from '../../shared/html-attributes.js';
import type { Scope } from '../../shared/scope.js';
import type { StepCounter } from '../../shared/step-counter.js';
import { child, isTruthy, toNumber, typeOf } from '../../shared/values.js';

/** The scope for reading image items; a part of the context of formatters. */
interface ImageContext extends Scope {
  readonly budget: StepCounter;
}

/** Repeated values of an image item, escaped for attributes. */
export interface ImageTexts {
  readonly url: string;
  readonly alt: string;
}

/** Computes the texts of an image item. */
export function imageTexts(item: unknown, ctx: ImageContext): ImageTexts {
  return {
    url: toRawText(child(item, 'assetUrl'), ctx.budget),
    alt: escapeAttribute(altText(item, ctx)),
  };
}

/** The alternative text of an image item; not escaped (formatters.md 3.1). */
function altText(item: unknown, ctx: ImageContext): string {
  if (toNumber(ctx.resolve(['blockType'])) === BLOCK_TYPES.image) {
    return readField(child(item, 'altText'), ctx.budget).trim();
  }
  const title = child(item, 'title');
  if (isTruthy(title)) return readField(title, ctx.budget);
  return (
    altTextFromBody(truthyText(child(item, 'body'), ctx)) ||
    truthyText(child(item, 'filename'), ctx)
  );
}

/** The text of a field; empty for falsy values such as 0. */
function truthyText(value: unknown, ctx: ImageContext): string {
  return isTruthy(value) ? readField(value, ctx.budget) : '';
}

/** The point of an image that stays visible when it is cropped: `0.5,0.5` (formatters.md 3.1). */
export function focalPoint(item: unknown): string {
  const point = child(item, 'mediaFocalPoint');
  if (point === undefined) return '0.5,0.5';
  return `${coordinate(child(point, 'x'))},${coordinate(child(point, 'y'))}`;
}

function coordinate(value: unknown): number {
  const number = toNumber(value);
  return Number.isNaN(number) ? 0 : number;
}

/**
 * The attributes of an image item for the page's scripts, each followed by a space (formatters.md
 * 3.1). Empty for a missing item; a null item has empty attributes.
 */
export function metaAttributes(
  item: unknown,
  ctx: ImageContext,
  { url, alt }: ImageTexts = imageTexts(item, ctx),
): string {
  if (typeOf(item) === 'missing') return '';
  const componentKey = child(item, 'componentKey');
  const attributes = [
    attribute('data-src', url),
    attribute('data-image', url),
    attribute('data-image-dimensions', toRawText(child(item, 'originalSize'), ctx.budget)),
    attribute('data-image-focal-point', focalPoint(item)),
    attribute('alt', alt),
  ];
  if (componentKey !== undefined) {
    attributes.unshift(attribute('data-component-key', toRawText(componentKey, ctx.budget)));
  }
  if (typeOf(child(item, 'licensedAssetPreview')) === 'object') {
    attributes.unshift(attribute('data-licensed-asset-preview', 'true'));
  }
  return `${attributes.join(' ')} `;
}
