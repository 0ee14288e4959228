import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { run as runStatement } from '../../src/store/testing/database.js';
import { shuffle } from '../harness/statistics.js';
import { JOBS, type Job, samplesOf } from './jobs.js';
import {
  buildPrograms,
  type Client,
  type Programs,
  type ServerGroup,
  startClient,
  startServers,
} from './processes.js';
import type { Place, ServerKind } from './protocol.js';
import { reportServer } from './report.js';
import type { JobResult, Sample } from './results.js';

export interface ServerPlan {
  readonly rounds: number;
  readonly folder: string;
  /** Null writes no file. */
  readonly output: string | null;
  readonly quick: boolean;
  readonly log: (message: string) => void;
}

const KINDS: readonly ServerKind[] = ['skerry', 'bare'];
/** Connections of the client. */
const CONNECTIONS = 8;
const POSTGRES = process.env.SKERRY_TEST_POSTGRES ?? 'postgres://postgres@127.0.0.1:5432/test';

/** Measures servers, prints what they do, and writes all of it to a file. */
export async function measureServer(plan: ServerPlan): Promise<string> {
  const programs = await buildPrograms(plan.folder);
  const client = startClient(programs);
  const results: JobResult[] = [];
  try {
    for (const database of await databases()) {
      for (const processes of [1, 2]) {
        results.push(...(await measureGroup(database, processes, programs, client, plan)));
      }
    }
  } finally {
    await client.stop();
  }
  plan.log('');
  if (plan.output !== null) write(plan.output, results);
  return reportServer(results);
}

/** PostgreSQL takes part where it answers. */
async function databases(): Promise<readonly ('sqlite' | 'postgres')[]> {
  try {
    await runStatement(POSTGRES, 'select 1');
    return ['sqlite', 'postgres'];
  } catch {
    process.stderr.write('PostgreSQL is left out: it does not answer (SKERRY_TEST_POSTGRES).\n');
    return ['sqlite'];
  }
}

/** Both kinds of servers side by side; each with a database of its own. */
async function measureGroup(
  database: 'sqlite' | 'postgres',
  processes: number,
  programs: Programs,
  client: Client,
  { rounds, folder, quick, log }: ServerPlan,
): Promise<JobResult[]> {
  const name = `skerry_bench_${process.pid}_${processes}`;
  const places = KINDS.map((kind): Place => {
    if (database === 'postgres') return { database: POSTGRES, schema: `${name}_${kind}` };
    return { database: `file:${join(folder, `${name}_${kind}.db`)}` };
  });
  const groups: ServerGroup[] = [];
  try {
    for (const [index, kind] of KINDS.entries()) {
      const place = places[index] as Place;
      if (place.schema !== undefined) await runStatement(POSTGRES, `create schema ${place.schema}`);
      groups.push(await startServers(programs, kind, place, processes));
    }
    const [shop, bare] = groups as [ServerGroup, ServerGroup];
    await bare.ask({ ask: 'samples', samples: await samplesOf(shop.urls[0] ?? '') });
    const samples = new Map(JOBS.map(({ name }) => [name, { skerry: [], bare: [] } as Samples]));
    for (let round = quick ? 0 : -1; round <= rounds; round++) {
      for (const job of JOBS) {
        log(`${database}, ${processes}: ${job.name}, round ${round} of ${rounds}`);
        for (const group of shuffle(groups)) {
          const sample = await measure(job, group, client);
          // The first rounds are for the compiler of V8.
          if (round > 0) samples.get(job.name)?.[group.kind].push(sample);
        }
      }
    }
    return [...samples].map(([job, each]) => ({ database, processes, job, samples: each }));
  } finally {
    for (const group of groups) await group.stop();
    for (const { schema } of places) {
      if (schema !== undefined)
        await runStatement(POSTGRES, `drop schema if exists ${schema} cascade`);
    }
  }
}

type Samples = Record<ServerKind, Sample[]>;

async function measure(job: Job, group: ServerGroup, client: Client): Promise<Sample> {
  const { urls } = group;
  const requests =
    group.kind === 'bare' ? job.bare(job.count) : await job.prepare(urls[0] ?? '', job.count);
  const before = await group.cpu();
  const { wall, p50, p99, statuses } = await client.run({
    urls,
    requests,
    connections: CONNECTIONS,
  });
  const cpu = (await group.cpu()) - before;
  if (statuses['200'] !== requests.length) {
    throw new Error(`'${job.name}' was answered by ${JSON.stringify(statuses)}`);
  }
  return { requests: requests.length, cpu, wall, p50, p99 };
}

function write(output: string, results: readonly JobResult[]): void {
  const machine = {
    node: process.versions.node,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    load: loadavg()[0] ?? 0,
  };
  const text = JSON.stringify({ date: new Date().toISOString(), machine, results }, short, 1);
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, `${text}\n`);
}

/** More digits than a clock has would only be noise in the file. */
function short(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value;
}
