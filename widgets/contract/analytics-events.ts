import type { Added, Cart } from './page.js';

/** Document events that islands dispatch for the analytics of the page. */
export const ANALYTICS_EVENTS = {
  added: 'sqs-added-to-cart',
  quickView: 'sqs-quick-view-opened',
  overlay: 'sqs-overlay-opened',
} as const;

/** Document event: the session may be recorded. Its `id` is the visitor's id in the recording. */
export const SESSION_RECORDING = 'sqs-session-recording';

export interface AnalyticsEventDetails {
  readonly added: { readonly itemId: string; readonly newlyAdded: Added; readonly cart: Cart };
  readonly quickView: { readonly itemId: string };
  readonly overlay: { readonly version: string };
}
