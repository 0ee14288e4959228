/**
 * The platform client: typed calls from pages to their host. A bundler drops the parts that are not
 * imported.
 *
 * @module skerry/client
 */

export { showConsentBanner } from '../consent/banner.js';
export type {
  AnalyticsFacts,
  AnalyticsVisitor,
  ConsentTexts,
} from '../contract/analytics.js';
export type { Answer, Failure } from '../contract/answer.js';
export { ANALYTICS_COOKIES, CONSENT_COOKIE, STORAGE_KEYS } from '../contract/client-keys.js';
export { SPECIAL_NAVIGATIONS } from '../contract/navigations.js';
export type { Texts } from '../contract/page.js';
export type {
  MountedPayment,
  PaymentContext,
  PaymentScript,
  PaymentToken,
  PaymentTotal,
} from '../contract/payment-script.js';
export type {
  CartFields,
  EventV1,
  EventV2,
  Hit,
  PerformanceRecord,
  ScriptError,
  ScriptErrorEvent,
  SessionInfo,
} from '../contract/records.js';
export { NotFoundError } from '../shared/not-found-error.js';
export { mayRecordSession, type RecordingFacts } from './accounts/recording.js';
export { type AccountCalls, createAccountCalls, type Login } from './accounts/session.js';
export { readUserInfo, type SiteUserInfo } from './accounts/user-info.js';
export { FailedCall } from './failed-call.js';
export { createSend } from './request.js';
export { createAnalyticsId, newUuid } from './session/analytics-id.js';
export { type BrowserMemory, openBrowserMemory } from './session/browser-memory.js';
export { clearAnalyticsCookies, type Gate, type GateFacts, gate } from './session/gating.js';
export { type IdentityTools, readSessionInfo } from './session/session-info.js';
export { noteVisit } from './session/visit.js';
export { createLanguageCalls, type LanguageCalls } from './site/languages.js';
export {
  createLayoutCalls,
  type LayoutCalls,
  type NavigationItem,
} from './site/layout.js';
export { createPlaceCalls, type PlaceCalls, type PlaceContext } from './site/places.js';
export { createPreferences, type PreferenceStore } from './site/preferences.js';
export { createRestockCalls, type RestockCalls } from './site/restock.js';
export { type CreatedStore, createStore, type NewStore } from './site/store-creation.js';
export { assignVariant } from './state/assign-variant.js';
export { breakpointOf, followBreakpoint, LAYOUT_QUERIES } from './state/breakpoints.js';
export { createExperiments, type Experiments } from './state/experiments.js';
export { createFetchStore, type FetchState, type FetchStore } from './state/fetch-state.js';
export { type Census, type CensusOptions, createCensus } from './tracking/census.js';
export {
  type CommerceEvents,
  cartFields,
  createCommerceEvents,
  type TagManager,
} from './tracking/commerce-events.js';
export {
  createErrorReporter,
  followErrors,
  type ReportError,
} from './tracking/error-reporter.js';
export { measurePage } from './tracking/measure-page.js';
export { createPaywallEvents, type PaywallEvents } from './tracking/paywall-events.js';
export { type PerformanceRecorder, recordPerformance } from './tracking/performance.js';
export { createPost, type Post } from './tracking/post.js';
export type { TrackerTools } from './tracking/tracker.js';
export { createTrackerV1, type RecordEvent } from './tracking/tracker-v1.js';
export { createTrackerV2, type EventPayload, type TrackerV2 } from './tracking/tracker-v2.js';
export { readWindow, type WindowFacts } from './tracking/window-facts.js';
