import { fork } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Cell, titleOf } from '../../fixtures/growth/index.js';
import { lazyModules } from '../../tools/lazy-modules.js';
import {
  HEAP,
  type Measured,
  type Reply,
  type Request,
  TIME_OUT,
  WAYS,
  type Way,
} from './protocol.js';

/** What came of a cell in one way; `failed` where the process had to be ended, or ended itself. */
export type Result =
  | Measured
  | { readonly way: Way; readonly size: number; readonly failed: Failure };

export type Failure = 'time' | 'memory';

export interface CellResult {
  readonly kind: Cell['kind'];
  readonly name: string;
  readonly input: string;
  readonly results: readonly Result[];
}

/** Modules that were loaded stay in memory, so that a process gives way to a new one after so many cells. */
const CELLS_PER_PROCESS = 250;
/** Milliseconds until a process has loaded the engine and measured the plain template, on a busy machine too. */
const START_TIME_OUT = 120_000;
/** More would only measure one another. */
const PROCESSES = Math.min(2, cpus().length);

interface Todo {
  readonly index: number;
  readonly ways: readonly Way[];
}

/** Measures cells, each process some of them; where one has to be ended, another takes up what is left. */
export async function driveCells(
  cells: readonly Cell[],
  chosen: readonly number[],
  folder: string,
  modules: string,
  log: (message: string) => void,
): Promise<CellResult[]> {
  const program = await buildProgram(folder);
  const results = new Map<number, Map<Way, Result>>();
  const note = (index: number, result: Result): void => {
    const ways = results.get(index) ?? new Map<Way, Result>();
    results.set(index, ways.set(result.way, result));
    log(`${results.size} of ${chosen.length}: ${titleOf(cells[index] as Cell)}, ${result.way}`);
  };
  const todo: Todo[] = chosen.map((index) => ({ index, ways: WAYS }));
  const run = async (): Promise<void> => {
    while (todo.length > 0) {
      const part = todo.splice(0, CELLS_PER_PROCESS);
      const ended = await runPart(program, modules, part, note);
      todo.unshift(...part.flatMap((each) => remaining(each, ended)));
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, run));
  return chosen.map((index) => {
    const { kind, name, input } = cells[index] as Cell;
    return { kind, name, input, results: [...(results.get(index)?.values() ?? [])] };
  });
}

/** The cell and the way that a process was ended at, or null when it is done. */
type Ended = { readonly index: number; readonly way: Way } | null;

function remaining(each: Todo, ended: Ended): Todo[] {
  if (ended === null || each.index < ended.index) return [];
  if (each.index > ended.index) return [each];
  const ways = each.ways.filter((way) => way !== ended.way);
  return ways.length === 0 ? [] : [{ index: each.index, ways }];
}

function runPart(
  program: string,
  modules: string,
  cells: readonly Todo[],
  note: (index: number, result: Result) => void,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = fork(program, [modules], {
      execArgv: ['--expose-gc', `--max-old-space-size=${HEAP}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    let at: Extract<Reply, { readonly kind: 'begins' }> | undefined;
    let done = false;
    let late = false;
    const end = (): void => {
      late = true;
      child.kill('SIGKILL');
    };
    let timer = setTimeout(end, START_TIME_OUT);
    child.on('message', (reply: Reply) => {
      clearTimeout(timer);
      if (reply.kind === 'begins') at = reply;
      else if (reply.kind === 'measured') note(reply.index, reply.measured);
      if (reply.kind === 'done') {
        done = true;
        child.disconnect();
      } else timer = setTimeout(end, TIME_OUT);
    });
    child.on('exit', () => {
      clearTimeout(timer);
      if (done) return resolve(null);
      if (at === undefined)
        return reject(new Error('The process ended before it measured anything'));
      const { index, way, size } = at;
      note(index, { way, size, failed: late ? 'time' : 'memory' });
      resolve({ index, way });
    });
    child.send({ cells } satisfies Request);
  });
}

async function buildProgram(folder: string): Promise<string> {
  const outfile = join(folder, 'hostile.mjs');
  await build({
    entryPoints: ['bench/hostile/program.ts'],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [lazyModules],
    outfile,
  });
  return outfile;
}
