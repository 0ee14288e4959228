/** What the rest of the package uses of the engine beside its public names. No entry of the package. */

export { type Position, positionAt } from './diagnostics/position.js';
export { Problem, type ProblemJson, type Wording } from './diagnostics/problem.js';
export { BLOCK_TYPES, type BlockType } from './model/block-type.js';
export { BLOCK_VARIANTS } from './model/block-variant.js';
export { COLLECTION_VIEWS, type CollectionView } from './model/collection-view.js';
export { FOLDER_BEHAVIORS } from './model/folder-behavior.js';
export { FORM_FIELD_TYPES, type FormFieldType } from './model/form-field-type.js';
export {
  GALLERY_ASPECT_RATIOS,
  GALLERY_DEFAULTS,
  GALLERY_LIGHTBOX_THEMES,
  GALLERY_NUMBERS,
} from './model/gallery.js';
export { LIKERT_ANSWERS } from './model/likert.js';
export { PAGE_TYPES, type PageType } from './model/page-type.js';
export { toMoney } from './model/product/money.js';
export { currentMoney } from './model/product/prices.js';
export { isSoldOut } from './model/product/stock.js';
export { variantsOf } from './model/product/variants.js';
export { escapeAttribute, escapeHtml } from './shared/escape.js';
export { LruCache } from './shared/lru-cache.js';
export { hasOwn } from './shared/own-property.js';
export { toSlug } from './shared/slug.js';
export { child, follow, isTruthy, toText } from './shared/values.js';
