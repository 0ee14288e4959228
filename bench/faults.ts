/**
 * `npx tsx bench/faults.ts [sqlite|postgres] [minutes]`: sixty buyers at a shop of `skerry start`, as it was built,
 * while its connections are cut, its database starts anew, its processes are killed and its disk is full. Then says
 * what was lost, who died, and what does not add up. Needs Linux's /proc; a small disk needs the right to mount one,
 * PostgreSQL needs Debian's package.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { buyUntil, type Tally } from './faults/buyer.js';
import { type FaultyDatabase, faultyDatabase } from './faults/database.js';
import { judge } from './faults/judge.js';
import { Watch } from './faults/watch.js';

const BUYERS = 60;
const WORKERS = 3;
const SECRET = 'a secret of at least thirty-two characters';
const SECOND = 1_000;
/** What the processes of the server have printed. */
const LOG = 'node_modules/.cache/faults.log';
const MINUTE = 60 * SECOND;
/** Between two kills: fifty in ten minutes. */
const KILL_EVERY = 12 * SECOND;
/** How long a disk is full. */
const FULL = 5 * SECOND;

const [kind = 'sqlite', minutes = '10'] = process.argv.slice(2);
// PostgreSQL's own user has to reach it.
const folder = mkdtempSync(join(tmpdir(), 'skerry-faults-'));
chmodSync(folder, 0o755);
const database = await faultyDatabase(kind, folder);
const server = start(database.url, folder);
try {
  process.exitCode = (await run(server, database, Number(minutes) * MINUTE)) ? 0 : 1;
} finally {
  server.kill();
  if (server.exitCode === null) await once(server, 'exit');
  await database.close();
  rmSync(folder, { recursive: true });
}

function start(url: string, place: string): ChildProcess {
  const options = ['--database', url, '--mail', join(place, 'mail'), '--workers', String(WORKERS)];
  const more = [
    '--host',
    '127.0.0.1',
    '--port',
    '0',
    '--test-payments',
    '--trust-proxy',
    '127.0.0.1',
  ];
  const child = spawn(
    process.execPath,
    ['dist/cli.js', 'start', 'fixtures/sites/harbor-goods', ...options, ...more],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, SKERRY_SECRET: SECRET } },
  );
  child.stderr?.pipe(createWriteStream(LOG));
  return child;
}

async function run(child: ChildProcess, { faults, disk, directUrl }: FaultyDatabase, time: number) {
  const url = await addressOf(child);
  const tally: Tally = { orders: new Map(), counts: {}, faults: [] };
  const watch = new Watch(child.pid ?? 0);
  const begun = performance.now();
  const end = begun + time;
  const done = { cuts: 0, restarts: 0, kills: 0, full: 0 };
  const buyers = Array.from({ length: BUYERS }, () => buyUntil(end, url, tally));
  for (let tick = 1; performance.now() < end - SECOND; tick++) {
    await wait(SECOND);
    const isDue = (part: number) => Math.floor((time * part) / SECOND) === tick;
    if (faults.cut !== undefined) done.cuts++;
    faults.cut?.();
    if ((tick * SECOND) % KILL_EVERY === 0 && watch.kill()) done.kills++;
    if (faults.restart !== undefined && [0.2, 0.4, 0.8].some(isDue)) {
      faults.restart();
      done.restarts++;
    }
    if (disk !== undefined && isDue(0.6)) {
      disk.fill();
      await wait(FULL);
      disk.free();
      // PostgreSQL ends itself when its disk is full.
      faults.restart?.();
      done.full++;
    }
  }
  await Promise.all(buyers);
  const rested = performance.now();
  const wrong = await judge(directUrl, SECRET, tally.orders);
  watch.end();
  const failedStarts = readFileSync(LOG, 'utf8').match(/^error: /gm)?.length ?? 0;
  const deaths = watch.deaths - failedStarts;
  const lines = [
    `${kind}, ${minutes} minutes, ${BUYERS} buyers, ${WORKERS} processes: ${list(done)}`,
    list(tally.counts),
    `${tally.orders.size} orders acknowledged; at rest after ${Math.round((performance.now() - rested) / SECOND)} s`,
    `processes that died by themselves: ${deaths}; that could not start and were started again: ${failedStarts}`,
    `answers of 500 and other faults: ${tally.faults.length}`,
    ...new Set(tally.faults.slice(0, 20)),
    `does not add up: ${wrong.length}`,
    ...wrong.slice(0, 20),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return wrong.length === 0 && deaths === 0 && tally.faults.length === 0;
}

function list(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server says nothing');
  for await (const line of createInterface(stdout)) if (line.startsWith('http')) return line;
  throw new Error('The server did not start: `npm run build` comes first');
}
