import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { readJsonBody } from '../server/http/security/body.js';
import { workerFile } from '../shared/worker-file.js';
import type { InspectedElement } from './browser/inspected.js';
import type { ShownProblem } from './browser/shown-problem.js';
import { openEditor } from './editor.js';
import { isForeign } from './guard.js';
import {
  ERROR_KINDS,
  ERROR_STATUSES,
  ERROR_TEXTS,
  FailureProblem,
  type FailureText,
} from './injected-failure.js';
import type { InjectedFailures } from './injected-failures.js';
import type { Events } from './live-reload.js';
import type { LiveSite } from './live-site.js';

/** The path prefix of the server's own addresses; no page of a site has it. */
export const OWN = '/__skerry';

/** The scripts of pages, by name, and their files in the package. */
const PROGRAMS: ReadonlyMap<string, string> = new Map([
  ['client.js', 'dev-client'],
  ['inspect.js', 'dev-inspect'],
  ['edit.js', 'dev-edit'],
]);
/** Bytes of the largest body. */
const MOST_BYTES = 100_000;
const PROGRAM_HEADERS = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
};

/** The parts of the server that its own addresses use. */
export interface OwnParts {
  readonly live: LiveSite;
  readonly events: Events;
  readonly failures: InjectedFailures;
  problemsAt(path: string): readonly ShownProblem[];
  /** The addresses of edit mode; undefined where others than the developer reach the server. */
  readonly edit: Hono | undefined;
  /** The elements of the page that a request names; undefined for none. */
  inspect(request: Request, env: unknown): Promise<readonly InspectedElement[] | undefined>;
}

/** The server's own routes, for its own pages only, and the token that their changes must carry. */
export function ownRoutes({ live, events, failures, problemsAt, inspect, edit }: OwnParts): {
  readonly app: Hono;
  readonly token: string;
} {
  const token = randomBytes(16).toString('hex');
  const app = new Hono();
  app.use(async (context, next) => {
    // Other sites in the same browser must not start programs.
    const mayChange =
      context.req.method === 'GET' || context.req.header('x-skerry-token') === token;
    const isRefused = isForeign(context.req.raw) || !mayChange;
    return isRefused ? context.text('Forbidden', 403) : next();
  });
  app.get('/events', (context) => events.connect(Number(context.req.query('seen') ?? 0)));
  for (const [name, file] of PROGRAMS) {
    const program = readFileSync(workerFile(file), 'utf8');
    app.get(`/${name}`, (context) => context.body(program, 200, PROGRAM_HEADERS));
  }
  app.get('/problems', (context) => context.json(problemsAt(context.req.query('path') ?? '/')));
  app.get('/map', async (context) => {
    const elements = await inspect(context.req.raw, context.env);
    return elements === undefined ? context.notFound() : context.json(elements);
  });
  app.post('/open', async (context) => {
    const opened = await openEditor(await readJson(context), live.folders);
    return context.text(opened ? 'Opened' : 'There is no such file', opened ? 200 : 404);
  });
  if (edit !== undefined) app.route('/edit', edit);
  app.get('/failures', (context) => {
    const { calls, skus } = failures.breakable;
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    const choices = { calls: names, statuses: ERROR_STATUSES, texts: ERROR_TEXTS, skus };
    return context.json({ failures: failures.list(), choices });
  });
  app.post('/failures', async (context) => {
    const wanted = await readJson(context);
    if (!isFailureText(wanted))
      return context.json({ message: 'This is no failure.', hint: '' }, 400);
    try {
      await failures.add(wanted);
    } catch (error) {
      if (!(error instanceof FailureProblem)) throw error;
      const { message, hint } = error;
      return context.json({ message, hint }, 400);
    }
    if (wanted.kind === 'out-of-stock') events.send('page');
    return context.json({ failures: failures.list() });
  });
  app.delete('/failures/:id', async (context) => {
    const removed = await failures.remove(Number(context.req.param('id')));
    if (removed?.kind === 'out-of-stock') events.send('page');
    return context.json({ failures: failures.list() });
  });
  return { app, token };
}

async function readJson(context: Context): Promise<unknown> {
  return readJsonBody(context.req.raw, MOST_BYTES).catch(() => null);
}

function isFailureText(value: unknown): value is FailureText {
  const { kind, value: text } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof text === 'string' && (ERROR_KINDS as readonly unknown[]).includes(kind);
}
