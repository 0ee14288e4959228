import { createHash } from 'node:crypto';
import { templateHandlers } from '../../site/head/template-handlers.js';
import type { Site, SiteView } from '../../site/index.js';
import { formsOf } from '../website/site-forms.js';

type JsonObject = Readonly<Record<string, unknown>>;

/** What a site's `websiteSettings.securityPolicy` may say; origins such as `https://example.com`. */
interface Settings {
  /** Whose scripts its pages load. */
  readonly scriptOrigins: readonly string[];
  /** Who may show it in a frame, beside itself. */
  readonly frameAncestors: readonly string[];
  /** Where its forms may lead to, beside itself. */
  readonly formTargets: readonly string[];
  /** Whether its own scripts keep to Trusted Types, so that they can be enforced. */
  readonly trustedTypes: boolean;
  /** Whether its scripts may make functions of texts. */
  readonly unsafeEval: boolean;
  /** Whether any attribute such as `onclick` runs, also one of contents or that a script writes. */
  readonly inlineHandlers: boolean;
}

/** The headers of a site's pages but for the nonce, whose place `NONCE` takes. */
const policies = new WeakMap<Site, Readonly<Record<string, string>>>();
const NONCE = "'nonce-'";
const POLICY = 'content-security-policy';
const ORIGIN = /^https?:\/\/[\w.*-]+(?::\d+)?$/;

/**
 * The headers that say what a page may do: scripts by nonce, handlers as the templates write them, and nothing of
 * another site that is not listed.
 */
export function contentSecurityPolicy(
  site: Site,
  nonce: string,
  isSecure: boolean,
): Readonly<Record<string, string>> {
  const known = policies.get(site) ?? policyOf(readSettings(site), templateHandlers(site.model));
  policies.set(site, known);
  return {
    ...known,
    [POLICY]: known[POLICY]?.replace(NONCE, `'nonce-${nonce}'`) ?? '',
    ...(isSecure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

function policyOf(settings: Settings, handlers: readonly string[]) {
  const { scriptOrigins, frameAncestors, formTargets, trustedTypes } = settings;
  const evaluation = settings.unsafeEval ? ["'unsafe-eval'"] : [];
  const hashes = handlers.length === 0 ? [] : ["'unsafe-hashes'", ...handlers.map(hashSource)];
  const attributes = settings.inlineHandlers ? ["'unsafe-inline'"] : hashes;
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", NONCE, ...scriptOrigins, ...evaluation].join(' '),
    // Of their own, so that no script of the contents runs by the hash of a handler.
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
    // Where the owner of a form has it lead to is listed by being there (storefront.md §8).
    formTargets: [...new Set([...origins(policy?.formTargets), ...origins(successOrigins(view))])],
    trustedTypes: policy?.trustedTypes === true,
    unsafeEval: policy?.unsafeEval === true,
    inlineHandlers: policy?.inlineHandlers === true,
  };
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Whose scripts the captcha of a site with a key is. */
function captchaOrigins(website: unknown): readonly string[] {
  const { captchaSettings } = (website ?? {}) as { readonly captchaSettings?: JsonObject };
  return captchaSettings?.siteKey ? ['https://www.google.com', 'https://www.gstatic.com'] : [];
}

function successOrigins(view: SiteView): readonly string[] {
  return [...formsOf(view).values()].flatMap(({ definition: { successRedirect } }) =>
    URL.canParse(successRedirect) ? new URL(successRedirect).origin : [],
  );
}

/** What is no origin could end a directive, and is left out. */
function origins(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === 'string' && ORIGIN.test(each));
}
