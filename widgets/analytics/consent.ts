import type { BrowserMemory } from '../client/session/browser-memory.js';
import { clearAnalyticsCookies } from '../client/session/gating.js';
import type { AnalyticsFacts } from '../contract/analytics.js';
import { CONSENT_COOKIE, CONSENT_LIFE } from '../contract/client-keys.js';

/** Whether a visitor has agreed; undefined where nothing was answered. */
export function readConsent(memory: BrowserMemory): boolean | undefined {
  const answer = memory.cookie(CONSENT_COOKIE);
  return answer === 'yes' ? true : answer === 'no' ? false : undefined;
}

/** Links that lead here ask again. */
const ASK_AGAIN = 'a[href$="#cookie-consent"]';

/** Asks for consent where nothing was answered yet, and again when a link of the page asks for it. */
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
