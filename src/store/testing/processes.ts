import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Programs that were bundled: a process that runs one starts in a fraction of the time. */
const bundles = new Map<string, Promise<string>>();

/** Starts a program of this folder in a process of its own. */
export async function start(program: string, args: readonly string[]): Promise<ChildProcess> {
  const bundled = bundles.get(program) ?? bundle(program);
  bundles.set(program, bundled);
  return spawn(process.execPath, [await bundled, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The file of a program with all that it imports, but packages: where those are found. */
async function bundle(program: string): Promise<string> {
  const outfile = fileURLToPath(
    new URL(`../../../node_modules/.cache/store-${process.pid}-${program}.mjs`, import.meta.url),
  );
  await build({
    entryPoints: [fileURLToPath(new URL(program, import.meta.url))],
    bundle: true,
    packages: 'external',
    platform: 'node',
    target: 'node20',
    format: 'esm',
    outfile,
  });
  process.once('exit', () => rmSync(outfile, { force: true }));
  return outfile;
}

/** What a program prints until it ends. */
export async function output(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  return text;
}
