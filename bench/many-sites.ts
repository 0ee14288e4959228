/**
 * Many sites in one process: `npx tsx --expose-gc bench/many-sites.ts [sites] [warm]`, default 10,000 and 1,000. The
 * sites are the starting site under other names, in a database file. Prints memory, processor time of first and later
 * requests, and the statements of idle sites.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'libsql';
import { createServer } from '../src/server/index.js';
import { starterSite } from '../src/shared/testing/starter-site.js';
import type { SiteFiles } from '../src/site/index.js';
import { toFileMap } from '../src/site/shared/values.js';

const SITES = Number(process.argv[2] ?? 10_000);
const WARM = Number(process.argv[3] ?? 1_000);
const IDLE = 11_000;

const starter = await starterSite('shop');
const templates = toFileMap(starter.templates);
const content = JSON.stringify([...toFileMap(starter.content)]);

/** Every site has content of its own. */
function load(id: string): SiteFiles {
  const own = JSON.parse(content.replaceAll('Your site', id)) as [string, unknown][];
  return { templates, content: new Map(own) };
}

/** The statements that ran so far. */
let statements = 0;
const { prepare } = Database.prototype;
Database.prototype.prepare = function counted(this: Database.Database, sql: string) {
  const statement = prepare.call(this, sql);
  for (const name of ['run', 'all'] as const) {
    const execute = statement[name] as (...values: unknown[]) => unknown;
    const count = (...values: unknown[]): unknown => {
      statements++;
      return execute.apply(statement, values);
    };
    Object.assign(statement, { [name]: count });
  }
  return statement;
} as typeof prepare;

const memory = (): number => {
  globalThis.gc?.();
  return process.memoryUsage().rss / 2 ** 20;
};
const folder = await mkdtemp(join(tmpdir(), 'skerry-many-'));
const server = await createServer(
  { load: async (id) => load(id) },
  {
    database: `file:${join(folder, 'store.db')}`,
    secret: 'a secret of the bench that has enough characters',
    mail: join(folder, 'mail'),
    siteMemory: 2_000,
    onError: (error) => console.error(error),
  },
);

/** Milliseconds of the processor for a request of each of some sites. */
async function visit(from: number, to: number): Promise<number> {
  const start = process.cpuUsage();
  for (let index = from; index < to; index++) {
    const response = await server.fetch(new Request(`http://site-${index}.test/shop`));
    if (response.status !== 200) throw new Error(`${response.status} of site ${index}`);
    await response.arrayBuffer();
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000 / (to - from);
}

try {
  await visit(0, 5);
  const before = memory();
  const first = await visit(5, WARM);
  const warm = memory();
  const again = await visit(5, WARM);
  const rest = SITES > WARM ? await visit(WARM, SITES) : 0;
  const all = memory();
  const loaded = (await server.websites()).length;
  statements = 0;
  await wait(IDLE);
  console.table({
    [`memory of a process with ${WARM} warm sites, MB`]: warm.toFixed(0),
    'memory of a warm site, kB': (((warm - before) * 1_024) / (WARM - 5)).toFixed(0),
    'first request of a cold site, ms of the processor': first.toFixed(1),
    'a later request, ms of the processor': again.toFixed(2),
    [`first request of the other ${SITES - WARM}, ms of the processor`]: rest.toFixed(1),
    [`memory after ${SITES} sites, MB`]: all.toFixed(0),
    'of them loaded': loaded,
    [`statements in ${IDLE / 1_000} idle seconds`]: statements,
  });
} finally {
  await server.close();
  await rm(folder, { recursive: true, force: true });
}
