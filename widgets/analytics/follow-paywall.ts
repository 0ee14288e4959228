import { isAccessDenied } from '../client/session/gating.js';
import { createPaywallEvents, type PaywallPlace } from '../client/tracking/paywall-events.js';
import type { TrackerV2 } from '../client/tracking/tracker-v2.js';
import type { AnalyticsFacts } from '../contract/analytics.js';

/** What templates mark as the way to join; it may name the area that it leads to. */
const JOIN = '.sqs-paywall-join';

/** Tells of a page of an area for members, and that joining was pressed on it (storefront seed §2). */
export function followPaywall(document: Document, facts: AnalyticsFacts, tracker: TrackerV2): void {
  const { memberAreaId, pageType } = facts;
  const paywall = createPaywallEvents(tracker);
  const place = placeOf(facts);
  document.addEventListener('click', ({ target }) => {
    const join = target instanceof Element ? target.closest<HTMLElement>(JOIN) : null;
    if (join) paywall.joinPressed(place, join.dataset.memberAreaId ?? memberAreaId);
  });
  if (isAccessDenied(pageType)) paywall.viewed(place, 'gated', memberAreaId);
  else if (memberAreaId !== null) paywall.viewed(place, 'open', memberAreaId);
}

function placeOf({ itemId, pageType }: AnalyticsFacts): PaywallPlace {
  if (isAccessDenied(pageType)) return 'access-denied';
  return itemId === null ? 'lesson-list' : 'lesson';
}
