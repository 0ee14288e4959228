import { join } from 'node:path';
import { Hono } from 'hono';
import { DEFAULT_TIME_ZONE, isTimeZone, UNCOUNTED } from '../../engine/internals.js';
import { createPictures } from '../pictures/pictures.js';
import { dataPaths, folderOf } from '../server/data-paths.js';
import { ROUTES } from '../server/features/index.js';
import { ServerProblem } from '../server/http/problem.js';
import { createServer, type Server, type ServerOptions, type Website } from '../server/index.js';
import { listen } from '../server/listen.js';
import { isAllowedHost, LOOPBACK_HOSTS, readHostName } from '../shared/host-names.js';
import { script } from '../shared/markup.js';
import { repeat } from '../shared/repeat.js';
import type { PageResult } from '../site/index.js';
import { objectField, textField } from '../site/shared/values.js';
import { apiPage } from './api-page.js';
import { ContentEditor } from './edit/content-editor.js';
import { editRoutes } from './edit/edit-routes.js';
import { textsOf } from './edit/edit-texts.js';
import { uploadFile } from './edit/upload-file.js';
import { foreignHost, hostsOf } from './guard.js';
import type { FailureText } from './injected-failure.js';
import { InjectedFailures } from './injected-failures.js';
import { inspect, type RenderedPages, renderAsked } from './inspect.js';
import { createEvents, type Events } from './live-reload.js';
import { type Changed, type LiveSite, openLiveSite } from './live-site.js';
import { OWN, ownRoutes } from './own-routes.js';
import { problemsOf } from './problems.js';
import { openOutages, stockedSkus } from './simulated-stock-outs.js';

/** Options of a development server. */
export interface DevOptions {
  /** 0 for any free port; default 4000, or the next free one. */
  readonly port?: number;
  /** Default: this machine only. */
  readonly host: string;
  /** Host names that are answered besides this machine's own; `.example.org` with all names below it. */
  readonly allowHosts?: readonly string[];
  /** The database of the shop; default `.skerry/store.db` in the site's folder. */
  readonly database?: string;
  /** The target of emails; default `.skerry/mail` in the site's folder. */
  readonly mail?: string;
  /** Failures that are injected from the start. */
  readonly failures?: readonly FailureText[];
  /** Called after files changed. */
  readonly onChange?: (changed: Changed) => void;
  /** Called for each page whose problems changed. */
  readonly onProblems?: (path: string, problems: PageResult['diagnostics']) => void;
  /** Called once about a missing part, such as `sharp`. */
  readonly onNote?: (text: string) => void;
  /** Called with errors of the server itself. */
  readonly onError?: (failure: unknown) => void;
  /** Epoch milliseconds that relative dates count from; default: `now` of the site, then the clock. */
  readonly now?: number;
}

/** A development server that listens. Of `startDevServer`. */
export interface DevServer {
  readonly url: string;
  /** The port that was to be listened at, where that was taken. */
  readonly taken: number | undefined;
  readonly live: LiveSite;
  /** Whether `/config` is open to everyone: when only this machine reaches the server. */
  readonly openConfig: boolean;
  /** Ends the server, its background work and its watchers. */
  close(): Promise<void>;
}

/** Milliseconds between two rounds of the work beside requests: short, so that emails are sent at once. */
const PAUSE = 1_000;

/**
 * Serves a site for its developer: the server of `skerry start` with test payments, on a site that is reloaded when its
 * files change. Pages show their problems. Requests for other host names are refused.
 *
 * @throws Error when there is no site, the port is taken, or the database or an injected failure is invalid
 */
