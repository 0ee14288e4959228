import { randomUUID } from 'node:crypto';
import { expectArgument, expectOptions, type OptionNames } from '../../engine/kit.js';
import type { IslandFlavour } from '../islands/manifest.js';
import { openStore, type PaymentProvider, type Store, testProvider } from '../store/index.js';
import { makeApp } from './app.js';
import { type FeatureOptions, featuresOf } from './features/index.js';
import { toErrorAnswer } from './http/problem.js';
import type { CallHook, PageHook, RequestContext, ServerParts } from './http/request-context.js';
import { completed, JSON_HEADERS, plain } from './http/respond.js';
import type { CaptchaProvider } from './http/security/captcha.js';
import { ClientAddresses } from './http/security/client-address.js';
import { SAFE_HEADERS } from './http/security/headers.js';
import { limiterStore, RateLimits } from './http/security/limits.js';
import { Signatures } from './http/security/signatures.js';
import { VisitorCookies } from './http/security/visitor-cookies.js';
import { translatorFor } from './http/translator.js';
import { readVisitor } from './http/visitor.js';
import { type WorkDone, type WorkOptions, work } from './jobs/work.js';
import type { PageServing } from './page/answer-page.js';
import { catalogueOf } from './website/catalogue.js';
import { type SiteSource, type Website, Websites } from './website/websites.js';

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
  /** The address of whoever asks, on hosts other than Node. */
  readonly addressOf?: (request: Request, env: unknown) => string | undefined;
  /** How many times as often as by default calls may be made; `Infinity` switches limits off. */
  readonly limits?: number;
  /**
   * Whether this is a worker of a `node:cluster` whose first process counts calls for all (`countForWorkers`);
   * a PostgreSQL database counts for all anyway. Default false.
   */
  readonly countsInPrimary?: boolean;
  /** Who takes payments; default nobody. */
  readonly payments?: Parameters<typeof openStore>[1]['providers'];
  /** Whether the test provider takes payments too: it succeeds, declines or times out. Default false. */
  readonly testPayments?: boolean;
  /** Whether `/config` is open to everyone; only for a server that this machine alone reaches. Default false. */
  readonly openConfig?: boolean;
  /** Is asked before each call of the API that may be made: what it throws is answered in its place. */
  readonly beforeCall?: CallHook;
  /** Is told each page that was rendered. */
  readonly onPage?: PageHook;
  /** Whether rendered pages are kept until something changes that they show; default true. */
  readonly keepPages?: boolean;
  /** Who tells people from programs where forms ask for it; default nobody, and nothing is asked. */
  readonly captcha?: CaptchaProvider;
  /** What the islands of pages run on; default `react`. */
  readonly islands?: IslandFlavour;
  /** Is told faults of ours, with the id of the request. */
  readonly onFault?: (fault: unknown, requestId: string) => void;
  /** Is told each answer; nothing in it says who asked. */
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
  onFault: true,
  onAnswer: true,
  now: true,
  styles: true,
  hosts: true,
  routes: true,
  present: true,
  pictures: true,
};

/** A request as it came. */
interface Incoming {
  readonly request: Request;
  /** What the host passes along. */
  readonly env: unknown;
  readonly url: URL;
  readonly requestId: string;
}

