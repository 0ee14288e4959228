import { ANALYTICS_EVENTS, type AnalyticsEventDetails } from '../contract/analytics-events.js';

/** Dispatches an event for the analytics of a document. Without analytics it has no listener. */
export function tellAnalytics<Name extends keyof AnalyticsEventDetails>(
  document: Document,
  name: Name,
  detail: AnalyticsEventDetails[Name],
): void {
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENTS[name], { detail }));
}
