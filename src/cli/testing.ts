import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built bin. */
export const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Another user could not read a package that lies in a folder of root's own. */
const UNPRIVILEGED = ['/usr/bin/setpriv', '--bounding-set', '-dac_override,-dac_read_search'];

export interface RunOptions {
  readonly cwd?: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Without what root may do beyond others: writing where permissions forbid it. */
  readonly unprivileged?: boolean;
}

export interface RunResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the built bin as a person would, with pipes for its streams and a bare environment. */
export function skerry(args: readonly string[], options: RunOptions = {}): Promise<RunResult> {
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

/** File contents by path; objects and arrays are written as JSON. */
export type Files = Readonly<Record<string, unknown>>;

/** Gives a new folder with files to a test, and takes it away afterwards. */
export async function withFolder<T>(files: Files, use: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'skerry-'));
  try {
    for (const [path, content] of Object.entries(files)) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      const raw = typeof content === 'string' || content instanceof Uint8Array;
      await writeFile(file, raw ? content : JSON.stringify(content));
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the bin in a new folder with files. */
export function skerryIn(
  files: Files,
  args: readonly string[],
  options: Omit<RunOptions, 'cwd'> = {},
): Promise<RunResult> {
  return withFolder(files, (cwd) => skerry(args, { ...options, cwd }));
}
