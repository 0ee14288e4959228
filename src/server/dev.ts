import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { workerFile } from '../shared/worker-file.js';
import { FEED_ROUTES } from '../site/feeds/routes.js';
import { createHandler, type HandlerOptions } from '../site/handler.js';
import type { PageResult } from '../site/index.js';
import type { InspectedElement } from './browser/inspected.js';
import { openEditor } from './editor.js';
import { createEvents } from './events.js';
import { listen } from './listen.js';
import { type LiveSite, openLiveSite } from './live-site.js';
import { type ShownProblem, toShown } from './problems.js';

export interface DevOptions {
  /** 0 takes any that is free; default 4000, or any when that is taken. */
  readonly port?: number;
  /** Default: this machine only. */
  readonly host: string;
  /** Told each page whose problems changed. */
  readonly onProblems?: (path: string, problems: PageResult['diagnostics']) => void;
  /** Epoch milliseconds that relative dates count from; default: `now` of the site, then the clock. */
  readonly now?: number;
}

export interface DevServer {
  readonly url: string;
  readonly live: LiveSite;
  close(): Promise<void>;
}

/** The server's own addresses; no page of a site begins so. */
const OWN = '/__skerry';

/** What pages load, and what it is called in the package. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ['client.js', 'dev-client'],
  ['inspect.js', 'dev-inspect'],
]);
const PROGRAM_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
};

/**
 * Serves a site for its developer: pages as they are now, reloaded when files change, with what is
 * wrong with them shown on top.
 *
 * @throws Error when there is no site or the port is taken.
 */
export async function startDevServer(folder: string, options: DevOptions): Promise<DevServer> {
  const events = createEvents();
  const live = await openLiveSite(folder, (change) => events.send(change));
  try {
    const app = createApp(live, events, options);
    const { port, host } = options;
    const server = await listen((request) => app.fetch(request), { port, host });
    return {
      url: server.url,
      live,
      close: async () => {
        events.close();
        await server.close();
        await live.close();
      },
    };
  } catch (error) {
    events.close();
    await live.close();
    throw error;
  }
}

function createApp(
  live: LiveSite,
  events: ReturnType<typeof createEvents>,
  options: DevOptions,
): Hono {
  const token = randomBytes(16).toString('hex');
  const pages = new Map<string, PageResult>();
  const handling: HandlerOptions = {
    routes: FEED_ROUTES,
    styles: () => live.css(),
    now: () => options.now,
  };
  const handler = createHandler(() => live.site(), {
    ...handling,
    onPage: (path, result) => {
      pages.set(path, result);
      options.onProblems?.(path, result.diagnostics);
    },
  });
  const app = new Hono();
  app.get(`${OWN}/events`, (context) => events.connect(Number(context.req.query('seen') ?? 0)));
  servePrograms(app);
  app.get(`${OWN}/problems`, (context) => {
    const page = pages.get(decodePath(context.req.query('path') ?? '/'));
    return context.json(problemsOf(live, page));
  });
  app.get(`${OWN}/map`, async (context) => {
    const elements = await inspect(live, handling, context.req.raw);
    return elements === undefined ? context.notFound() : context.json(elements);
  });
  app.post(`${OWN}/open`, async (context) => {
    // Other sites in the same browser must not start programs.
    if (context.req.header('x-skerry-token') !== token) return context.text('Forbidden', 403);
    const wanted: unknown = await context.req.json().catch(() => null);
    const opened = openEditor(wanted, live.folders);
    return context.text(opened ? 'Opened' : 'There is no such file', opened ? 200 : 404);
  });
  app.all('*', async (context) => {
    const seen = events.count();
    return withClient(await handler(context.req.raw), { token, seen });
  });
  return app;
}

function servePrograms(app: Hono): void {
  for (const [name, file] of PROGRAMS) {
    const program = readFileSync(workerFile(file), 'utf8');
    app.get(`${OWN}/${name}`, (context) => context.body(program, 200, PROGRAM_HEADERS));
  }
}

/** Renders the page that a request asks the map of, for the same visitor, and tells its elements. */
async function inspect(
  live: LiveSite,
  handling: HandlerOptions,
  request: Request,
): Promise<readonly InspectedElement[] | undefined> {
  const asked = new URL(request.url);
  const target = asked.searchParams.get('path') ?? '/';
  if (!target.startsWith('/')) return undefined;
  const url = new URL(asked.origin + target);
  let page: PageResult | undefined;
  const onPage: HandlerOptions['onPage'] = (_path, result) => {
    page = result;
  };
  const handler = createHandler(() => live.site(), { ...handling, sourceMap: true, onPage });
  await handler(new Request(url, { headers: request.headers }));
  if (page?.sourceMap === undefined) return undefined;
  const { inspectPage } = await import('./inspect-map.js');
  return inspectPage({ html: page.html, sourceMap: page.sourceMap });
}

function problemsOf(live: LiveSite, page: PageResult | undefined): readonly ShownProblem[] {
  const all = [...live.problems(), ...(page?.diagnostics ?? [])].map(toShown);
  return [...new Map(all.map((problem) => [JSON.stringify(problem), problem])).values()];
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path).replace(/(?<=.)\/$/, '');
  } catch {
    return path;
  }
}

/** Adds the program that reloads the page and shows problems; nothing is kept by browsers. */
async function withClient(
  response: Response,
  { token, seen }: { readonly token: string; readonly seen: number },
): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('cache-control', 'no-store');
  const { status } = response;
  if (
    response.headers.get('content-type')?.startsWith('text/html') !== true ||
    response.body === null
  ) {
    return new Response(response.body, { status, headers });
  }
  const html = await response.text();
  const script = `<script type="module" src="${OWN}/client.js" data-token="${token}" data-seen="${seen}"></script>`;
  const end = html.lastIndexOf('</body>');
  const whole = end === -1 ? html + script : html.slice(0, end) + script + html.slice(end);
  headers.delete('content-length');
  return new Response(whole, { status, headers });
}
