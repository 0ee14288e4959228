import type { CaptchaProvider } from './captcha.js';

/** The verification endpoint of reCAPTCHA. It accepts each token once. */
const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
/** Milliseconds. */
const TIMEOUT = 10_000;

/** The answer of the endpoint. */
interface Verdict {
  readonly success?: unknown;
  /** Missing for checkbox captchas. */
  readonly action?: unknown;
}

/**
 * reCAPTCHA with the secret key that belongs to the site key in the pages.
 *
 * @param ask default `fetch`
 */
export function siteVerifyCaptcha(secret: string, ask: typeof fetch = fetch): CaptchaProvider {
  return {
    async verify(_store, token, action) {
      const answer = await ask(VERIFY, {
        method: 'POST',
        body: new URLSearchParams({ secret, response: token }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!answer.ok) throw new Error(`The captcha's service answers ${answer.status}`);
      const verdict = (await answer.json()) as Verdict;
      return verdict.success === true && (verdict.action ?? action) === action;
    },
  };
}
