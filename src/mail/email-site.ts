import { trimEndCharacters } from '../shared/trim.js';
import type { Catalogue, WebsiteStore } from '../store/index.js';

/** The facts of a site that its emails need. */
export interface EmailSite {
  readonly title: string;
  /** Scheme, host and base path of the site, without a trailing `/`. */
  readonly baseUrl: string;
  /** The language for readers without a choice of their own, such as `en-US`. */
  readonly language: string;
  /** IANA name of the site's time zone. */
  readonly timeZone: string;
  /** The sender's address, which also receives replies. */
  readonly email: string;
  /** The postal address of the business on one line; empty without one. */
  readonly address: string;
  readonly colours: EmailColours;
}

/** The colours of main links, which are hex colours. */
export interface EmailColours {
  readonly accent: string;
  /** Of text on the accent. */
  readonly onAccent: string;
}

const PLAIN: EmailColours = { accent: '#222222', onAccent: '#ffffff' };

/** The sources of emails. */
export interface EmailSources {
  readonly store: WebsiteStore;
  readonly catalogue: Catalogue;
  readonly site: EmailSite;
  /** Shows a secret: the code of a gift card, or the token of a link. Its reader alone sees it as it is. */
  readonly secret: (secret: string) => string;
}

/** A secret as it is, for its reader. */
export const shownSecret = (secret: string): string => secret;

/** A secret as others see it: its last four characters. */
export function maskedSecret(secret: string): string {
  return '•'.repeat(Math.max(0, secret.length - 4)) + secret.slice(-4);
}

/** Reads the facts of a site from its `site.json`; its colours come from its design. */
export function emailSite(
  content: unknown,
  baseUrl: string,
  colours: EmailColours = PLAIN,
): EmailSite {
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
    colours,
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
