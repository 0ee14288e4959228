import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Argument, type Command } from 'commander';
import { CliError } from './cli-error.js';
import { expectWritable } from './files.js';

/** The site of a command that names none. */
export const HERE = '.';

const SITE = 'a folder with template/ and content/, or a template folder';

/** The argument of commands for one site. */
export function siteArgument(): Argument {
  return new Argument('[site]', SITE).default(HERE, 'this folder');
}

/** The arguments of commands for one person of a site. */
export function personArguments(command: Command, email: string): Command {
  return command
    .usage('[options] [site] <email>')
    .argument('[site]', `${SITE} (default: this folder)`)
    .argument('[email]', email);
}

/** The site and the email of such arguments: a single one is the email. */
export function siteAndEmail(
  command: Command,
  first: string | undefined,
  second: string | undefined,
): readonly [site: string, email: string] {
  if (first !== undefined && second !== undefined) return [first, second];
  if (first?.includes('@')) return [HERE, first];
  return missingArgument(command, 'email');
}

/** Ends a command in which an argument is only sometimes optional. @throws CommanderError */
export function missingArgument(command: Command, name: string): never {
  return command.error(`error: missing required argument '${name}'`, {
    code: 'commander.missingArgument',
  });
}

/** Whether a path is the folder of a site: one with a `template.conf`, or with a folder `template`. */
export async function isSiteFolder(path: string): Promise<boolean> {
  const [conf, folder] = await Promise.all(
    ['template.conf', 'template'].map((name) => stat(join(path, name)).catch(() => undefined)),
  );
  return conf?.isFile() === true || folder?.isDirectory() === true;
}

/** @throws CliError with a way out when a folder is no site */
export async function expectSite(folder: string): Promise<void> {
  if (await isSiteFolder(folder)) return;
  const info = await stat(folder).catch(() => undefined);
  const problem =
    (info === undefined && 'there is no such folder') ||
    (info?.isDirectory() !== true && 'it is no folder') ||
    "it has neither a 'template.conf' nor a folder 'template'";
  const near = await siteNear(folder);
  const way =
    near === undefined
      ? "name the folder of a site, or make one with 'skerry new'"
      : `did you mean '${near}'?`;
  throw new CliError(`'${folder}' is no site: ${problem}; ${way}`);
}

/** Enough for a folder of projects; others are not searched to their end. */
const MAX_NEIGHBOURS = 200;

/** The only site in a folder, or else one that the folder is a part of. */
async function siteNear(folder: string): Promise<string | undefined> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inside: string[] = [];
  for (const entry of entries.slice(0, MAX_NEIGHBOURS)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && (await isSiteFolder(path))) inside.push(path);
  }
  if (inside.length > 0) return inside.length === 1 ? inside[0] : undefined;
  const above = join(folder, '..');
  return (await isSiteFolder(above)) ? above : undefined;
}

/** The folder of a site's templates and of what is beside them. */
export async function projectFolder(folder: string): Promise<string> {
  const conf = await stat(join(folder, 'template.conf')).catch(() => undefined);
  return conf?.isFile() ? join(folder, '..') : folder;
}

/** The output of `skerry build` where none is named. */
export async function defaultOutput(folder: string): Promise<string> {
  return join(await projectFolder(folder), 'dist');
}

/**
 * Checks that a file may be written beside a site and the output of its build: a foreign file in the output would keep
 * the next build from replacing it.
 *
 * @throws CliError when it may not, with a hint
 */
export async function expectBeside(file: string, folder: string, out: string): Promise<void> {
  const { siteFolders } = await import('../site/load/files.js');
  const { templates, content } = await siteFolders(folder);
  expectWritable(file, [templates, content, out]);
}
