import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { EngineEntry } from '../engines/index.js';
import type { Page } from '../pages/page.js';
import type { Answers, Job, Question, Reply, Request, Sample } from './protocol.js';

/** An engine in a process. It works only while it is asked something. */
export interface Worker {
  readonly entry: EngineEntry;
  load(page: Page): Promise<string>;
  warm(job: Job, milliseconds: number): Promise<void>;
  batch(job: Job): Promise<Sample>;
  allocation(): Promise<number>;
  stop(): void;
}

/** Room for all that is allocated between two looks at the heap, and the means to look. */
const LARGE_NURSERY = ['--expose-gc', '--min-semi-space-size=128', '--max-semi-space-size=128'];

/** Starts the programs of some engines, one process for each program, with Node's own settings. */
export function startWorkers(programs: ReadonlyMap<EngineEntry, string>): Worker[] {
  const children = new Map<string, ChildProcess>();
  return [...programs].map(([entry, program]) => {
    const child = children.get(program) ?? startProcess(program, []);
    children.set(program, child);
    return makeWorker(entry, child);
  });
}

export function startWorker(entry: EngineEntry, program: string): Worker {
  return makeWorker(entry, startProcess(program, []));
}

/** A process that can tell what a render allocates. */
export function startAllocationWorker(entry: EngineEntry, program: string): Worker {
  return makeWorker(entry, startProcess(program, LARGE_NURSERY));
}

function startProcess(program: string, flags: readonly string[]): ChildProcess {
  return fork(program, {
    execArgv: [...flags],
    env: { ...process.env, NODE_ENV: 'production' },
  });
}

function makeWorker(entry: EngineEntry, child: ChildProcess): Worker {
  const ask = (question: Question): Promise<Reply> =>
    askChild(child, { engine: entry.name, ...question });
  return {
    entry,
    load: async (page) => {
      const { template } = entry;
      const templates = template === null ? {} : { [template]: page.templates[template] ?? '' };
      return field(await ask({ kind: 'load', page: { ...page, templates }, template }), 'html');
    },
    warm: async (job, milliseconds) => {
      field(await ask({ kind: 'warm', job, milliseconds }), 'done');
    },
    batch: async (job) => field(await ask({ kind: 'batch', job }), 'sample'),
    allocation: async () => field(await ask({ kind: 'allocation' }), 'bytes'),
    stop: () => {
      child.kill();
    },
  };
}

async function askChild(child: ChildProcess, request: Request): Promise<Reply> {
  const { engine, kind } = request;
  const ended = new AbortController();
  const { signal } = ended;
  const end = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`The process of '${engine}' ended with ${code} at '${kind}'`);
  });
  try {
    child.send(request);
    const [reply] = (await Promise.race([once(child, 'message', { signal }), end])) as [Reply];
    if (reply.error !== undefined)
      throw new Error(`'${engine}' failed at '${kind}': ${reply.error}`);
    return reply;
  } finally {
    end.catch(() => {});
    ended.abort();
  }
}

function field<K extends keyof Answers>(reply: Reply, key: K): Answers[K] {
  const answer: Answers[K] | undefined = reply[key];
  if (answer === undefined) throw new Error(`The answer has no '${key}'`);
  return answer;
}
