/**
 * `npx tsx bench/soak.ts [minutes] [rate]`: serves a shop with `skerry start`, as it was built, to visitors that
 * come at a fixed rate, and says whether its memory and its descriptors stay flat. Needs Linux's /proc.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { makeWorkFolder } from './harness/bundle.js';
import { medianOf } from './harness/statistics.js';
import { JOBS } from './server/jobs.js';
import { Shopper } from './server/shopper.js';

/** Between two looks at the process, in milliseconds. */
const LOOK = 10_000;
/** How much more memory and how many more descriptors the last fifth may have than the second. */
const MOST_MEMORY = 1.1;
const MOST_DESCRIPTORS = 5;

/** A look at the process. */
interface Sample {
  /** MB in memory. */
  readonly memory: number;
  readonly descriptors: number;
}

const [minutes = 30, rate = 1] = process.argv.slice(2).map(Number);
const folder = makeWorkFolder();
const server = start(folder.path);
try {
  process.exitCode = (await soak(server, minutes * 60_000)) ? 0 : 1;
} finally {
  server.kill();
  await once(server, 'exit');
  folder.remove();
}

function start(place: string): ChildProcess {
  const database = ['--database', `file:${join(place, 'store.db')}`, '--mail', join(place, 'mail')];
  const options = [...database, '--port', '0', '--test-payments'];
  return spawn(
    process.execPath,
    ['dist/cli.js', 'start', 'fixtures/sites/harbor-goods', ...options],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
}

async function soak(child: ChildProcess, time: number): Promise<boolean> {
  const url = await addressOf(child);
  const samples: Sample[] = [];
  const counts: Record<string, number> = {};
  const visits = new Set<Promise<void>>();
  const end = performance.now() + time;
  const looks = setInterval(() => samples.push(look(child.pid ?? 0)), LOOK);
  for (let count = 0; performance.now() < end; count++) {
    const done = visit(url, count).then(
      () => 'visits',
      (error: Error) => error.message,
    );
    const counted = done.then((outcome) => {
      counts[outcome] = (counts[outcome] ?? 0) + 1;
      visits.delete(counted);
    });
    visits.add(counted);
    await wait(1_000 / rate);
  }
  clearInterval(looks);
  await Promise.all(visits);
  return judge(samples, counts);
}

async function addressOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The server says nothing');
  for await (const line of createInterface(stdout)) if (line.startsWith('http')) return line;
  throw new Error('The server did not start: `npm run build` comes first');
}

/** What one visitor does who was never there before: some look, some fill a cart, some buy. */
async function visit(url: string, count: number): Promise<void> {
  const shopper = new Shopper(url);
  for (const path of ['/', '/shop', '/journal']) await shopper.open(path);
  const job = JOBS[count % JOBS.length];
  for (const { method, path, headers, body } of (await job?.prepare(url, 1)) ?? []) {
    await shopper.call(method, path, body === undefined ? undefined : JSON.parse(body), headers);
  }
}

function look(pid: number): Sample {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const memory = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1_024;
  return { memory, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}

function judge(samples: readonly Sample[], counts: Readonly<Record<string, number>>): boolean {
  const fifth = Math.floor(samples.length / 5);
  const middles = (of: (sample: Sample) => number) =>
    [1, 4].map((at) => medianOf(samples.slice(at * fifth, (at + 1) * fifth).map(of))) as [
      number,
      number,
    ];
  const [memoryFirst, memoryLast] = middles(({ memory }) => memory);
  const [first, last] = middles(({ descriptors }) => descriptors);
  const flat = memoryLast <= memoryFirst * MOST_MEMORY && last <= first + MOST_DESCRIPTORS;
  const failed = Object.keys(counts).some((outcome) => outcome !== 'visits');
  process.stdout.write(
    [
      `${minutes} minutes, ${rate} visitors a second: ${JSON.stringify(counts)}`,
      `memory in MB, second fifth and last: ${memoryFirst.toFixed(0)}, ${memoryLast.toFixed(0)}; at most ${Math.max(...samples.map(({ memory }) => memory)).toFixed(0)}`,
      `descriptors: ${first}, ${last}`,
      flat && !failed ? 'flat' : failed ? 'FAILED: a visit failed' : 'FAILED: it grows',
      '',
    ].join('\n'),
  );
  return flat && !failed;
}
