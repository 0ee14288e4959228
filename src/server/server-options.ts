import { expectArgument, expectOptions, type OptionNames } from '../../engine/internals.js';
import type { IslandRuntime } from '../islands/manifest.js';
import type { Mailer } from '../mail/index.js';
import type { PaymentProvider, Retention } from '../store/index.js';
import type { FeatureOptions } from './features/index.js';
import type { CallHook, PageHook } from './http/request-context.js';
import type { CaptchaProvider } from './http/security/captcha.js';
import { expectSharedCache, type SharedCache } from './http/shared-cache.js';
import type { Tracer } from './monitoring/trace.js';
import type { PageServing } from './page/answer-page.js';
import type { Sites } from './website/site-source.js';

/** Settings of a server. Each has a default. */
export interface ServerOptions extends PageServing, FeatureOptions {
  /** `file:PATH`, `libsql://HOST` or `postgres://HOST/NAME`; default `file:.skerry/store.db` in the current folder. */
  readonly database?: string;
  /** PostgreSQL: the schema that holds the tables. */
  readonly schema?: string;
  /**
   * Whether the server brings the database up to date when it starts; default true. Otherwise `createServer` refuses a
   * database that lacks steps, and `migrateDatabase` or `skerry migrate` takes them.
   */
  readonly migrate?: boolean;
  /**
   * At least 32 characters, the same in all processes and after restarts: cookies follow from it, and it seals the key
   * of codes and links in the database. Of several the first one signs, and all are accepted. Default: the variable
   * `SKERRY_SECRET`, with commas between several, then a file beside the database, which is made when it is missing.
   */
  readonly secret?: string | readonly string[];
  /**
   * The target of emails: a folder, `smtp://HOST`, `smtps://HOST` or a transport of the host's. Default: the folder
   * `.skerry/mail` in the current one.
   */
  readonly mail?: string | Mailer;
  /**
   * The address to which mail servers return what they cannot deliver, as the sender of the SMTP envelope; default the
   * address of the site. A transport of the host's has its own.
   */
  readonly bounceAddress?: string;
  /**
   * Whether the server does its background work every few seconds; default true. Without it, `work` has to be called,
   * here or in another process.
   */
  readonly jobs?: boolean;
  /**
   * The address, with the base path, that emails of a site link to whose `site.json` has none; default the address of
   * `listen`. Emails of a site without any wait.
   */
  readonly baseUrl?: string;
  /** Megabytes of the sites of a source that stay loaded; default 512. */
  readonly siteMemory?: number;
  /** The path under which sites are served, such as `/shop`; default `/`. Requests come with it. */
  readonly basePath?: string;
  /** Addresses of proxies whose `X-Forwarded-…` headers count; networks such as `10.0.0.0/8` too. */
  readonly trustedProxies?: readonly string[];
  /** Finds the client's address on hosts other than Node. */
  readonly addressOf?: (request: Request, env: unknown) => string | undefined;
  /** Factor of all rate limits; default 1. `Infinity` switches them off. */
  readonly limits?: number;
  /**
   * A client of `ioredis` that counts requests for all processes; default PostgreSQL, where it is the database. While
   * Redis is away, each process counts by itself. The client is the host's to close.
   */
  readonly redis?: object;
  /**
   * Whether this process is a worker of a `node:cluster` whose primary counts requests (`countForWorkers`);
   * default false. PostgreSQL counts requests of all processes without it.
   */
  readonly countsInPrimary?: boolean;
  /** The payment providers of a website, in the order of the checkout; default none. */
  readonly payments?: (website: { readonly websiteId: string }) => readonly PaymentProvider[];
  /** Days after a declined renewal on which it is tried again, in ascending order; default 1, 3, 5 and 7. */
  readonly renewalRetries?: readonly number[];
  /**
   * For how many days things are kept: `carts` that were not bought (default and at most 30), `analytics` (390),
   * `submissions` and `emails` that were sent or have failed (for good).
   */
  readonly retention?: Retention;
  /** Whether the test provider is offered too: it succeeds, declines or times out. Default false. */
  readonly testPayments?: boolean;
  /**
   * Whether `/config` is open to everyone; default false. Only for servers that are not reachable from other
   * machines.
   */
  readonly openConfig?: boolean;
  /** Runs before each API request that passed its access rule. An error that it throws is the answer. */
  readonly beforeCall?: CallHook;
  /** Receives each rendered page. */
  readonly onPage?: PageHook;
  /** Whether answers are compressed, by Brotli or gzip; default true. Turn it off behind a proxy that compresses. */
  readonly compress?: boolean;
  /** Whether rendered pages are cached until their content changes; default true. */
  readonly keepPages?: boolean;
  /** A cache that visitors share, such as a CDN; default none, and pages are private. */
  readonly sharedCache?: SharedCache;
  /** Checks captchas of forms; default none, and forms show no captcha. */
  readonly captcha?: CaptchaProvider;
  /** The runtime of the islands of pages; default `react`. */
  readonly islands?: IslandRuntime;
  /**
   * Whether the server measures itself in the form of Prometheus: `server.metrics()` has the text, and with a `token`
   * of at least 32 letters and digits `/.skerry/metrics` too, for who sends it as `Authorization: Bearer`. Default:
   * not at all.
   */
  readonly metrics?: { readonly token?: string };
  /**
   * A tracer of OpenTelemetry: requests, renders, calls, payments, emails, background work and their statements are
   * spans.
   */
  readonly tracer?: Tracer;
  /**
   * Receives unexpected errors, with the id of the request, `jobs` for background work, or `payments` for a call of a
   * payment provider.
   */
  readonly onError?: (error: unknown, requestId: string) => void;
  /** Receives facts of each response, without personal data. */
  readonly onAnswer?: (answer: AnswerInfo) => void;
  /** The time in epoch milliseconds; default the clock. */
  readonly now?: () => number;
}

