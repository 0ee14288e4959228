import { PAGE_TYPES } from '../../../engine/model/page-type.js';
import { SITE_ROLES } from '../../../engine/model/site-role.js';
import { ANALYTICS_COOKIES } from '../../contract/client-keys.js';
import type { BrowserMemory } from './browser-memory.js';

/** The facts about a page and its visitor that gating depends on. */
export interface GateFacts {
  /** A value of `PAGE_TYPES`. */
  readonly pageType: number;
  /** Without the site's prefix. */
  readonly path: string;
  /** Whether other users may copy the site. */
  readonly isCloneable: boolean;
  /** Whether the site's cookie settings require consent. */
  readonly asksConsent: boolean;
  readonly hasBanner: boolean;
  /** Whether the consent cookie is `yes`. */
  readonly hasConsent: boolean;
  readonly isLoggedIn: boolean;
  /** Values of `SITE_ROLES`. */
  readonly roles: readonly number[];
  /** Whether the global flag `SKERRY_DISABLE_CENSUS` is set. */
  readonly isCensusDisabled: boolean;
}

/** The permissions of a page. */
export interface Gate {
  /** If true, nothing may be sent or stored, and the five analytics cookies are deleted. */
  readonly isRestricted: boolean;
  /** Whether events may be recorded. */
  readonly mayRecord: boolean;
  /** Whether this page view may be recorded. */
  readonly mayRecordView: boolean;
  /**
   * Whether paywall events may be recorded. Unlike others, they are also recorded on access-denied
   * pages, where visitors meet the paywall (storefront seed §2, platform seed §4).
   */
  readonly mayRecordPaywall: boolean;
}

const CONFIG = '/config';
const SEARCH = '/search';

/**
 * Whether the cookie policy is restrictive: always for copyable sites, else until a required
 * consent is given.
 */
export function isRestricted(
  facts: Pick<GateFacts, 'isCloneable' | 'asksConsent' | 'hasBanner' | 'hasConsent'>,
): boolean {
  return facts.isCloneable || (facts.asksConsent && facts.hasBanner && !facts.hasConsent);
}

/** The permissions of a page (storefront.md §10). */
export function gate(facts: GateFacts): Gate {
  const { pageType, path, isLoggedIn, roles } = facts;
  const isViewer = roles.length === 1 && roles[0] === SITE_ROLES.viewer;
  const isAllowed = !isLoggedIn || (isViewer && !path.includes(CONFIG));
  const restricted = isRestricted(facts);
  const may = !restricted && isAllowed && !facts.isCensusDisabled;
  const mayRecord = may && !isExcluded(pageType);
  const isSearch = pageType === PAGE_TYPES.search || path.replace(/\/$/, '') === SEARCH;
  return {
    isRestricted: restricted,
    mayRecord,
    mayRecordView: mayRecord && !isSearch,
    mayRecordPaywall: mayRecord || (may && isAccessDenied(pageType)),
  };
}

function isExcluded(pageType: number): boolean {
  return (
    pageType === PAGE_TYPES['not-found'] ||
    pageType === PAGE_TYPES['lock-screen'] ||
    isAccessDenied(pageType)
  );
}

/** Whether the page replaces a members-only page. */
export function isAccessDenied(pageType: number): boolean {
  return pageType === PAGE_TYPES['member-area-access-denied'];
}

/** Deletes the analytics cookies. */
export function clearAnalyticsCookies(memory: BrowserMemory): void {
  for (const name of Object.values(ANALYTICS_COOKIES)) memory.removeCookie(name);
}
