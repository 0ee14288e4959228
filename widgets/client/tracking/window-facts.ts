import { MAX_TEXT, withoutTokens } from '../../contract/records.js';

/** The current state of a window for records. Tokens are removed from addresses. */
export interface WindowFacts {
  readonly host: string;
  readonly path: string;
  /** With its `?`; empty if there is none. */
  readonly query: string;
  /** With its `#`; empty if there is none. */
  readonly hash: string;
  readonly url: string;
  readonly referrer: string;
  readonly title: string;
  readonly userAgent: string;
  /** Such as `en-US`. */
  readonly language: string;
  /** The document's language; empty if there is none. */
  readonly documentLanguage: string;
  readonly width: number;
  readonly height: number;
  readonly screenWidth: number;
  readonly screenHeight: number;
}

/** Reads the current state of a window. */
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
