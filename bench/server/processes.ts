import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { lazyModules } from '../../tools/lazy-modules.js';
import type {
  Load,
  LoadReply,
  Place,
  ServerKind,
  ServerQuestion,
  ServerReply,
} from './protocol.js';

/** Programs of a run, built from the sources. */
export interface Programs {
  readonly server: string;
  readonly client: string;
}

export async function buildPrograms(folder: string): Promise<Programs> {
  const outdir = join(folder, 'server');
  mkdirSync(outdir, { recursive: true });
  await build({
    entryPoints: { server: 'bench/server/program.ts', client: 'bench/server/client.ts' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    logLevel: 'error',
    plugins: [lazyModules],
    outdir,
  });
  // What browsers load lies beside it as in the package.
  cpSync('dist/widgets', join(outdir, 'widgets'), { recursive: true });
  // Programs of other threads lie beside the program, as in the package.
  cpSync('dist/style-worker.js', join(outdir, 'style-worker.js'));
  return { server: join(outdir, 'server.mjs'), client: join(outdir, 'client.mjs') };
}

/** Some processes that share a database. */
export interface ServerGroup {
  readonly kind: ServerKind;
  readonly urls: readonly string[];
  ask(question: ServerQuestion): Promise<ServerReply[]>;
  /** Microseconds of processor time of all of them. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

export async function startServers(
  { server }: Programs,
  kind: ServerKind,
  place: Place,
  count: number,
  execArgv: readonly string[] = [],
): Promise<ServerGroup> {
  const children: ChildProcess[] = [];
  const urls: string[] = [];
  // One after the other: the first makes the tables.
  while (children.length < count) {
    const child = fork(server, [JSON.stringify({ kind, ...place })], { execArgv: [...execArgv] });
    children.push(child);
    urls.push((await reply<{ readonly url: string }>(child)).url);
  }
  const ask = (question: ServerQuestion) =>
    Promise.all(
      children.map((child) => {
        child.send(question);
        return reply<ServerReply>(child);
      }),
    );
  return {
    kind,
    urls,
    ask,
    async cpu() {
      const replies = await ask({ ask: 'usage' });
      return replies.reduce((sum, each) => sum + ('cpu' in each ? each.cpu : 0), 0);
    },
    stop: () => stopAll(children),
  };
}

/** The process that makes requests. */
export interface Client {
  run(load: Load): Promise<LoadReply>;
  stop(): Promise<void>;
}

export function startClient({ client }: Programs): Client {
  const child = fork(client, [], { execArgv: [] });
  return {
    run(load) {
      child.send(load);
      return reply<LoadReply>(child);
    },
    stop: () => stopAll([child]),
  };
}

/** @throws Error when the process ends instead */
function reply<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) =>
      reject(new Error(`A process of the bench ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as T);
    });
  });
}

async function stopAll(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    }),
  );
}
