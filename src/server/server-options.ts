import { expectArgument, expectOptions, type OptionNames } from '../../engine/internals.js';
import type { IslandRuntime } from '../islands/manifest.js';
import type { openStore } from '../store/index.js';
import type { FeatureOptions } from './features/index.js';
import type { CallHook, PageHook } from './http/request-context.js';
import type { CaptchaProvider } from './http/security/captcha.js';
import type { PageServing } from './page/answer-page.js';
import type { SiteSource } from './website/websites.js';

/** Settings of a server. */
export interface ServerOptions extends PageServing, FeatureOptions {
  /** `file:PATH`, `libsql://HOST` or `postgres://HOST/NAME`. */
  readonly database: string;
  /** PostgreSQL: the schema that holds the tables. */
  readonly schema?: string;
  /** At least 32 characters, the same in all processes and after restarts: cookies and codes follow from it. */
  readonly secret: string;
  /** The path under which sites are served, such as `/shop`; default `/`. Requests come with it. */
  readonly basePath?: string;
  /** Addresses of proxies whose `X-Forwarded-…` headers count; networks such as `10.0.0.0/8` too. */
  readonly trustedProxies?: readonly string[];
  /** Finds the client's address on hosts other than Node. */
  readonly addressOf?: (request: Request, env: unknown) => string | undefined;
  /** Factor of all rate limits; default 1. `Infinity` switches them off. */
  readonly limits?: number;
  /**
   * Whether this process is a worker of a `node:cluster` whose primary counts requests (`countForWorkers`);
   * default false. PostgreSQL counts requests of all processes without it.
   */
  readonly countsInPrimary?: boolean;
  /** Payment providers of a website; default none. */
  readonly payments?: Parameters<typeof openStore>[1]['providers'];
  /** Whether the test provider is offered too: it succeeds, declines or times out. Default false. */
  readonly testPayments?: boolean;
  /** Whether `/config` is open to everyone; default false. Only for servers that are not reachable from other machines. */
  readonly openConfig?: boolean;
  /** Runs before each API request that passed its access rule. An error that it throws is the answer. */
  readonly beforeCall?: CallHook;
  /** Receives each rendered page. */
  readonly onPage?: PageHook;
  /** Whether rendered pages are cached until their content changes; default true. */
  readonly keepPages?: boolean;
  /** Checks captchas of forms; default none, and forms show no captcha. */
  readonly captcha?: CaptchaProvider;
  /** The runtime of the islands of pages; default `react`. */
  readonly islands?: IslandRuntime;
  /** Receives unexpected errors, with the id of the request. */
  readonly onError?: (error: unknown, requestId: string) => void;
  /** Receives facts of each response, without personal data. */
  readonly onAnswer?: (answer: AnswerInfo) => void;
  /** The time in epoch milliseconds; default the clock. */
  readonly now?: () => number;
}

const OPTIONS: OptionNames<ServerOptions> = {
  database: true,
  schema: true,
  secret: true,
  basePath: true,
  trustedProxies: true,
  addressOf: true,
  limits: true,
  countsInPrimary: true,
  payments: true,
  testPayments: true,
  openConfig: true,
  beforeCall: true,
  onPage: true,
  keepPages: true,
  captcha: true,
  places: true,
  instalmentTexts: true,
  islands: true,
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

/** @throws TypeError that names an unknown option or a missing argument */
export function expectServerArguments(source: SiteSource, options: ServerOptions): void {
  expectArgument('createServer', 'a site', source);
  expectArgument('createServer', 'options', options);
  expectOptions('createServer', options, OPTIONS);
  expectArgument('createServer', "the option 'database'", options.database);
  expectArgument('createServer', "the option 'secret'", options.secret);
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
