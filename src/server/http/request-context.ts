import type { IslandRuntime } from '../../islands/manifest.js';
import type { PageResult, Site } from '../../site/index.js';
import type { Measure } from '../monitoring/measure.js';
import type { Trace } from '../monitoring/trace.js';
import type { Website } from '../website/websites.js';
import type { Translator } from './problem.js';
import type { CaptchaProvider } from './security/captcha.js';
import type { RateLimits } from './security/rate-limits.js';
import type { SessionProvider } from './security/session-provider.js';
import type { Signatures } from './security/signatures.js';
import type { VisitorCookies } from './security/visitor-cookies.js';
import type { SharedCache } from './shared-cache.js';
import type { Visitor } from './visitor.js';

/** Runs before an API request. An error that it throws is the answer. */
export type CallHook = (call: {
  readonly method: string;
  /** The path of the route, with parameters in braces. */
  readonly path: string;
}) => void | Promise<void>;

/** Receives a page that was rendered for a request. */
export type PageHook = (request: Request, path: string, page: PageResult) => void;

/** The parts of a server that are shared by all requests. */
export interface ServerParts {
  readonly signatures: Signatures;
  readonly limits: RateLimits;
  /** The time in epoch milliseconds. */
  readonly now: () => number;
  /** Whether everyone may use `/config` and the owner's API, for development on one's own machine. */
  readonly openConfig: boolean;
  /** The compiled styles of a site; undefined when there are none. */
  styles(site: Site): string | undefined | Promise<string | undefined>;
  /** Whether emails go to people, and not into a folder. */
  readonly sendsMail: boolean;
  /** Undefined when forms need no captcha. */
  readonly captcha: CaptchaProvider | undefined;
  /** Logins at the host; undefined when accounts have passwords of their own. */
  readonly sessions: SessionProvider | undefined;
  /** The runtime of the islands of pages. */
  readonly islands: IslandRuntime;
  /** The path under which sites are served, without a trailing `/`; empty for `/`. */
  readonly basePath: string;
  /** Counts for metrics. */
  readonly measure: Measure;
  /** Spans of traces. */
  readonly trace: Trace;
  readonly beforeCall: CallHook | undefined;
  readonly onPage: PageHook | undefined;
  /** Keeps pages that are the same for everyone; undefined without one. */
  readonly sharedCache: SharedCache | undefined;
  /** Whether rendered pages are cached until their content changes. */
  readonly cachesPages: boolean;
}

/** A request for a page, a file or the API, with the cookies of its answer. */
export interface RequestContext {
  readonly server: ServerParts;
  readonly request: Request;
  /** Its id in logs and answers. */
  readonly requestId: string;
  readonly url: URL;
  /** The path below the base path. */
  readonly path: string;
  /** Scheme and host as the visitor's browser sees them. */
  readonly origin: string;
  readonly website: Website;
  readonly visitor: Visitor;
  readonly cookies: VisitorCookies;
  readonly translator: Translator;
  /** The revision of the store at the time of the request. */
  readonly revision: number;
  /** Logs an unexpected error. */
  report(error: unknown): void;
}
