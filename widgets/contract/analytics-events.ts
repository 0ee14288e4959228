import type { Added, Cart } from './page.js';

/** What islands tell the analytics of their page, as events of the document. */
export const ANALYTICS_EVENTS = {
  added: 'sqs-added-to-cart',
  quickView: 'sqs-quick-view-opened',
  overlay: 'sqs-overlay-opened',
} as const;

/** What the document is told where a session may be recorded, with the `id` by which the recording knows its visitor. */
export const SESSION_RECORDING = 'sqs-session-recording';

export interface AnalyticsEventDetails {
  readonly added: { readonly itemId: string; readonly newlyAdded: Added; readonly cart: Cart };
  readonly quickView: { readonly itemId: string };
  readonly overlay: { readonly version: string };
}
