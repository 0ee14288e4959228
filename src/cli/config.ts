import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Command, Option } from 'commander';
import type { BuildFailure } from 'esbuild';
import { CliError, reasonOf } from './cli-error.js';
import { projectFolder } from './site-folder.js';

const FILES = ['skerry.config.ts', 'skerry.config.mjs', 'skerry.config.js'] as const;

/** The option of commands that take what is not said on the command line from the file. */
export function configOption(): Option {
  return new Option('--no-config', 'leave skerry.config.js of the site alone');
}

/**
 * Gives a command the options of the `skerry.config.js` of its site. Those of the command line and of the environment
 * win.
 *
 * @throws CliError when there are two such files, or one cannot be used
 */
export async function applyConfig(command: Command): Promise<void> {
  if (command.opts().config !== true) return;
  const folder = await projectFolder(command.processedArgs[0]);
  const [file, other] = FILES.map((name) => join(folder, name)).filter((path) => existsSync(path));
  if (file === undefined) return;
  if (other !== undefined) throw new CliError(`there are '${file}' and '${other}': keep one`);
  const { readConfig } = await import('./config-schema.js');
  const { out, ...config } = readConfig(file, await load(file));
  const paths = out === undefined ? {} : { out: below(folder, out) };
  for (const [key, value] of Object.entries({ ...config, ...paths })) {
    const isOption = command.options.some((option) => option.attributeName() === key);
    const source = command.getOptionValueSource(key) ?? 'default';
    if (isOption && source === 'default') command.setOptionValueWithSource(key, value, 'config');
  }
}

/** A path from a folder, as one would write it where the command runs. */
function below(folder: string, path: string): string {
  return relative('', resolve(folder, path)) || '.';
}

/** The default export of a module. */
async function load(file: string): Promise<unknown> {
  try {
    const url = file.endsWith('.ts') ? await toJavaScript(file) : pathToFileURL(file).href;
    const module: { readonly default?: unknown } = await import(url);
    return module.default;
  } catch (error) {
    throw new CliError(`cannot use '${file}': ${problemOf(error)}`);
  }
}

/** The reason of a failed import; of one that esbuild refuses the first problem, with its place. */
function problemOf(error: unknown): string {
  const [first] = (error as Partial<BuildFailure>).errors ?? [];
  if (first === undefined) return reasonOf(error);
  const { line, column } = first.location ?? { line: 1, column: 0 };
  return `${first.text} (line ${line}, column ${column + 1})`;
}

/** A module of TypeScript with all it imports, as an address that holds its program. */
async function toJavaScript(file: string): Promise<string> {
  const path = resolve(file);
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path],
    // The folder of its service is the one that it was started in.
    absWorkingDir: dirname(path),
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'silent',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(path).href) },
  });
  const text = outputFiles[0]?.text ?? '';
  return `data:text/javascript;base64,${Buffer.from(text).toString('base64')}`;
}
