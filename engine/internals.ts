/** Engine internals for the rest of the package; not an entry of the package. */

export { INSTRUCTION_WORDS } from './1-parse/instruction-words.js';
export { blockBodies, blockTags } from './ast/block-tags.js';
export { type Position, positionAt, positionIn } from './diagnostics/position.js';
export { Problem, type ProblemJson, type Wording } from './diagnostics/problem.js';
export { countedPlaces, currencyDigits } from './i18n/currency-digits.js';
export { readMoney } from './i18n/money.js';
export { DEFAULT_TIME_ZONE, isTimeZone } from './i18n/time-zone.js';
export { wallClock } from './i18n/wall-clock.js';
export { MAX_URL_LENGTH, QUERY_LIMITS } from './model/address-limits.js';
export { BLOCK_TYPES, type BlockType } from './model/block-type.js';
export { BLOCK_VARIANT_CODES, BLOCK_VARIANTS } from './model/block-variant.js';
export { COLLECTION_TYPES } from './model/collection-type.js';
export { COLLECTION_VIEWS, type CollectionView } from './model/collection-view.js';
export { CONNECTED_ACCOUNT_LINK_TITLE } from './model/connected-account.js';
export { CONTENT_STATUSES } from './model/content-status.js';
export { DEFAULT_CURRENCY, MAX_AMOUNT_INTEGER_PLACES, STORE_CURRENCIES } from './model/currency.js';
export { DATASET_LIMITS, isEmptyCell } from './model/dataset.js';
export { EDITOR_LIMITS } from './model/editor-limits.js';
export { FOLDER_BEHAVIORS } from './model/folder-behavior.js';
export { answerText, type FormAnswer, toAnswers } from './model/form/answers.js';
export { type AnswerErrorKey, checkAnswers } from './model/form/check-answers.js';
export {
  checkDefinition,
  type DefinitionErrorKey,
  type DefinitionProblem,
} from './model/form/check-definition.js';
export {
  type FormDefinition,
  type FormField,
  readDefinition,
  readField,
  readFields,
} from './model/form/definition.js';
export {
  createDefinition,
  createField,
  migrateDefinition,
} from './model/form/edit-definition.js';
export { type FormSchema, formSchema } from './model/form/schema.js';
export { FORM_FIELD_TYPES, type FormFieldType } from './model/form-field-type.js';
export {
  GALLERY_ASPECT_RATIOS,
  GALLERY_DEFAULTS,
  GALLERY_LIGHTBOX_THEMES,
  GALLERY_NUMBERS,
} from './model/gallery.js';
export { IMAGE_WIDTHS, widthName } from './model/image-widths.js';
export { LIKERT_ANSWERS } from './model/likert.js';
export { GALLERY_OPTIONS } from './model/options/gallery-options.js';
export type { OptionsOf, Range } from './model/options/option.js';
export { clampNumber, readOptions, toFiniteNumber } from './model/options/read-options.js';
export { PAGE_TYPES, type PageType } from './model/page-type.js';
export { freeLabelOf } from './model/product/free-label.js';
export { legacyCents, toMoney } from './model/product/money.js';
export { currentMoney } from './model/product/prices.js';
export { isVariantOnSale } from './model/product/sale.js';
export { isSoldOut } from './model/product/stock.js';
export { productField } from './model/product/structured-content.js';
export { variantOptions } from './model/product/variant-options.js';
export { variantsOf } from './model/product/variants.js';
export { PRODUCT_TYPES } from './model/product-type.js';
export { SITE_ROLES, type SiteRole } from './model/site-role.js';
export { SPECIAL_NAMES } from './model/special-name.js';
export type { SubscriptionStatus } from './model/subscription-status.js';
export { US_TERRITORIES } from './model/us-territory.js';
export { readPlayer } from './model/video-player.js';
export { isEmail, normalizeEmail } from './shared/email.js';
export { escapeAttribute, escapeHtml } from './shared/escape.js';
export { toJson } from './shared/json.js';
export { expectArgument, expectOptions, type OptionNames } from './shared/known-options.js';
export { LruCache } from './shared/lru-cache.js';
export { hasOwn } from './shared/own-property.js';
export { parsePath, type Segment } from './shared/path.js';
export { hexToRgb, rgbToHex } from './shared/rgb.js';
export { toSlug } from './shared/slug.js';
export { UNCOUNTED } from './shared/step-counter.js';
export { child, follow, isTruthy, toText } from './shared/values.js';
export { typeOfValues } from './types/data-type.js';
export { frameAt } from './types/frame-at.js';
export { type FindPartial, visitInFrame } from './types/infer.js';
export { printType } from './types/print.js';
export {
  makeFrame,
  type Places,
  resolveOwnPlaces,
  resolvePlaces,
  type TypeFrame,
  visibleFrames,
} from './types/scope.js';
export { Use } from './types/use.js';
