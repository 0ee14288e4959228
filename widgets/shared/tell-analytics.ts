import { ANALYTICS_EVENTS, type AnalyticsEventDetails } from '../contract/analytics-events.js';

/** Tells the analytics of a document what happened; where there are none nobody hears it. */
export function tellAnalytics<Name extends keyof AnalyticsEventDetails>(
  document: Document,
  name: Name,
  detail: AnalyticsEventDetails[Name],
): void {
  document.dispatchEvent(new CustomEvent(ANALYTICS_EVENTS[name], { detail }));
}
