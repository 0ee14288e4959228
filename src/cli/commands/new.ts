import { randomBytes } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeLine } from '../../shared/control-characters.js';
import { folderRefusal } from '../../shared/output-guard.js';
import { starterFolder } from '../../shared/starter-folder.js';
import { CliError, reasonOf } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';

/** Path separators, characters reserved by Windows, and control characters that a terminal would obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among those refused
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/;
const MAX_NAME = 100;

/** `skerry new`: a starting site in a new folder. */
export async function newCommand(name: string, { out }: Console): Promise<ExitCode> {
  if (name === '' || name.startsWith('.') || name.length > MAX_NAME || FORBIDDEN.test(name)) {
    throw new CliError(`'${name}' cannot be the name of a folder here: give a name without a path`);
  }
  const refusal = folderRefusal(name, { sources: [starterFolder()], writes: [] });
  if (refusal !== undefined) throw new CliError(refusal);
  try {
    await cp(starterFolder(), name, { recursive: true, force: false, errorOnExist: true });
    await fillIn(join(name, 'content', 'site.json'), titleOf(name));
  } catch (error) {
    throw new CliError(`cannot make '${name}': ${reasonOf(error)}`);
  }
  const shown = escapeLine(/\s/.test(name) ? `'${name}'` : name);
  await out.write(
    [
      `Made a site in ${shown}. What to do next:`,
      '',
      `  skerry dev ${shown}     serve it, and reload when a file changes`,
      `  skerry check ${shown}   look for mistakes`,
      `  skerry build ${shown}   make static files`,
      '',
    ].join('\n'),
  );
  return EXIT.clean;
}

function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** The title and the id that the files of the package have. */
const TITLE = '"Your site"';
const ID = '"starter"';

/** Gives a site its title, and an id of its own: a server tells sites apart by it. */
async function fillIn(file: string, title: string): Promise<void> {
  const id = randomBytes(12).toString('hex');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replaceAll(TITLE, () => JSON.stringify(title)).replaceAll(ID, JSON.stringify(id)),
  );
}

/** Declares `skerry new`. */
export const addNew: AddCommand = (program, run, console) => {
  program
    .command('new')
    .summary('start a site')
    .description(
      'Makes a folder with a small site to start from: a front page, pages, a blog and a shop, with ' +
        'templates, styles and a README.',
    )
    .argument('<name>', 'the folder to make in this one; it must not hold anything yet')
    .addHelpText(
      'after',
      help(
        ['skerry new my-site && skerry dev my-site'],
        '0 made, 2 wrong usage, or a folder that is not empty',
      ),
    )
    .action((name: string) => run(newCommand(name, console)));
};
