import { trimEndCharacters } from '../shared/trim.js';
import type { Catalogue, WebsiteStore } from '../store/index.js';

/** What letters say of the site that they come from. */
export interface LetterSite {
  readonly title: string;
  /** Scheme, host and the site's prefix, without `/` at the end. */
  readonly baseUrl: string;
  /** Of those who have not said theirs, such as `en-US`. */
  readonly language: string;
  /** IANA name. */
  readonly timeZone: string;
  /** Who letters come from, and where answers go. */
  readonly email: string;
  /** The address of the business on one line; empty when it has none. */
  readonly address: string;
}

/** What letters are made from. */
export interface LetterSources {
  readonly store: WebsiteStore;
  readonly catalogue: Catalogue;
  readonly site: LetterSite;
}

/** Reads what letters say of a site from its `site.json`. */
export function letterSite(content: unknown, baseUrl: string): LetterSite {
  const website = part(content, 'website');
  const settings = part(content, 'websiteSettings');
  const location = part(website, 'location');
  const base = trimEndCharacters(baseUrl, '/');
  const lines = ['addressTitle', 'addressLine1', 'addressLine2', 'addressCountry'];
  return {
    title: text(website, 'siteTitle') || hostOf(base),
    baseUrl: base,
    language: text(website, 'language') || 'en-US',
    timeZone: text(website, 'timeZone') || 'America/New_York',
    email: text(settings, 'contactEmail') || `no-reply@${hostOf(base)}`,
    address: lines.flatMap((name) => text(location, name) || []).join(', '),
  };
}

function hostOf(url: string): string {
  const host = URL.canParse(url) ? new URL(url).hostname : '';
  return host.includes('.') ? host : 'localhost.invalid';
}

function part(value: unknown, name: string): unknown {
  const isObject = typeof value === 'object' && value !== null;
  return isObject && Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : null;
}

function text(value: unknown, name: string): string {
  const found = part(value, name);
  return typeof found === 'string' ? found.trim() : '';
}