/** What is known of an answer that no person is known by. */
export interface AnswerInfo {
  readonly requestId: string;
  readonly method: string;
  /** The path without its query; tokens in it are left out. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Whether the process lives, and whether it can answer; no page has such an address. */
const HEALTH = '/.skerry/health';
const READINESS = '/.skerry/ready';
/** What tokens in addresses look like. */
const TOKEN = /[0-9a-f]{32,}/g;

/** A running server. */
export interface Server {
  /** Answers a request. Never rejects. The second argument is what the host passes along. */
  fetch(request: Request, env?: unknown): Promise<Response>;
  /** The store, for what runs beside requests. */
  readonly store: Store;
  /** The websites that were asked for, with their part of the store; where there is only one site, that one. */
  websites(): Promise<readonly Website[]>;
  /** Says that it is not ready any more, so that no more requests are sent to it. */
  stop(): void;
  /**
   * Does what no request waits for, in all websites that were asked for: payments, subscriptions, letters, and
   * forgetting what is too old. To be done every few seconds, by one process or several.
   */
  work(options: WorkOptions): Promise<WorkDone>;
  close(): Promise<void>;
}

export type { PaymentProvider, SiteSource, Website };

/**
 * Starts a server for a site, or for all sites of a host.
 *
 * @throws Error when the database cannot be opened, or a setting is wrong; TypeError that names an option that
 * there is not, or what is missing
 */
export async function createServer(source: SiteSource, options: ServerOptions): Promise<Server> {
  expectArgument('createServer', 'a site', source);
  expectArgument('createServer', 'options', options);
  expectOptions('createServer', options, OPTIONS);
  expectArgument('createServer', "the option 'database'", options.database);
  expectArgument('createServer', "the option 'secret'", options.secret);
  const basePath = readBasePath(options.basePath ?? '/');
  const signatures = new Signatures(options.secret);
  const addresses = new ClientAddresses(options.trustedProxies ?? [], options.addressOf);
  const websites = new Websites(source);
  const store = await openStore(options.database, {
    catalogue: websites.catalogue,
    secret: options.secret,
    ...(options.schema === undefined ? {} : { schema: options.schema }),
    providers: (site) => [
      ...(options.payments?.(site) ?? []),
      ...(options.testPayments ? [testProvider(site)] : []),
    ],
    ...(options.now === undefined ? {} : { clock: options.now }),
  });
  websites.use(store);
  const parts: ServerParts = {
    signatures,
    limits: new RateLimits(
      options.limits ?? 1,
      limiterStore(store, options.countsInPrimary ?? false),
    ),
    now: options.now ?? Date.now,
    openConfig: options.openConfig ?? false,
    captcha: options.captcha,
    islands: options.islands ?? 'react',
    basePath,
    beforeCall: options.beforeCall,
    onPage: options.onPage,
    cachesPages: options.keepPages ?? true,
  };

  const app = makeApp(parts, options, featuresOf(options));

  let isStopping = false;
  /** For those who watch the process; undefined for all other requests. */
  async function health(path: string | undefined): Promise<Response | undefined> {
    if (path === HEALTH) return plain(200, 'alive');
    if (path !== READINESS) return undefined;
    if (isStopping) return plain(503, 'stopping');
    await store.websites();
    return plain(200, 'ready');
  }

  /** Answers one request and tells of it. */
  async function fetch(request: Request, env?: unknown): Promise<Response> {
    const requestId = randomUUID();
    const url = new URL(request.url);
    const { onAnswer } = options;
    if (onAnswer === undefined) return answer({ request, env, url, requestId });
    const start = performance.now();
    const response = await answer({ request, env, url, requestId });
    onAnswer({
      requestId,
      method: request.method,
      path: url.pathname.replace(TOKEN, '…'),
      status: response.status,
      milliseconds: Math.round(performance.now() - start),
    });
    return response;
  }

  /** Answers one request, whatever happens on the way. */
  async function answer({ request, env, url, requestId }: Incoming): Promise<Response> {
    const report = (fault: unknown) => options.onFault?.(fault, requestId);
    try {
      const path = pathUnder(basePath, url);
      const watched = await health(path);
      if (watched !== undefined) return watched;
      const website = path === undefined ? undefined : await websites.of(request);
      if (path === undefined || website === undefined) return plain(404, 'Not found');
      const origin = addresses.originOf(request, url, env);
      const now = parts.now();
      const cookies = new VisitorCookies(signatures, {
        header: request.headers.get('cookie'),
        websiteId: website.id,
        path: basePath || '/',
        isSecure: origin.startsWith('https:'),
        now,
      });
      const { revision, settings } = await website.state();
      const visitor = await readVisitor(request, website, {
        address: addresses.of(request, env),
        signatures,
        present: options.present ?? website.site.model.now ?? now,
        settings,
        cookies,
      });
      const { currency } = catalogueOf(visitor.view).shop(website.id);
      const context: RequestContext = {
        server: parts,
        request,
        requestId,
        url,
        path,
        origin,
        website,
        visitor,
        cookies,
        translator: translatorFor(visitor.locale, currency),
        revision,
        report,
      };
      return completed(await app.fetch(request, { context }), context);
    } catch (fault) {
      const { status, body } = toErrorAnswer(fault, translatorFor('en', 'USD'));
      if (status >= 500) report(fault);
      const headers = { ...SAFE_HEADERS, ...JSON_HEADERS, 'x-request-id': requestId };
      return new Response(JSON.stringify(body), { status, headers });
    }
  }

  return {
    fetch,
    store,
    websites: () => websites.all(),
    stop: () => {
      isStopping = true;
    },
    async work(how) {
      const done = { payments: 0, renewals: 0, letters: 0 };
      await store.clean();
      for (const website of await websites.all()) {
        const { payments, renewals, letters } = await work(website, how);
        done.payments += payments;
        done.renewals += renewals;
        done.letters += letters;
      }
      return done;
    },
    close: () => store.close(),
  };
}

/** @throws Error for what is no path */
function readBasePath(path: string): string {
  if (!/^(?:\/[\w.~-]+)*\/?$/.test(path) || !path.startsWith('/')) {
    throw new Error(`The base path '${path}' is no path such as '/shop'`);
  }
  return path.replace(/\/$/, '');
}

/** The path of a request without the prefix; undefined for what lies outside of it. */
function pathUnder(basePath: string, { pathname }: URL): string | undefined {
  if (basePath === '') return pathname;
  if (pathname === basePath) return '/';
  return pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : undefined;
}
