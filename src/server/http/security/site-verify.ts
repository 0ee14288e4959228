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

/** The keys of a captcha. The site key, shown in pages, is set by the site or the host; the secret key by the host. */
export interface CaptchaKeys {
  /** `SKERRY_CAPTCHA_SITE_KEY`, or `website.captchaSettings.siteKey` of `site.json`. */
  readonly siteKey: string;
  /** `SKERRY_CAPTCHA_SECRET`. */
  readonly secret: string | undefined;
}

/**
 * The captcha of a site; undefined without keys.
 *
 * @throws Error when only one key is set: pages would show a captcha that nothing verifies, or lack a required one
 */
export function captchaOf({ siteKey, secret = '' }: CaptchaKeys): CaptchaProvider | undefined {
  if (siteKey === '' && secret === '') return undefined;
  if (secret === '') {
    throw new Error(
      "the captcha's site key (SKERRY_CAPTCHA_SITE_KEY, or 'website.captchaSettings.siteKey' of site.json) needs its secret in SKERRY_CAPTCHA_SECRET",
    );
  }
  if (siteKey === '') {
    throw new Error(
      "SKERRY_CAPTCHA_SECRET needs its site key in SKERRY_CAPTCHA_SITE_KEY, or as 'website.captchaSettings.siteKey' of site.json",
    );
  }
  return siteVerifyCaptcha(secret);
}
