/**
 * Tools for site editors. All but those for animation and observation of
 * a page also run on servers.
 *
 * @module skerry/editor
 */
export { timeSince } from '../../engine/i18n/time-since.js';
export * from '../../engine/model/index.js';
export { parseHexColor, toHslText } from '../../engine/shared/color.js';
export { EASINGS, type Easing } from '../../engine/shared/easing.js';
export { isEmail } from '../../engine/shared/email.js';
export { type ImageSize, parseImageSize } from '../../engine/shared/image-size.js';
export {
  type Hsl,
  hexToRgb,
  hslToRgb,
  type Rgb,
  rgbToHex,
  rgbToHsl,
} from '../../engine/shared/rgb.js';
export { toSlug } from '../../engine/shared/slug.js';
export { type Containment, containFocus } from '../dialogs/contain-focus.js';
export { CATALOGUE, type CatalogueEntry } from '../messages/catalogue.js';
export type { MessageParams, TextKey } from '../messages/generated/en-keys.js';
export {
  loadMessages,
  MESSAGE_LANGUAGES,
  type ParamsOf,
  type SayMessage,
} from '../messages/load.js';
export { wantsLessMotion } from '../shared/reduced-motion.js';
export { type ScrollOptions, scrollToElement } from './scroll.js';
export { domSettled, type SettleOptions } from './settle.js';
export { type TweenOptions, tween } from './tween.js';
