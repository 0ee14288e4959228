/**
 * The server of sites: pages and the API of the shop.
 *
 * @module skerry/server
 */

export type { SiteRole } from '../../engine/internals.js';
export type { InstalmentLocale } from '../../widgets/contract/instalments.js';
export type { IslandRuntime } from '../islands/manifest.js';
export { type Mail, type Mailer, openMailer } from '../mail/index.js';
export { createPictures, type Pictures, type PicturesOptions } from '../pictures/pictures.js';
export type { PictureType } from '../pictures/resize.js';
export { WITHOUT_SHARP } from '../pictures/sharp.js';
export type {
  AuthorizeAnswer,
  CaptureAnswer,
  Charge,
  ExpressAddress,
  ExpressBuyer,
  ExpressOrder,
  ExpressPayment,
  MinorUnits,
  PaymentAction,
  PaymentField,
  PaymentMethod,
  PaymentProvider,
  PlannedStep,
  ProviderAnswer,
  ProviderRefund,
  ProviderReturns,
  RefundAnswer,
  RefundCharge,
  Retention,
  Store,
  TokenizeAnswer,
  TypedPayment,
  WebhookCall,
  WebsiteStore,
  WorkRow,
} from '../store/index.js';
export {
  backUpDatabase,
  migrateDatabase,
  planMigrations,
  restoreDatabase,
} from '../store/index.js';
export { type DataPaths, dataPaths } from './data-paths.js';
export type { FeatureOptions } from './features/index.js';
export type { InstalmentTexts } from './features/instalments/instalment-texts.js';
export type { FileStorage, StoredFile } from './features/orders/file-storage.js';
export type {
  PlaceContext,
  PlaceDetails,
  PlacePrediction,
  PlaceProvider,
} from './features/places/provider.js';
export type { CallHook, PageHook } from './http/request-context.js';
export type { CaptchaProvider } from './http/security/captcha.js';
export { countForWorkers } from './http/security/count-for-workers.js';
export type { HostSession, SessionProvider } from './http/security/session-provider.js';
export { siteVerifyCaptcha } from './http/security/site-verify.js';
export type { SharedCache } from './http/shared-cache.js';
export { serveFolder } from './http/static-files.js';
export type { WorkDone } from './jobs/work.js';
export { type FetchHandler, type Listening, type ListenOptions, listen } from './listen.js';
export type { SpanAttributes, Tracer, TraceSpan } from './monitoring/trace.js';
export { measureForWorkers } from './monitoring/workers-metrics.js';
export type { PageServing } from './page/answer-page.js';
export { newSecret, rotateSecret } from './secrets.js';
export {
  type AnswerInfo,
  createServer,
  type Server,
  type ServerOptions,
  type Website,
  type WorkOptions,
} from './server.js';
export type { WebsiteState } from './website/owner-settings.js';
export { addressOf } from './website/site-address.js';
export type {
  EndWatch,
  FollowedSite,
  LoadedSite,
  SiteSource,
  Sites,
} from './website/site-source.js';
