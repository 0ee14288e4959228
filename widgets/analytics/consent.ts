import type { BrowserMemory } from '../client/session/browser-memory.js';
import { clearAnalyticsCookies } from '../client/session/gating.js';
import type { AnalyticsFacts } from '../contract/analytics.js';
import { CONSENT_COOKIE, CONSENT_LIFE } from '../contract/client-keys.js';

/** The visitor's consent; undefined if not answered. */
export function readConsent(memory: BrowserMemory): boolean | undefined {
  const answer = memory.cookie(CONSENT_COOKIE);
  return answer === 'yes' ? true : answer === 'no' ? false : undefined;
}

/** Links that open the banner again. */
const ASK_AGAIN = 'a[href$="#cookie-consent"]';

/**
 * Shows the consent banner if there is no answer yet, and again when a link of the page requests
 * it.
 */
export function askConsent(
  document: Document,
  { banner }: AnalyticsFacts,
  memory: BrowserMemory,
  onChange: () => void,
): void {
  const ask = async (): Promise<void> => {
    const { showConsentBanner } = await import('../consent/banner.js');
    showConsentBanner(document, banner, (answer) => {
      memory.setCookie(CONSENT_COOKIE, answer, CONSENT_LIFE);
      if (answer === 'no') clearAnalyticsCookies(memory);
      onChange();
    });
  };
  document.addEventListener('click', (event) => {
    const target = event.target;
    if (!(target instanceof Element) || target.closest(ASK_AGAIN) === null) return;
    event.preventDefault();
    ask().catch(() => {});
  });
  if (readConsent(memory) === undefined) ask().catch(() => {});
}
