import { openBrowserMemory } from '../client/session/browser-memory.js';
import { clearAnalyticsCookies, isRestricted } from '../client/session/gating.js';
import { createPost } from '../client/tracking/post.js';
import { readConsent } from './consent.js';
import { readAnalyticsFacts } from './read-page.js';
import { reportErrors } from './report-errors.js';

/** The error reporter, which the server adds to pages of sites without analytics. */

function start(window: Window): void {
  const facts = readAnalyticsFacts(window.document);
  if (facts === undefined) return;
  const memory = openBrowserMemory(facts.prefix);
  const hasConsent = readConsent(memory) === true;
  if (isRestricted({ ...facts, hasConsent })) clearAnalyticsCookies(memory);
  else reportErrors(window, createPost(facts.prefix));
}

start(window);
