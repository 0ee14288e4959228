import { isAccessDenied } from '../client/session/gating.js';
import { createPaywallEvents, type PaywallPlace } from '../client/tracking/paywall-events.js';
import type { TrackerV2 } from '../client/tracking/tracker-v2.js';
import type { AnalyticsFacts } from '../contract/analytics.js';

/** Join links of templates; they may name their member area. */
const JOIN = '.sqs-paywall-join';

/** Reports the view of a member area's page, and clicks on its join links (storefront seed §2). */
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
