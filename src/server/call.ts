import type { IslandFlavour } from '../islands/manifest.js';
import type { PageResult } from '../site/index.js';
import type { Json, Once, WebsiteStore } from '../store/index.js';
import type { InstalmentTexts } from './commerce/instalment-texts.js';
import type { PlaceProvider } from './places/provider.js';
import type { ErrorType, Wording } from './problem.js';
import type { CaptchaProvider } from './security/captcha.js';
import type { RateLimits } from './security/limits.js';
import type { Signatures } from './security/signatures.js';
import type { VisitorCookies } from './security/visitor-cookies.js';
import type { Visitor } from './visitor.js';
import type { Website } from './website.js';

/** Is asked before a call is made: what it throws is answered in its place. */
export type CallHook = (call: {
  readonly method: string;
  /** The path of its row, with parts in braces. */
  readonly path: string;
}) => void | Promise<void>;

/** Is told a page that was rendered for a request. */
export type PageHook = (request: Request, path: string, page: PageResult) => void;

/** What all requests to a server share. */
export interface ServerParts {
  readonly signatures: Signatures;
  readonly limits: RateLimits;
  /** The time in epoch milliseconds. */
  readonly now: () => number;
  /** Whether everyone may use `/config` and make the owner's calls: while a site is made, on this machine. */
  readonly openConfig: boolean;
  /** Who tells people from programs; undefined asks nobody. */
  readonly captcha: CaptchaProvider | undefined;
  /** What the box about instalments says. */
  readonly instalmentTexts: InstalmentTexts;
  /** Who knows places. */
  readonly places: PlaceProvider;
  /** What the islands of pages run on. */
  readonly islands: IslandFlavour;
  /** The path under which sites are served, without a `/` at its end; empty for `/`. */
  readonly basePath: string;
  readonly beforeCall: CallHook | undefined;
  readonly onPage: PageHook | undefined;
  /** Whether rendered pages are kept until something changes that they show. */
  readonly keepPages: boolean;
}

/** One request to the API: who asks, for which site, with what, and what the answer sets beside its body. */
export interface Call<Body = unknown, Query = unknown> {
  readonly server: ServerParts;
  readonly request: Request;
  readonly url: URL;
  readonly website: Website;
  /** The store of this website, with what this visitor may see of the content. */
  readonly store: WebsiteStore;
  readonly visitor: Visitor;
  /** Whom limits and repeated requests count: the account or the browser. */
  readonly visitorKey: string;
  readonly jar: VisitorCookies;
  readonly wording: Wording;
  /** Parts of the path by their name. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Query;
  readonly body: Body;
  /** Whether a plain HTML form made it, which sends texts alone. */
  readonly isForm: boolean;
  /** Scheme and host by which the visitor came. */
  readonly origin: string;
  /** The request as one that is answered once, when it has an Idempotency-Key. */
  readonly once: Once | undefined;
  /** Says something on the page that a plain form leads to. */
  notify(notice: NonNullable<Flash['notice']>): void;
  /** Has a plain form lead elsewhere than its route says: to a path of the site, or an address that its owner listed. */
  leadTo(path: string): void;
}

/** What the next page of a plain form shows once: an error with what was typed, or a notice. */
export interface Flash {
  /** The page it is for. */
  readonly path: string;
  readonly route: string;
  readonly error?: {
    readonly type: ErrorType;
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
    /** What was typed, without passwords. */
    readonly values: Readonly<Record<string, Json>>;
    /** Parts of the path of the call. */
    readonly params: Readonly<Record<string, string>>;
    /** Seconds after which it may be tried again, as the header says them. */
    readonly retryAfter?: string;
  };
  readonly notice?: {
    readonly kind: string;
    readonly data: Readonly<Record<string, string>>;
  };
}
