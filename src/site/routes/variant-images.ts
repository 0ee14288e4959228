import type { JsonObject } from '../shared/types.js';
import { isObject, textField } from '../shared/values.js';

/**
 * A product whose variants have, as `mainImage`, the picture of the product that their `mainImageId` names. Templates and
 * the variant-change event read it (second seed §2).
 */
export function withVariantImages(item: JsonObject): JsonObject {
  const { items, structuredContent: content } = item;
  if (!isObject(content) || !Array.isArray(content.variants) || !Array.isArray(items)) return item;
  const pictures = new Map(items.filter(isObject).map((picture) => [picture.id, picture]));
  let isSame = true;
  const variants = content.variants.map((variant: unknown) => {
    if (!isObject(variant) || variant.mainImage !== undefined) return variant;
    const id = textField(variant, 'mainImageId');
    const mainImage = id === undefined ? undefined : pictures.get(id);
    if (mainImage === undefined) return variant;
    isSame = false;
    return { ...variant, mainImage };
  });
  return isSame ? item : { ...item, structuredContent: { ...content, variants } };
}