export async function startDevServer(folder: string, options: DevOptions): Promise<DevServer> {
  const ends: (() => unknown)[] = [];
  const close = async (): Promise<void> => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const events = createEvents();
    const live = await openLiveSite(folder, (changed) => {
      events.send(changed.change);
      options.onChange?.(changed);
    });
    ends.push(() => live.close());
    const shop = await openShop(folder, live, options);
    ends.push(() => shop.close());
    const { port, host } = options;
    const listening = await listen(developed(shop, events, options), { port, host });
    ends.push(
      () => listening.close(),
      () => events.close(),
    );
    const over = new AbortController();
    const work = () => shop.server.work({ baseUrl: listening.url });
    const working = repeat(work, PAUSE, over.signal, (failure) => options.onError?.(failure));
    ends.push(() => {
      over.abort();
      return working;
    });
    const { url, taken } = listening;
    return { url, taken, live, openConfig: isOpen(options), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface DevShop {
  readonly live: LiveSite;
  readonly server: Server;
  readonly failures: InjectedFailures;
  readonly rendered: RenderedPages;
  readonly problems: ReadonlyMap<string, PageResult['diagnostics']>;
  /** Where edits are kept that can be undone. */
  readonly journal: string;
  close(): Promise<void>;
}

/** The server of a site, with its injected failures. */
async function openShop(folder: string, live: LiveSite, options: DevOptions): Promise<DevShop> {
  const paths = dataPaths(folder);
  const { database = paths.database, mail = paths.mail } = options;
  const { onError, onProblems } = options;
  const problems = new Map<string, PageResult['diagnostics']>();
  const rendered: RenderedPages = new WeakMap();
  const server = await createServer(
    { current: () => live.site() },
    {
      database,
      mail,
      ...serverOptions(live, options),
      beforeCall: (call) => failures.beforeCall(call),
      onError: (failure) => {
        // An injected failure is not an error of the server.
        if (!(failure instanceof ServerProblem)) onError?.(failure);
      },
      onPage(request, path, page) {
        rendered.set(request, page);
        if (page.diagnostics.length > 0) problems.set(path, page.diagnostics);
        else problems.delete(path);
        onProblems?.(path, page.diagnostics);
      },
    },
  );
  const website = async (): Promise<Website> => {
    const all = await server.websites();
    // It may have been read anew meanwhile.
    return all.find(({ site }) => site === live.site()) ?? website();
  };
  const own = folderOf(database, folder);
  const outages = await openOutages(join(own, 'outages.json'), website);
  const breakable = () => ({ calls: ROUTES, skus: stockedSkus(live.site()) });
  const failures = new InjectedFailures(breakable, outages);
  for (const failure of options.failures ?? []) await failures.add(failure);
  return {
    live,
    server,
    failures,
    rendered,
    problems,
    journal: join(own, 'undo.json'),
    async close() {
      await outages.close();
      await server.close();
    },
  };
}

/** The options of a server that a developer alone uses. */
function serverOptions(live: LiveSite, options: DevOptions): Partial<ServerOptions> {
  const { now: present, onNote } = options;
  return {
    jobs: false,
    styles: () => live.css(),
    hosts: hostsOf(options.host, options.allowHosts ?? []),
    // Tunnels to this machine run on it.
    trustedProxies: ['127.0.0.1', '::1'],
    testPayments: true,
    // Programs that are tried run on it too.
    privateWebhooks: true,
    openConfig: isOpen(options),
    pictures: createPictures(onNote === undefined ? {} : { onMissing: onNote }),
    // Pages are changed on their way.
    compress: false,
    keepPages: false,
    // Developers click faster than visitors; `--fail …=429` shows the limits.
    limits: Number.POSITIVE_INFINITY,
    ...(present === undefined ? {} : { present }),
  };
}

/** The routes of development around the server of the site. */
function developed(shop: DevShop, events: Events, options: DevOptions) {
  const { live, server, failures, rendered, problems } = shop;
  const hosts = hostsOf(options.host, options.allowHosts ?? []);
  const app = new Hono();
  app.use(async (context, next) => {
    const refusal = foreignHost(context.req.raw, hosts);
    return refusal === undefined ? next() : context.text(refusal, 403);
  });
  const own = ownRoutes({
    live,
    events,
    failures,
    problemsAt: (path) => problemsOf(live, problems.get(decodePath(path))),
    edit: isOpen(options) ? editMode(shop) : undefined,
    inspect: async (request, env) => inspect(await renderAsked(server, rendered, request, env)),
  });
  app.route(OWN, own.app);
  app.get('/api/openapi.json', async (context, next) => {
    return context.req.header('accept')?.includes('text/html') ? apiPage(ROUTES) : next();
  });
  app.all('*', async (context) => {
    const seen = events.count();
    const answer = await server.fetch(context.req.raw, context.env);
    const texts = textsOf(context, languageOf(live));
    const edit = isOpen(options) ? texts.text('editor.open') : undefined;
    return withClient(answer, { token: own.token, seen, edit });
  });
  return (request: Request, env: unknown) => app.fetch(request, env as object);
}

/** Edit mode, for the developer at this machine. */
function editMode({ live, server, rendered, journal }: DevShop): Hono {
  return editRoutes({
    editor: new ContentEditor(
      live.folders.content,
      (name) => live.refresh(join(live.folders.content, name)),
      journal,
    ),
    language: () => languageOf(live),
    timeZone: () => zoneOf(live),
    pageOf: (request, env) => renderAsked(server, rendered, request, env),
    async upload(upload, rule) {
      const uploaded = await uploadFile(live.folders, upload, rule);
      if ('path' in uploaded) await live.refresh(join(live.folders.content, uploaded.path));
      return uploaded;
    },
    draftPage: (path, file, json) =>
      live.draft(file, json).render(path, { member: true, unlocked: true }).html,
  });
}

/** The language that a site names. */
function languageOf(live: LiveSite): string | undefined {
  return textField(objectField(live.site().view().site, 'website'), 'language');
}

/** The zone in which a site shows dates. */
function zoneOf(live: LiveSite): string {
  const zone = textField(objectField(live.site().view().site, 'website'), 'timeZone');
  return zone !== undefined && isTimeZone(zone, UNCOUNTED) ? zone : DEFAULT_TIME_ZONE;
}

/** Whether only this machine can reach the server. */
function isOpen({ host, allowHosts = [] }: DevOptions): boolean {
  return allowHosts.length === 0 && isAllowedHost(readHostName(host) ?? host, LOOPBACK_HOSTS);
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}

/** Messages of pages to the program of the development server. */
interface Client {
  readonly token: string;
  /** The events that the page has seen. */
  readonly seen: number;
  /** The words on the button of edit mode; undefined for none. */
  readonly edit: string | undefined;
}

/** Adds the program that reloads the page and shows problems; nothing is kept by browsers. */
async function withClient(response: Response, { token, seen, edit }: Client): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  headers.delete('etag');
  const { status } = response;
  if (!takesClient(response)) return new Response(response.body, { status, headers });
  const html = await response.text();
  const client = {
    src: `${OWN}/client.js`,
    'data-token': token,
    'data-seen': seen,
    ...(edit === undefined ? {} : { 'data-edit': edit }),
  };
  const tag = script({ type: 'module', ...client });
  const end = html.lastIndexOf('</body>');
  const whole = end === -1 ? html + tag : html.slice(0, end) + tag + html.slice(end);
  headers.delete('content-length');
  return new Response(whole, { status, headers });
}

/** Pages of the site do; those of `/config` let no script run. */
function takesClient({ body, headers }: Response): boolean {
  const policy = headers.get('content-security-policy');
  const isHtml = headers.get('content-type')?.startsWith('text/html') === true;
  return isHtml && body !== null && (policy === null || policy.includes("script-src 'self'"));
}
