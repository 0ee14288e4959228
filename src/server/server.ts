import { randomUUID } from 'node:crypto';
import { openMailer } from '../mail/index.js';
import type { Site } from '../site/index.js';
import {
  openStore,
  type PaymentProvider,
  providersByName,
  type Store,
  type StoreOptions,
  testProvider,
} from '../store/index.js';
import { WebhookAddresses } from '../webhooks/index.js';
import { makeApp } from './app.js';
import { dataPaths } from './data-paths.js';
import { featuresOf } from './features/index.js';
import { Compression } from './http/compression.js';
import { Purges } from './http/purges.js';
import type { ServerParts } from './http/request-context.js';
import { ClientAddresses } from './http/security/client-address.js';
import { limiterStore, RateLimits } from './http/security/rate-limits.js';
import { Signatures } from './http/security/signatures.js';
import { BackgroundJobs } from './jobs/background-jobs.js';
import type { WorkDone } from './jobs/work.js';
import type { Listening, ListenOptions } from './listen.js';
import { Monitor } from './monitor.js';
import { type Measure, measureNothing } from './monitoring/measure.js';
import { type MetricSources, type Metrics, openMetrics } from './monitoring/metrics.js';
import { type Tracing, traceWith } from './monitoring/trace.js';
import { watchedPayments } from './monitoring/watched-payments.js';
import { FileVersions } from './page/file-versions.js';
import { SiteStyles } from './page/site-styles.js';
import {
  type Answering,
  compressed,
  type HandlerParts,
  measured,
  observed,
  requestHandler,
  traced,
} from './request-handler.js';
import { secretsFor } from './secrets.js';
import {
  type AnswerInfo,
  expectServerArguments,
  readBasePath,
  readMetricsToken,
  readSiteMemory,
  type ServerOptions,
} from './server-options.js';
import type { Sites } from './website/site-source.js';
import { type Website, Websites } from './website/websites.js';

/** A running server. */
export interface Server {
  /** Answers a request. Never rejects. The host may pass along its environment, such as the connection. */
  fetch(request: Request, env?: unknown): Promise<Response>;
  /**
   * Listens on a port of Node.
   *
   * @throws Error when the port is taken or the host is not one of this machine
   */
  listen(options?: ListenOptions): Promise<Listening>;
  /** The store, for work outside of requests. */
  readonly store: Store;
  /** The websites that are loaded, with their store; a single site always is. */
  websites(): Promise<readonly Website[]>;
  /**
   * The metrics of this server, or of all workers, in the text format of Prometheus.
   *
   * @throws Error without the option `metrics`
   */
  metrics(): Promise<string>;
  /** Makes the readiness check fail, so that load balancers send no more requests. */
  stop(): void;
  /**
   * Does the background work of all sites once: open payments, due subscriptions, emails, webhooks, deletion of expired
   * rows.
   * The server does it by itself unless `jobs` is false. Failures are passed to `onError`.
   */
  work(options?: WorkOptions): Promise<WorkDone>;
  /** Ends the background work and closes the database. */
  close(): Promise<void>;
}

/** Options of a round of background work. */
export interface WorkOptions {
  /** The option `baseUrl` of the server, if it was not known before. */
  readonly baseUrl?: string;
}

export type { AnswerInfo, PaymentProvider, ServerOptions, Website };

/**
 * Starts a server for a site, or for all sites of a host: those of a source, or of a function from a request.
 *
 * @throws Error when the database cannot be opened or an option is invalid
 * @throws TypeError that names an unknown option or a missing site
 */
export async function createServer(sites: Sites, options: ServerOptions = {}): Promise<Server> {
  expectServerArguments(sites, options);
  const { database = dataPaths().database, mail = dataPaths().mail } = options;
  const basePath = readBasePath(options.basePath);
  const mailer = typeof mail === 'string' ? await openMailer(mail, options.bounceAddress) : mail;
  const addresses = new ClientAddresses(options.trustedProxies ?? [], options.addressOf);
  const secret = options.secret ?? (await secretsFor(database));
  const { metrics, measure, trace, onStatement, onError } = await openMeasure(options, {
    backlog: () => store.backlog(),
    sites: () => websites.count,
  });
  const { sharedCache, siteMemory } = options;
  const purges = sharedCache && new Purges(sharedCache, (error) => onError(error, 'jobs'));
  const websites = new Websites(sites, readSiteMemory(siteMemory), (id) => purges?.addSite(id));
  const opening = { ...options, database, secret, measure, trace, onStatement, purges };
  const store: Store = await openServerStore(websites, opening);
  const signatures = new Signatures(secret);
  const styles = new SiteStyles();
  const stylesOf = options.styles ?? ((site: Site) => styles.of(site));
  const opened = { signatures, basePath, store, styles: stylesOf, measure, trace };
  const server = partsOf(options, opened);
  const monitor = new Monitor(store, metrics);
  const parts = { server, addresses, websites, monitor, onError };
  const answer = surrounded(answering(options, styles, parts), options, { measure, trace });
  const fetch: Server['fetch'] = async (request, env) =>
    answer({ request, env, url: new URL(request.url), requestId: randomUUID() });
  let { baseUrl } = options;
  const jobs = new BackgroundJobs({
    store,
    websites,
    mailer,
    addresses: new WebhookAddresses(options.privateWebhooks ?? false),
    baseUrl: () => baseUrl,
    basePath,
    styles: stylesOf,
    measure,
    trace,
    report: (error) => onError(error, 'jobs'),
  });
  const close = async () => {
    await jobs.end();
    await websites.end();
    if (mailer !== mail) await mailer.close();
    await styles.close();
    await purges?.end();
    await store.close();
  };
  await websites.start();
  try {
    websites.checkPayments();
  } catch (error) {
    await close();
    throw error;
  }
  if (options.jobs ?? true) jobs.start();
  return {
    fetch,
    async listen(where) {
      const { listen } = await import('./listen.js');
      const listening = await listen(fetch, where);
      baseUrl ??= listening.url + basePath;
      return listening;
    },
    store,
    websites: () => websites.all(),
    metrics() {
      if (metrics !== undefined) return metrics.text();
      return Promise.reject(new Error("The server does not measure: set its option 'metrics'"));
    },
    stop: () => monitor.stop(),
    work: (how = {}) => {
      baseUrl ??= how.baseUrl;
      return jobs.round();
    },
    close,
  };
}

