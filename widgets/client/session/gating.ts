import { PAGE_TYPES } from '../../../engine/model/page-type.js';
import { SITE_ROLES } from '../../../engine/model/site-role.js';
import { ANALYTICS_COOKIES } from '../../contract/client-keys.js';
import type { BrowserMemory } from './browser-memory.js';

/** What gating asks of a page and its visitor. */
export interface GateFacts {
  /** A number of `PAGE_TYPES`. */
  readonly pageType: number;
  /** Without the prefix of the site. */
  readonly path: string;
  /** Whether others may make copies of the site. */
  readonly isCloneable: boolean;
  /** Whether the site's cookie settings ask for consent. */
  readonly asksConsent: boolean;
  readonly hasBanner: boolean;
  /** Whether the consent cookie says yes. */
  readonly hasConsent: boolean;
  readonly isLoggedIn: boolean;
  /** Numbers of `SITE_ROLES`. */
  readonly roles: readonly number[];
  /** Whether the global flag `SKERRY_DISABLE_CENSUS` is set. */
  readonly isCensusDisabled: boolean;
}

/** What a page may do. */
export interface Gate {
  /** Nothing may be sent or kept, and the five analytics cookies go. */
  readonly isRestricted: boolean;
  /** Whether events may be recorded. */
  readonly mayRecord: boolean;
  /** Whether this view of the page may be. */
  readonly mayRecordView: boolean;
  /**
   * Whether what concerns paywalls may be: also where access is denied, for that is where they are met
   * (storefront seed §2), though nothing else is told of those pages (platform seed §4).
   */
  readonly mayRecordPaywall: boolean;
}

const CONFIG = '/config';
const SEARCH = '/search';

/** Whether the cookie policy is restrictive: for copies always, else until the consent that is due is given. */
export function isRestricted(
  facts: Pick<GateFacts, 'isCloneable' | 'asksConsent' | 'hasBanner' | 'hasConsent'>,
): boolean {
  return facts.isCloneable || (facts.asksConsent && facts.hasBanner && !facts.hasConsent);
}

/** Whether a page may record what happens on it (storefront.md §10). */
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

/** Whether a page stands in place of one that is for members. */
export function isAccessDenied(pageType: number): boolean {
  return pageType === PAGE_TYPES['member-area-access-denied'];
}

/** Takes away what analytics know a browser by. */
export function clearAnalyticsCookies(memory: BrowserMemory): void {
  for (const name of Object.values(ANALYTICS_COOKIES)) memory.removeCookie(name);
}
