import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
// It keeps the folder that it is first imported in: one that a test removes would end its other users.
import 'esbuild';
import { type Files, withFolder } from '../shared/testing/with-folder.js';
import { createConsole } from './console.js';
import { runCommandLine } from './program.js';

/** The built bin. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Another user could not read a package that lies in a folder of root's own. */
const UNPRIVILEGED = ['/usr/bin/setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

export interface RunOptions {
  readonly cwd?: string;
}

export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const HERE = process.cwd();
/** Ends with what was last to be done in a folder. */
let last: Promise<unknown> = Promise.resolve();

/** Does something in a folder as the folder of this process, once nothing else does. */
export function inFolder<T>(folder: string, use: () => Promise<T>): Promise<T> {
  const result = last.then(async () => {
    process.chdir(folder);
    try {
      return await use();
    } finally {
      process.chdir(HERE);
    }
  });
  last = result.catch(() => {});
  return result;
}

/**
 * Runs a command line in this process: starting another takes longer than most commands. That the built bin
 * does the same is a claim of `main.test.ts`. Not for `build`, whose settings of V8 are for the process.
 */
export function skerry(
  args: readonly string[],
  { cwd = HERE }: RunOptions = {},
): Promise<RunResult> {
  return inFolder(cwd, async () => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const written = Promise.all([buffer(stdout), buffer(stderr)]);
    const console = createConsole({ stdout, stderr, env: {} });
    const code = await runCommandLine([process.execPath, CLI, ...args], console);
    stdout.end();
    stderr.end();
    const [out, err] = await written;
    return { code, stdout: `${out}`, stderr: `${err}` };
  });
}

export interface BinOptions extends RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Without what root may do beyond others: writing where permissions forbid it. */
  readonly unprivileged?: boolean;
}

/** Runs the built bin as a person would, with pipes for its streams and a bare environment. */
export function runBin(args: readonly string[], options: BinOptions = {}): Promise<RunResult> {
  const { cwd, input = '', env = {}, unprivileged = false } = options;
  const isRoot = process.getuid?.() === 0;
  const before = unprivileged && isRoot ? UNPRIVILEGED : [];
  const [program = '', ...rest] = [...before, process.execPath, CLI, ...args];
  const child = spawn(program, rest, { cwd, env: { ...env } });
  const [stdout, stderr]: [Buffer[], Buffer[]] = [[], []];
  child.stdout.on('data', (chunk) => stdout.push(chunk));
  child.stderr.on('data', (chunk) => stderr.push(chunk));
  // A command that reads no input may end before it is given.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const [out, err] = [stdout, stderr].map((chunks) => Buffer.concat(chunks).toString());
      resolve({ code, stdout: out as string, stderr: err as string });
    });
  });
}

/** Runs the built bin as a server, uses it at its address, and asks it to end; then all that it has printed. */
export async function serving(
  args: readonly string[],
  { cwd, env = {} }: Omit<BinOptions, 'input' | 'unprivileged'>,
  use: (url: string, printed: Pick<RunResult, 'stderr'>) => Promise<unknown>,
): Promise<RunResult> {
  const child = spawn(process.execPath, [CLI, ...args], { cwd, env: { ...env } });
  const exited = once(child, 'exit');
  const printed = { stdout: '', stderr: '' };
  const address = new Promise<string>((resolve, reject) => {
    for (const name of ['stdout', 'stderr'] as const) {
      child[name].on('data', (chunk) => {
        printed[name] += chunk;
        // The last word may be half of one.
        const words = printed[name].split(/\s/).slice(0, -1);
        const url = words.find((word) => word.startsWith('http://'));
        if (url !== undefined) resolve(url);
      });
    }
    exited.then(() => reject(new Error(`it ended: ${printed.stderr}`)));
  });
  try {
    await use(await address, printed);
  } finally {
    child.kill('SIGTERM');
    await exited;
  }
  return { code: child.exitCode, ...printed };
}

/** Runs a command line in a new folder with files. */
export function skerryIn(files: Files, args: readonly string[]): Promise<RunResult> {
  return withFolder(files, (cwd) => skerry(args, { cwd }));
}

/** Runs the built bin in a new folder with files. */
export function runBinIn(
  files: Files,
  args: readonly string[],
  options: Omit<BinOptions, 'cwd'> = {},
): Promise<RunResult> {
  return withFolder(files, (cwd) => runBin(args, { ...options, cwd }));
}