interface Instruments extends Pick<Tracing, 'trace'> {
  readonly measure: Measure;
}

interface Measuring extends Instruments, Tracing {
  readonly metrics: Metrics | undefined;
  /** Counts an unexpected error, and passes it to the host. */
  onError(error: unknown, requestId: string): void;
}

/** Starts to measure, if the host asks for it. */
async function openMeasure(
  options: ServerOptions,
  sources: Pick<MetricSources, 'backlog' | 'sites'>,
): Promise<Measuring> {
  const { countsInPrimary = false, now = Date.now } = options;
  const token = readMetricsToken(options);
  const metrics =
    options.metrics && (await openMetrics({ ...sources, now, isWorker: countsInPrimary }, token));
  const measure = metrics?.measure ?? measureNothing;
  return {
    metrics,
    measure,
    ...traceWith(options.tracer),
    onError(error, requestId) {
      measure('errors', { during: requestId === 'jobs' ? 'jobs' : 'requests' });
      options.onError?.(error, requestId);
    },
  };
}

/** Answers requests, with the features and styles that the host replaces or leaves. */
function answering(
  options: ServerOptions,
  styles: SiteStyles,
  parts: Omit<HandlerParts, 'app' | 'present'>,
): Answering {
  const serving = { styles: (site: Site) => styles.of(site), ...options };
  const versions = new FileVersions(options.styles === undefined ? styles : undefined);
  const app = makeApp(parts.server, serving, featuresOf(options), versions);
  return requestHandler({ ...parts, app, present: options.present });
}

/** A handler with its compression, its metrics, its traces and the host's log. */
function surrounded(
  handler: Answering,
  { compress = true, metrics, onAnswer, tracer }: ServerOptions,
  { measure, trace }: Instruments,
): Answering {
  const encoded = compress ? compressed(handler, new Compression()) : handler;
  const timed = metrics === undefined ? encoded : measured(encoded, measure);
  const spanned = tracer === undefined ? timed : traced(timed, trace);
  return onAnswer === undefined ? spanned : observed(spanned, onAnswer);
}

interface Opened extends Instruments {
  readonly signatures: Signatures;
  readonly basePath: string;
  readonly store: Store;
  readonly styles: ServerParts['styles'];
}

function partsOf(
  options: ServerOptions,
  { signatures, basePath, store, styles, measure, trace }: Opened,
): ServerParts {
  const { limits = 1, countsInPrimary = false, redis, mail = '' } = options;
  const places = { redis, pool: store.pool, countsInPrimary };
  return {
    signatures,
    limits: new RateLimits(limits, limiterStore(places)),
    now: options.now ?? Date.now,
    openConfig: options.openConfig ?? false,
    sendsMail: typeof mail !== 'string' || /^smtps?:/i.test(mail),
    captcha: options.captcha,
    sessions: options.sessions,
    islands: options.islands ?? 'react',
    basePath,
    styles,
    measure,
    trace,
    beforeCall: options.beforeCall,
    onPage: options.onPage,
    sharedCache: options.sharedCache,
    cachesPages: options.keepPages ?? true,
  };
}

/** Opens the store of the websites' content and gives it to them. */
async function openServerStore(
  websites: Websites,
  options: ServerOptions &
    Pick<StoreOptions, 'secret'> &
    Instruments &
    Tracing & { readonly database: string; readonly purges: Purges | undefined },
): Promise<Store> {
  const { measure, trace, onError } = options;
  const watch = { measure, trace, report: (error: Error) => onError?.(error, 'payments') };
  const store = await openStore(options.database, {
    catalogue: websites.catalogue,
    secret: options.secret,
    ...(options.schema === undefined ? {} : { schema: options.schema }),
    ...(options.migrate === undefined ? {} : { migrate: options.migrate }),
    ...(options.retention && { retention: options.retention }),
    ...(options.renewalRetries && { renewalRetries: options.renewalRetries }),
    providers(site) {
      const own = [...providersByName(options.payments?.(site) ?? []).values()];
      const all = options.testPayments ? [...own, testProvider(site)] : own;
      return all.map((provider) => watchedPayments(provider, watch));
    },
    onChange: ({ websiteId, keys }) => options.purges?.addChange(websiteId, keys),
    ...(options.now === undefined ? {} : { clock: options.now }),
    ...(options.onStatement && { onStatement: options.onStatement }),
  });
  websites.use(store);
  return store;
}
