/** The server of sites: pages, the API of the shop, and what both need. */

export { openPost, type Post } from '../mail/index.js';
export type {
  Charge,
  PaymentMethod,
  PaymentProvider,
  ProviderAnswer,
} from '../store/index.js';
export type { CallHook, PageHook } from './call.js';
export type { InstalmentTexts } from './commerce/instalment-texts.js';
export { addressOf, type WorkDone, type WorkOptions } from './jobs.js';
export type {
  PlaceContext,
  PlaceDetails,
  PlacePrediction,
  PlaceProvider,
} from './places/provider.js';
export type { CaptchaProvider } from './security/captcha.js';
export { countForWorkers } from './security/count-for-workers.js';
export { siteVerifyCaptcha } from './security/site-verify.js';
export {
  type AnswerInfo,
  createServer,
  type Server,
  type ServerOptions,
  type SiteSource,
  type Website,
} from './server.js';
