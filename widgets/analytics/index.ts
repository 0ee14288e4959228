import { readUserInfo } from '../client/accounts/user-info.js';
import { createAnalyticsId, newUuid } from '../client/session/analytics-id.js';
import { type BrowserMemory, openBrowserMemory } from '../client/session/browser-memory.js';
import { clearAnalyticsCookies, type Gate, gate } from '../client/session/gating.js';
import { readSessionInfo } from '../client/session/session-info.js';
import { noteVisit } from '../client/session/visit.js';
import { createCensus } from '../client/tracking/census.js';
import { createPost } from '../client/tracking/post.js';
import { createTrackerV1 } from '../client/tracking/tracker-v1.js';
import { createTrackerV2, type TrackerV2 } from '../client/tracking/tracker-v2.js';
import { readWindow } from '../client/tracking/window-facts.js';
import type { AnalyticsFacts, AnalyticsVisitor } from '../contract/analytics.js';
import { askConsent, readConsent } from './consent.js';
import { readAnalyticsFacts, readVisitor } from './read-page.js';

/** The analytics of one page. The server adds this module to pages of sites with analytics. */

const warn = (text: string): void => console.warn(text);
/** The window property by which a page opts out of the census. */
const FLAG = 'SKERRY_DISABLE_CENSUS';

function start(window: Window): void {
  const { document } = window;
  const facts = readAnalyticsFacts(document);
  if (facts === undefined) return;
  const visitor = readVisitor(document);
  const memory = openBrowserMemory(facts.prefix);
  let isRecording = false;
  const decide = (): void => {
    const decision = gatePage(window, facts, visitor, memory);
    if (decision.isRestricted) {
      clearAnalyticsCookies(memory);
      // An override would be kept in the browser.
      showExperiments(window, facts, { ...visitor, isInternal: false }, memory);
    } else if (!isRecording) {
      isRecording = true;
      record(window, facts, visitor, memory, decision);
    }
  };
  decide();
  if (facts.isEnabled && facts.asksConsent && facts.hasBanner && !facts.isCloneable) {
    askConsent(document, facts, memory, decide);
  }
}

function gatePage(
  window: Window,
  facts: AnalyticsFacts,
  visitor: AnalyticsVisitor,
  memory: BrowserMemory,
): Gate {
  const { pathname } = window.location;
  return gate({
    ...facts,
    path: pathname.slice(pathname.startsWith(facts.prefix) ? facts.prefix.length : 0),
    hasConsent: readConsent(memory) === true,
    isLoggedIn: visitor.memberAccountId !== null || isLoggedIn(window.document),
    roles: visitor.roles,
    isCensusDisabled: Boolean((window as unknown as Record<string, unknown>)[FLAG]),
  });
}

function isLoggedIn(document: Document): boolean {
  try {
    return readUserInfo(document.cookie).authenticated;
  } catch {
    return false;
  }
}

/** Starts the recorders that the gate allows. */
function record(
  window: Window,
  facts: AnalyticsFacts,
  visitor: AnalyticsVisitor,
  memory: BrowserMemory,
  decision: Gate,
): void {
  const post = createPost(facts.prefix);
  // Errors are those of the page: neither its type nor its visitor matters.
  if (facts.errors) {
    import('./report-errors.js').then(
      ({ reportErrors }) => reportErrors(window, post),
      () => {},
    );
  }
  if (!facts.isEnabled) return;
  if (facts.performance && decision.mayRecord) {
    import('../client/tracking/measure-page.js').then(
      ({ measurePage }) => measurePage(window, facts.prefix, post),
      () => {},
    );
  }
  const tracker = decision.mayRecordPaywall
    ? recordVisit(window, facts, visitor, memory, post, decision)
    : undefined;
  showExperiments(window, facts, visitor, memory, tracker);
}

function showExperiments(
  window: Window,
  facts: AnalyticsFacts,
  visitor: AnalyticsVisitor,
  memory: BrowserMemory,
  tracker?: TrackerV2,
): void {
  if (!facts.isEnabled) return;
  if (Object.keys(facts.experiments).length === 0 && !facts.recording.isOn) return;
  import('./follow-experiments.js').then(
    ({ followExperiments }) => followExperiments(window, facts, visitor, memory, tracker),
    () => {},
  );
}

/**
 * Records the visit and its page view.
 *
 * @returns the tracker for other recorders, unless the gate allows paywall events alone
 */
function recordVisit(
  window: Window,
  facts: AnalyticsFacts,
  visitor: AnalyticsVisitor,
  memory: BrowserMemory,
  post: ReturnType<typeof createPost>,
  { mayRecord, mayRecordView }: Gate,
): TrackerV2 | undefined {
  const { document } = window;
  const identity = { memory, newId: newUuid, now: Date.now, warn };
  const session = readSessionInfo(identity, true);
  const visit = noteVisit(identity);
  const tools = { facts, visitor, window: () => readWindow(window), post };
  const census = createCensus({ ...tools, visit: () => visit, now: Date.now });
  const tracker = createTrackerV2({
    ...tools,
    memory,
    warn,
    now: Date.now,
    analyticsId: createAnalyticsId(identity),
    sessionId: () => session.sessionId,
    clientVersion: facts.version,
  });

  import('./follow-paywall.js').then(
    ({ followPaywall }) => followPaywall(document, facts, tracker),
    () => {},
  );
  if (!mayRecord) return undefined;
  const quietly = (call: Promise<unknown>): void => void call.catch(() => {});
  if (session.isFirstLanding) {
    const own = {
      isFirstSession: String(session.isFirstSession),
      sessionId: session.sessionId ?? '',
    };
    quietly(createTrackerV1(tools)('landing', { isFirstLanding: 'true', ...own }));
  }
  if (mayRecordView) {
    quietly(census.recordHit());
    quietly(tracker.track({ custom_schema_name: 'page_view' }));
  }
  import('./follow-page.js').then(
    ({ followPage }) => followPage(document, facts, census, post),
    () => {},
  );
  return tracker;
}

start(window);
