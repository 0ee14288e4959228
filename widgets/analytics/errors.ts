import { openBrowserMemory } from '../client/session/browser-memory.js';
import { clearAnalyticsCookies, isRestricted } from '../client/session/gating.js';
import { type ReportError, reportEvent } from '../client/tracking/error-reporter.js';
import { createPost } from '../client/tracking/post.js';
import { readConsent } from './consent.js';
import { readAnalyticsFacts } from './read-page.js';
import { reportErrors } from './report-errors.js';

/** The error reporter of pages without analytics. */

function start(window: Window): ReportError | undefined {
  const facts = readAnalyticsFacts(window.document);
  if (facts === undefined) return undefined;
  const memory = openBrowserMemory(facts.prefix);
  const hasConsent = readConsent(memory) === true;
  if (!isRestricted({ ...facts, hasConsent }))
    return reportErrors(window, createPost(facts.prefix));
  clearAnalyticsCookies(memory);
  return undefined;
}

const report = start(window);

/** Reports what the lines of the page have kept. */
export function reportEarly(events: readonly (ErrorEvent | PromiseRejectionEvent)[]): void {
  if (report !== undefined) for (const event of events) reportEvent(report, event);
}
