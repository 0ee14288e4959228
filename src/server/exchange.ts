import type { ServerParts } from './call.js';
import type { Wording } from './problem.js';
import type { VisitorCookies } from './security/visitor-cookies.js';
import type { Visitor } from './visitor.js';
import type { Website } from './website.js';

/** One request and what its answer sets, whatever answers it: a page, a file or a call. */
export interface Exchange {
  readonly server: ServerParts;
  readonly request: Request;
  /** What logs and answers call it. */
  readonly requestId: string;
  readonly url: URL;
  /** The path without the prefix of the site. */
  readonly path: string;
  /** Scheme and host by which the visitor came. */
  readonly origin: string;
  readonly website: Website;
  readonly visitor: Visitor;
  readonly jar: VisitorCookies;
  readonly wording: Wording;
  /** The counter of changes of the store when the request came. */
  readonly revision: number;
  /** Logs a fault of ours. */
  report(fault: unknown): void;
}
