/** The server of sites: pages and the API of the shop. */

export { type Mail, type Mailer, openMailer } from '../mail/index.js';
export { createPictures, type Pictures, type PicturesOptions } from '../pictures/pictures.js';
export type {
  Charge,
  PaymentMethod,
  PaymentProvider,
  ProviderAnswer,
} from '../store/index.js';
export { type DataPaths, dataPaths } from './data-paths.js';
export type { InstalmentTexts } from './features/instalments/instalment-texts.js';
export type {
  PlaceContext,
  PlaceDetails,
  PlacePrediction,
  PlaceProvider,
} from './features/places/provider.js';
export type { CallHook, PageHook } from './http/request-context.js';
export type { CaptchaProvider } from './http/security/captcha.js';
export { countForWorkers } from './http/security/count-for-workers.js';
export { siteVerifyCaptcha } from './http/security/site-verify.js';
export { addressOf, type WorkDone } from './jobs/work.js';
export { type Listening, type ListenOptions, listen } from './listen.js';
export {
  type AnswerInfo,
  createServer,
  type Server,
  type ServerOptions,
  type Website,
  type WorkOptions,
} from './server.js';
export type {
  FollowedSite,
  LoadedSite,
  SiteSource,
  Sites,
} from './website/site-source.js';
