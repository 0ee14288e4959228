/** The public domain constants, a part of the entry `skerry/editor`. */

export { MAX_URL_LENGTH, QUERY_LIMITS } from './address-limits.js';
export { altTextFromBody, MAX_ALT_LENGTH } from './alt-text.js';
export { BACKGROUND_SOURCES, type BackgroundSource } from './background-source.js';
export { BILLING_UNITS, type BillingUnit } from './billing-unit.js';
export {
  BLOCK_TYPES,
  type BlockType,
  isAlternateBlockType,
  LAST_ALTERNATE_BLOCK_TYPE,
} from './block-type.js';
export {
  BLOCK_VARIANT_CODES,
  BLOCK_VARIANTS,
  type BlockVariant,
  type BlockWithVariants,
} from './block-variant.js';
export { BREAKPOINTS } from './breakpoint.js';
export { COLLECTION_TYPES, type CollectionType } from './collection-type.js';
export { COLLECTION_VIEWS, type CollectionView } from './collection-view.js';
export { CONNECTED_ACCOUNT_LINK_TITLE } from './connected-account.js';
export {
  blocksOf,
  checkItemLimits,
  checkLayoutLimits,
  checkPageLimits,
  type LimitErrorKey,
  type LimitProblem,
} from './content-limits.js';
export type { ContentProblem } from './content-problem.js';
export { CONTENT_STATUSES, type ContentStatus } from './content-status.js';
export {
  DEFAULT_CURRENCY,
  MAX_AMOUNT_INTEGER_PLACES,
  STORE_CURRENCIES,
  type StoreCurrency,
} from './currency.js';
export { checkDataset, type DatasetErrorKey } from './dataset.js';
export { DEVICE_VIEWS, type DeviceView } from './device-view.js';
export { EDITOR_LIMITS, type EditorLimit } from './editor-limits.js';
export { EVENT_SOURCES, type EventSource } from './event-source.js';
export {
  BYTES_PER_MEGABYTE,
  FILE_SIZE_UNITS,
  type FileSizeUnit,
  fileSizeText,
} from './file-size.js';
export { FOLDER_BEHAVIORS, type FolderBehavior } from './folder-behavior.js';
export { type AnswerErrorKey, type CheckedAnswers, checkAnswers } from './form/check-answers.js';
export {
  checkDefinition,
  type DefinitionErrorKey,
  type DefinitionProblem,
} from './form/check-definition.js';
export { type FormDefinition, type FormField, readDefinition } from './form/definition.js';
export { createDefinition, createField, migrateDefinition } from './form/edit-definition.js';
export { type Choice, choicesOf } from './form/options.js';
export {
  FIELD_SETTINGS,
  FORM_TABS,
  type FormSchema,
  type FormTab,
  formSchema,
  type SchemaSetting,
  type SettingKind,
} from './form/schema.js';
export { FORM_FIELD_TYPES, type FormFieldSetting, type FormFieldType } from './form-field-type.js';
export { FRAME_TOOLBAR_COLORS, type FrameToolbarColor } from './frame-toolbar.js';
export {
  GALLERY_ALIGNMENTS,
  GALLERY_ASPECT_RATIOS,
  GALLERY_DEFAULTS,
  GALLERY_DESIGNS,
  GALLERY_LIGHTBOX_THEMES,
  GALLERY_META_POSITIONS,
  GALLERY_NUMBERS,
  type GalleryAlignment,
  type GalleryDesign,
  type GalleryMetaPosition,
} from './gallery.js';
export {
  IMAGE_LOADERS,
  IMAGE_PRIORITIES,
  type ImageLoader,
  type ImageLoading,
  type ImagePriority,
} from './image-component.js';
export {
  IMAGE_WIDTHS,
  nextWidthName,
  THUMBNAIL_WIDTHS,
  thumbnailName,
  widthName,
} from './image-widths.js';
export { LIKERT_ANSWERS, type LikertAnswer } from './likert.js';
export { MEDIA_TYPES, type MediaType } from './media-type.js';
export { DOM_SETTLE, SCROLL, TWEEN_DURATION } from './motion.js';
export { BLOCK_OPTIONS } from './options/block-options.js';
export {
  checkOptions,
  isLink,
  type OptionErrorKey,
  type OptionProblem,
} from './options/check-options.js';
export { CONNECTED_ACCOUNT_LINK_OPTIONS } from './options/connected-account-options.js';
export { FORM_BLOCK_OPTIONS, FORM_FIELD_OPTIONS, FORM_OPTIONS } from './options/form-options.js';
export {
  GALLERY_BLOCK_OPTIONS,
  GALLERY_ITEM_OPTIONS,
  GALLERY_OPTIONS,
} from './options/gallery-options.js';
export {
  checkImageComponent,
  IMAGE_COMPONENT_OPTIONS,
} from './options/image-component-options.js';
export { COLLECTION_OPTIONS, ITEM_OPTIONS, PRODUCT_OPTIONS } from './options/item-options.js';
export { type JsonSchema, toJsonSchema } from './options/json-schema.js';
export type {
  ListOption,
  Option,
  OptionSchema,
  OptionsOf,
  PlainOption,
  PriceOption,
  Range,
  TableCell,
  TableOption,
  TextKind,
  ValueOf,
  ValuesOption,
} from './options/option.js';
export { clamp, clampNumber, readOptions } from './options/read-options.js';
export { PAGE_TYPES, type PageType } from './page-type.js';
export { isPlanFeature, PLAN_FEATURES } from './plan-feature.js';
export { type ImagePosition, POSITIONS } from './position.js';
export { PREVIEW_EVENTS, type PreviewEvent } from './preview-event.js';
export { PRODUCT_TYPES, type ProductType } from './product-type.js';
export { RECORD_TYPES, type RecordType } from './record-type.js';
export { SITE_ROLES, type SiteRole } from './site-role.js';
export { SLICE_TYPES, type SliceType } from './slice-type.js';
export { SLIDER_ASPECT_RATIO } from './slider.js';
export { SOURCE_ENVIRONMENTS, type SourceEnvironment } from './source-environment.js';
export { SPECIAL_NAMES, type SpecialName } from './special-name.js';
export {
  SPECIAL_PAGE_TYPES,
  type SpecialPageType,
  TWEAK_PAGE_TYPES,
  type TweakPageType,
} from './special-page-type.js';
export { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from './subscription-status.js';
export { SURVEY_COHORTS, type SurveyCohort } from './survey-cohort.js';
export { filterText, TEXT_FILTERS, type TextFilter } from './text-filter.js';
export { UPGRADE_ROUTES, type UpgradeRoute } from './upgrade-route.js';
export {
  checkUpload,
  type UploadedFile,
  type UploadProblem,
  type UploadRule,
} from './upload.js';
export { US_TERRITORIES, type UsTerritory } from './us-territory.js';
