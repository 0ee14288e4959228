import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The file of a program that runs in a worker thread. In the package it lies beside the entries; from
 * sources it is the one of the last build.
 *
 * @throws Error when the project has not been built.
 */
export function workerFile(name: string): string {
  const fromSources = import.meta.url.endsWith('.ts');
  const folder = new URL(fromSources ? '../../dist/' : './', import.meta.url);
  const file = fileURLToPath(new URL(`${name}.js`, folder));
  if (!existsSync(file)) throw new Error(`${file} is missing: run 'npm run build' first`);
  return file;
}

/**
 * The options of Piscina for such a program. By default Piscina loads it by `require`, and Node ends the whole process
 * when a thread is ended while it loads an ES module in this way. Without that feature, Piscina loads it by `import()`.
 */
export function workerProgram(name: string): { filename: string; execArgv?: string[] } {
  const filename = workerFile(name);
  const canRequireModules = process.allowedNodeEnvironmentFlags.has(
    '--experimental-require-module',
  );
  return canRequireModules
    ? { filename, execArgv: ['--no-experimental-require-module'] }
    : { filename };
}
