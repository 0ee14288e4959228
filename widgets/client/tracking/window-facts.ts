import { MAX_TEXT, withoutTokens } from '../../contract/records.js';

/** What records say of a window, as it is now. Addresses have no tokens. */
export interface WindowFacts {
  readonly host: string;
  readonly path: string;
  /** With its `?`; empty without one. */
  readonly query: string;
  /** With its `#`; empty without one. */
  readonly hash: string;
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly userAgent: string;
  /** Such as `en-US`. */
  readonly language: string;
  /** Of the document; empty without one. */
  readonly documentLanguage: string;
  readonly width: number;
  readonly height: number;
  readonly screenWidth: number;
  readonly screenHeight: number;
}

/** Reads a window. */
export function readWindow(window: Window): WindowFacts {
  const { document, location, navigator, screen } = window;
  return {
    host: location.host,
    path: withoutTokens(location.pathname),
    query: withoutTokens(location.search),
    hash: withoutTokens(location.hash),
    url: withoutTokens(location.href),
    referrer: withoutTokens(document.referrer),
    title: document.title.slice(0, MAX_TEXT),
    userAgent: navigator.userAgent.slice(0, MAX_TEXT),
    language: navigator.language ?? '',
    documentLanguage: document.documentElement.lang,
    width: window.innerWidth,
    height: window.innerHeight,
    screenWidth: screen.width,
    screenHeight: screen.height,
  };
}
