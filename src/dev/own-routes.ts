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
  FAULT_KINDS,
  FAULT_STATUSES,
  FAULT_TEXTS,
  FaultProblem,
  type FaultText,
} from './injected-failure.js';
import type { Faults } from './injected-failures.js';
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
  readonly faults: Faults;
  problemsAt(path: string): readonly ShownProblem[];
  /** The addresses of edit mode; undefined where others than the developer reach the server. */
  readonly edit: Hono | undefined;
  /** The elements of the page that a request names; undefined for none. */
  inspect(request: Request, env: unknown): Promise<readonly InspectedElement[] | undefined>;
}

/** The server's own routes, for its own pages only, and the token that their changes must carry. */
export function ownRoutes({ live, events, faults, problemsAt, inspect, edit }: OwnParts): {
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
  app.get('/faults', (context) => {
    const { calls, skus } = faults.breakable;
    const names = calls.map(({ method, path }) => `${method} ${path}`);
    const choices = { calls: names, statuses: FAULT_STATUSES, texts: FAULT_TEXTS, skus };
    return context.json({ faults: faults.list(), choices });
  });
  app.post('/faults', async (context) => {
    const wanted = await readJson(context);
    if (!isFaultText(wanted)) return context.json({ message: 'This is no fault.', hint: '' }, 400);
    try {
      await faults.add(wanted);
    } catch (error) {
      if (!(error instanceof FaultProblem)) throw error;
      const { message, hint } = error;
      return context.json({ message, hint }, 400);
    }
    if (wanted.kind === 'out-of-stock') events.send('page');
    return context.json({ faults: faults.list() });
  });
  app.delete('/faults/:id', async (context) => {
    const removed = await faults.remove(Number(context.req.param('id')));
    if (removed?.kind === 'out-of-stock') events.send('page');
    return context.json({ faults: faults.list() });
  });
  return { app, token };
}

async function readJson(context: Context): Promise<unknown> {
  return readJsonBody(context.req.raw, MOST_BYTES).catch(() => null);
}

function isFaultText(value: unknown): value is FaultText {
  const { kind, value: text } = (value ?? {}) as Readonly<Record<string, unknown>>;
  return typeof text === 'string' && (FAULT_KINDS as readonly unknown[]).includes(kind);
}