const OPTIONS: OptionNames<ServerOptions> = {
  database: true,
  schema: true,
  migrate: true,
  secret: true,
  mail: true,
  bounceAddress: true,
  jobs: true,
  baseUrl: true,
  siteMemory: true,
  basePath: true,
  trustedProxies: true,
  addressOf: true,
  limits: true,
  redis: true,
  countsInPrimary: true,
  payments: true,
  renewalRetries: true,
  retention: true,
  testPayments: true,
  openConfig: true,
  beforeCall: true,
  onPage: true,
  compress: true,
  keepPages: true,
  sharedCache: true,
  captcha: true,
  sessions: true,
  storage: true,
  places: true,
  instalmentTexts: true,
  privateWebhooks: true,
  islands: true,
  metrics: true,
  tracer: true,
  onError: true,
  onAnswer: true,
  now: true,
  styles: true,
  hosts: true,
  routes: true,
  present: true,
  pictures: true,
};

/** Facts of a response without personal data. */
export interface AnswerInfo {
  readonly requestId: string;
  readonly method: string;
  /** The path without its query. Tokens in it are replaced by `…`. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/**
 * @throws TypeError that names an unknown option or a missing site
 * @throws Error for an invalid `sharedCache`
 */
export function expectServerArguments(sites: Sites, options: ServerOptions): void {
  expectArgument('createServer', 'a site', sites);
  expectArgument('createServer', 'options', options);
  expectOptions('createServer', options, OPTIONS);
  if (options.sharedCache !== undefined) expectSharedCache(options.sharedCache);
}

/** A bearer token (RFC 6750, section 2.1) that nobody guesses. */
const TOKEN = /^[\w.~+/-]{32,}=*$/;

/**
 * The token of metrics; undefined without one.
 *
 * @throws Error for one that can be guessed or cannot be sent
 */
export function readMetricsToken({ metrics }: ServerOptions): string | undefined {
  const token = metrics?.token;
  if (token === undefined || TOKEN.test(token)) return token;
  throw new Error("The token of 'metrics' needs at least 32 letters, digits or any of '-._~+/'");
}

const MEGABYTE = 2 ** 20;

/**
 * The bound of loaded sites in bytes.
 *
 * @throws Error for a number that is not above 0
 */
export function readSiteMemory(megabytes = 512): number {
  if (megabytes > 0 && megabytes < Number.POSITIVE_INFINITY) return Math.ceil(megabytes * MEGABYTE);
  throw new Error(`'siteMemory' is ${megabytes}: give a number of megabytes above 0`);
}

/**
 * The base path without a `/` at its end.
 *
 * @throws Error for an invalid path
 */
export function readBasePath(path = '/'): string {
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(path) || !path.startsWith('/')) {
    throw new Error(`The base path '${path}' is no path such as '/shop'`);
  }
  return path.replace(/\/$/, '');
}
