import type { CaptchaProvider } from './captcha.js';

/** Where reCAPTCHA tells whether a token is good; it takes each token once. */
const VERIFY = 'https://www.google.com/recaptcha/api/siteverify';
/** How long its answer is waited for, in milliseconds. */
const TIMEOUT = 10_000;

/** What is asked and answered of a token. */
interface Verdict {
  readonly success?: unknown;
  /** Missing where a box was ticked. */
  readonly action?: unknown;
}

/**
 * reCAPTCHA, by the secret that belongs to the site key of the pages.
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

/** The keys of a captcha: that of the pages is a setting of the site or of the host, the other a secret of the host. */
export interface CaptchaKeys {
  /** `SKERRY_CAPTCHA_SITE_KEY`, or `website.captchaSettings.siteKey` of `site.json`. */
  readonly siteKey: string;
  /** `SKERRY_CAPTCHA_SECRET`. */
  readonly secret: string | undefined;
}

/**
 * The captcha of a site, by its two keys; undefined where it has none.
 *
 * @throws Error where one of them is missing: pages would ask for what nobody checks, or not for what is checked
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
