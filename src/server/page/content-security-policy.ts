import { hashSource } from '../../shared/hash-source.js';
import { templateHandlers } from '../../site/head/template-handlers.js';
import type { Site, SiteView } from '../../site/index.js';
import { formsOf } from '../website/site-forms.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** `websiteSettings.securityPolicy` of a site. Origins are such as `https://example.com`. */
interface Settings {
  /** Origins of other sites' scripts. */
  readonly scriptOrigins: readonly string[];
  /** Origins that may embed its pages in frames, beside its own. */
  readonly frameAncestors: readonly string[];
  /** Origins to which its forms may lead, beside its own. */
  readonly formTargets: readonly string[];
  /** Whether Trusted Types are enforced, because its own scripts comply with them. */
  readonly trustedTypes: boolean;
  /** Whether its scripts may use `eval`. */
  readonly unsafeEval: boolean;
  /** Whether all event handler attributes run, including those in content. */
  readonly inlineHandlers: boolean;
}

/** The headers of a site's pages, with `NONCE` in place of the nonce, by the further origins of scripts. */
const policies = new WeakMap<Site, Map<string, Readonly<Record<string, string>>>>();
const NONCE = "'nonce-'";
const POLICY = 'content-security-policy';
const ORIGIN = /^https?:\/\/[\w.*-]+(?::\d+)?$/;

/**
 * The security headers of a page. They allow scripts with the nonce, event handlers that templates contain, and the
 * listed origins.
 *
 * @param scriptOrigins origins of scripts that this page has beside those of the site's settings
 */
export function contentSecurityPolicy(
  site: Site,
  nonce: string,
  isSecure: boolean,
  scriptOrigins: readonly string[] = [],
): Readonly<Record<string, string>> {
  const known = knownPolicy(site, scriptOrigins);
  return {
    ...known,
    [POLICY]: known[POLICY]?.replace(NONCE, `'nonce-${nonce}'`) ?? '',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function knownPolicy(
  site: Site,
  scriptOrigins: readonly string[],
): Readonly<Record<string, string>> {
  const ofSite = policies.get(site) ?? new Map<string, Readonly<Record<string, string>>>();
  policies.set(site, ofSite);
  const key = scriptOrigins.join(' ');
  const known = ofSite.get(key);
  if (known !== undefined) return known;
  const settings = readSettings(site);
  const all = [...new Set([...settings.scriptOrigins, ...scriptOrigins])];
  const policy = policyOf({ ...settings, scriptOrigins: all }, templateHandlers(site.model));
  ofSite.set(key, policy);
  return policy;
}

function policyOf(settings: Settings, handlers: readonly string[]) {
  const { scriptOrigins, frameAncestors, formTargets, trustedTypes } = settings;
  const evaluation = settings.unsafeEval ? ["'unsafe-eval'"] : [];
  const hashes = handlers.length === 0 ? [] : ["'unsafe-hashes'", ...handlers.map(hashSource)];
  const attributes = settings.inlineHandlers ? ["'unsafe-inline'"] : hashes;
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", NONCE, ...scriptOrigins, ...evaluation].join(' '),
    // A directive of its own, so that the hash of a handler does not allow a script element of the content.
    ...(attributes.length === 0 ? [] : [['script-src-attr', ...attributes].join(' ')]),
    "style-src 'self' 'unsafe-inline' https:",
    'img-src * data: blob:',
    'media-src * data: blob:',
    'font-src * data:',
    'frame-src https: http:',
    ["connect-src 'self'", ...scriptOrigins].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    ["frame-ancestors 'self'", ...frameAncestors].join(' '),
  ];
  const types = "require-trusted-types-for 'script'";
  return {
    [POLICY]: [...directives, ...(trustedTypes ? [types] : [])].join('; '),
    ...(trustedTypes ? {} : { [`${POLICY}-report-only`]: types }),
  };
}

function readSettings(site: Site): Settings {
  const view = site.view({ member: true, unlocked: true });
  const { website, websiteSettings } = view.site;
  const policy = (websiteSettings as JsonObject | undefined)?.securityPolicy as
    | JsonObject
    | undefined;
  return {
    scriptOrigins: [...origins(policy?.scriptOrigins), ...captchaOrigins(website)],
    frameAncestors: origins(policy?.frameAncestors),
    // The success addresses of the owner's forms are allowed without a listing (storefront.md §8).
    formTargets: [...new Set([...origins(policy?.formTargets), ...origins(successOrigins(view))])],
    trustedTypes: policy?.trustedTypes === true,
    unsafeEval: policy?.unsafeEval === true,
    inlineHandlers: policy?.inlineHandlers === true,
  };
}

/** The origins of the captcha's scripts, if the site has a key. */
function captchaOrigins(website: unknown): readonly string[] {
  const { captchaSettings } = (website ?? {}) as { readonly captchaSettings?: JsonObject };
  return captchaSettings?.siteKey ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
}

function successOrigins(view: SiteView): readonly string[] {
  return [...formsOf(view).values()].flatMap(({ definition: { successRedirect } }) =>
    URL.canParse(successRedirect) ? new URL(successRedirect).origin : [],
  );
}

/** Leaves out texts that are not origins, because they could end the directive. */
function origins(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === 'string' && ORIGIN.test(each));
}
