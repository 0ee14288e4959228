import type { IslandFlavour } from '../../islands/manifest.js';
import type { PageResult } from '../../site/index.js';
import type { Website } from '../website/websites.js';
import type { Translator } from './problem.js';
import type { CaptchaProvider } from './security/captcha.js';
import type { RateLimits } from './security/limits.js';
import type { Signatures } from './security/signatures.js';
import type { VisitorCookies } from './security/visitor-cookies.js';
import type { Visitor } from './visitor.js';

/** Is asked before a call is made: its error is answered in place of the call. */
export type CallHook = (call: {
  readonly method: string;
  /** The path of its row, with parts in braces. */
  readonly path: string;
}) => void | Promise<void>;

/** Is told a page that was rendered for a request. */
export type PageHook = (request: Request, path: string, page: PageResult) => void;

/** The parts of a server that all its requests share. */
export interface ServerParts {
  readonly signatures: Signatures;
  readonly limits: RateLimits;
  /** The time in epoch milliseconds. */
  readonly now: () => number;
  /** Whether everyone may use `/config` and make the owner's calls: while a site is made, on this machine. */
  readonly openConfig: boolean;
  /** Tells people from programs; undefined asks nobody. */
  readonly captcha: CaptchaProvider | undefined;
  /** The runtime of the islands of pages. */
  readonly islands: IslandFlavour;
  /** The path under which sites are served, without a `/` at its end; empty for `/`. */
  readonly basePath: string;
  readonly beforeCall: CallHook | undefined;
  readonly onPage: PageHook | undefined;
  /** Whether rendered pages are cached until something changes that they show. */
  readonly cachesPages: boolean;
}

/** One request and the cookies of its answer, whatever answers it: a page, a file or a call. */
export interface RequestContext {
  readonly server: ServerParts;
  readonly request: Request;
  /** Its name in logs and answers. */
  readonly requestId: string;
  readonly url: URL;
  /** The path without the prefix of the site. */
  readonly path: string;
  /** Scheme and host by which the visitor came. */
  readonly origin: string;
  readonly website: Website;
  readonly visitor: Visitor;
  readonly cookies: VisitorCookies;
  readonly translator: Translator;
  /** The counter of changes of the store when the request came. */
  readonly revision: number;
  /** Logs a fault of ours. */
  report(fault: unknown): void;
}
