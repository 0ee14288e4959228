import { SOURCE_ENVIRONMENTS, type SourceEnvironment } from '../../widgets/contract/analytics.js';
import { type JsonObject, object, text } from '../shared/values.js';

/** What a site asks for, in `websiteSettings.analytics` and `websiteSettings.cookieSettings`. */
export interface AnalyticsSettings {
  /** `analytics.enabled`. Without it pages tell nothing but errors, and the server keeps nothing else. */
  readonly isEnabled: boolean;
  readonly environment: SourceEnvironment;
  readonly tagManager: boolean;
  readonly performance: boolean;
  /** `analytics.errors`: errors are of the page, and are told of without analytics too. */
  readonly errors: boolean;
  /** `cookieSettings.isRestrictiveCookiePolicyEnabled`. */
  readonly asksConsent: boolean;
  /** `cookieSettings.isCookieBannerEnabled`. */
  readonly hasBanner: boolean;
  /** `cookieSettings.cookieBannerText`; empty for the product's own. */
  readonly bannerText: string;
  /** `website.cloneable`. */
  readonly isCloneable: boolean;
}

/** Reads the settings of analytics from `site.json`, as a visitor's view has it. */
export function analyticsSettings(site: JsonObject): AnalyticsSettings {
  const { analytics, cookieSettings } = object(site.websiteSettings);
  const asked = object(analytics);
  const cookies = object(cookieSettings);
  return {
    isEnabled: asked.enabled === true,
    environment: SOURCE_ENVIRONMENTS.find((name) => name === asked.environment) ?? 'prod',
    tagManager: asked.tagManager === true,
    performance: asked.performance === true,
    errors: asked.errors === true,
    asksConsent: cookies.isRestrictiveCookiePolicyEnabled === true,
    hasBanner: cookies.isCookieBannerEnabled === true,
    bannerText: text(cookies.cookieBannerText),
    isCloneable: object(site.website).cloneable === true,
  };
}
