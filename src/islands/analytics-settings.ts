import { SITE_ROLES, type SubscriptionStatus } from '../../engine/internals.js';
import {
  type RecordingSettings,
  SOURCE_ENVIRONMENTS,
  type SourceEnvironment,
} from '../../widgets/contract/analytics.js';
import { type JsonObject, object, text } from '../shared/values.js';

/** The settings of a site in `websiteSettings.analytics` and `websiteSettings.cookieSettings`. */
export interface AnalyticsSettings {
  /** `analytics.enabled`. Without it pages report errors alone, and the server keeps nothing else. */
  readonly isEnabled: boolean;
  readonly environment: SourceEnvironment;
  readonly tagManager: boolean;
  readonly performance: boolean;
  /** Whether errors of scripts are reported, also without analytics: unless `analytics.errors` is `false`. */
  readonly errors: boolean;
  /**
   * Whether `analytics.errors` turns the reports on explicitly. A static build has no server of its own for reports.
   */
  readonly asksErrors: boolean;
  /** `cookieSettings.isRestrictiveCookiePolicyEnabled`. */
  readonly asksConsent: boolean;
  /** `cookieSettings.isCookieBannerEnabled`. */
  readonly hasBanner: boolean;
  /** `cookieSettings.cookieBannerText`; empty for the product's own. */
  readonly bannerText: string;
  /** `website.cloneable`. */
  readonly isCloneable: boolean;
  /** `websiteSettings.experiments`: the variants of each by its name. */
  readonly experiments: Readonly<Record<string, readonly string[]>>;
  /** `websiteSettings.sessionRecording`, and the country of the website. */
  readonly recording: RecordingSettings;
}

/** Reads the settings of analytics from `site.json`, as a visitor's view has it. */
export function analyticsSettings(site: JsonObject): AnalyticsSettings {
  const { analytics, cookieSettings, experiments, sessionRecording } = object(site.websiteSettings);
  const asked = object(analytics);
  const cookies = object(cookieSettings);
  const { enabled: isOn, sample } = object(sessionRecording);
  const website = object(site.website);
  return {
    isEnabled: asked.enabled === true,
    environment: SOURCE_ENVIRONMENTS.find((name) => name === asked.environment) ?? 'prod',
    tagManager: asked.tagManager === true,
    performance: asked.performance === true,
    errors: asked.errors !== false,
    asksErrors: asked.errors === true,
    asksConsent: cookies.isRestrictiveCookiePolicyEnabled === true,
    hasBanner: cookies.isCookieBannerEnabled === true,
    bannerText: text(cookies.cookieBannerText),
    isCloneable: website.cloneable === true,
    experiments: readExperiments(object(experiments)),
    recording: {
      isOn: isOn === true,
      sample: typeof sample === 'number' ? Math.min(Math.max(sample, 0), 100) : 100,
      country: countryOf(website, object(site.websiteSettings)),
    },
  };
}

/** ISO 3166-1. The address of a website names its country by code or in words. */
function countryOf({ location }: JsonObject, { country }: JsonObject): string {
  const written = text(object(location).addressCountry);
  return /^[A-Z]{2}$/.test(written) ? written : text(country) || written;
}

/** Names of experiments are parts of names of attributes. */
const NAME = /^[a-z][a-z0-9-]*$/;

function readExperiments(given: JsonObject): AnalyticsSettings['experiments'] {
  const found = Object.entries(given).map(([name, variants]) => [
    name,
    Array.isArray(variants) ? variants.filter((each) => typeof each === 'string') : [],
  ]);
  return Object.fromEntries(
    found.filter(([name, variants]) => NAME.test(String(name)) && variants?.length),
  );
}

/** The status of a site that everybody who sees it makes. */
const INTERNAL: SubscriptionStatus = 'internal';

/**
 * Whether a visitor is one of the site's makers: its admins, and everybody on a site with `website.isInternal` or the
 * `website.subscriptionStatus` of internal sites.
 *
 * @param roles numbers of `SITE_ROLES`
 */
export function isInternal(site: JsonObject, roles: readonly number[]): boolean {
  const { isInternal: isOwn, subscriptionStatus } = object(site.website);
  return isOwn === true || subscriptionStatus === INTERNAL || roles.includes(SITE_ROLES.admin);
}
