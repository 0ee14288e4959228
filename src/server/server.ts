import { randomUUID } from 'node:crypto';
import { openStore, type PaymentProvider, type Store, testProvider } from '../store/index.js';
import { makeApp } from './app.js';
import { featuresOf } from './features/index.js';
import { HealthCheck } from './health-check.js';
import type { ServerParts } from './http/request-context.js';
import { ClientAddresses } from './http/security/client-address.js';
import { limiterStore, RateLimits } from './http/security/limits.js';
import { Signatures } from './http/security/signatures.js';
import { type WorkDone, type WorkOptions, work } from './jobs/work.js';
import { observed, requestHandler } from './request-handler.js';
import {
  type AnswerInfo,
  expectServerArguments,
  readBasePath,
  type ServerOptions,
} from './server-options.js';
import { type SiteSource, type Website, Websites } from './website/websites.js';

/** A running server. */
export interface Server {
  /** Answers a request. Never rejects. The host may pass along its environment, such as the connection. */
  fetch(request: Request, env?: unknown): Promise<Response>;
  /** The store, for work outside of requests. */
  readonly store: Store;
  /** The websites that had a request so far, with their store; with a single site, always that one. */
  websites(): Promise<readonly Website[]>;
  /** Makes the readiness check fail, so that load balancers send no more requests. */
  stop(): void;
  /**
   * Does the background work of all `websites()`: open payments, due subscriptions, emails, deletion of old rows.
   * Call it every few seconds, from one process or several.
   */
  work(options: WorkOptions): Promise<WorkDone>;
  close(): Promise<void>;
}

export type { AnswerInfo, PaymentProvider, ServerOptions, SiteSource, Website };

/**
 * Starts a server for a site, or for all sites of a host.
 *
 * @throws Error when the database cannot be opened or an option is invalid
 * @throws TypeError that names an unknown option or a missing argument
 */
export async function createServer(source: SiteSource, options: ServerOptions): Promise<Server> {
  expectServerArguments(source, options);
  const basePath = readBasePath(options.basePath);
  const signatures = new Signatures(options.secret);
  const addresses = new ClientAddresses(options.trustedProxies ?? [], options.addressOf);
  const websites = new Websites(source);
  const store = await openServerStore(websites, options);
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
  const health = new HealthCheck(store);
  const app = makeApp(parts, options, featuresOf(options));
  const { present, onError, onAnswer } = options;
  const handler = requestHandler({
    server: parts,
    addresses,
    websites,
    app,
    health,
    present,
    onError,
  });
  const answer = onAnswer === undefined ? handler : observed(handler, onAnswer);
  return {
    fetch: async (request, env) =>
      answer({ request, env, url: new URL(request.url), requestId: randomUUID() }),
    store,
    websites: () => websites.all(),
    stop: () => health.stop(),
    work: (how) => workForAll(store, websites, how),
    close: () => store.close(),
  };
}

/** Opens the store of the websites' content and gives it to them. */
async function openServerStore(websites: Websites, options: ServerOptions): Promise<Store> {
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
  return store;
}

async function workForAll(
  store: Store,
  websites: Websites,
  options: WorkOptions,
): Promise<WorkDone> {
  const done = { payments: 0, renewals: 0, emails: 0 };
  await store.clean();
  for (const website of await websites.all()) {
    const { payments, renewals, emails } = await work(website, options);
    done.payments += payments;
    done.renewals += renewals;
    done.emails += emails;
  }
  return done;
}
