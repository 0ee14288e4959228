import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Option } from 'commander';
import { version } from '../../../package.json';
import { escapeLine } from '../../shared/control-characters.js';
import { folderRefusal } from '../../shared/output-guard.js';
import { copyStarter, STARTERS, type StarterName, starterFolder } from '../../shared/starters.js';
import { CliError, reasonOf } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';

/** Path separators, characters reserved by Windows, and control characters that a terminal would obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among those refused
const FORBIDDEN = /[\\/:*?"<>|\u0000-\u001f\u007f]/;
const MAX_NAME = 100;

export interface NewCommandOptions {
  readonly template: StarterName;
}

/** `skerry new`: a starting site in a new folder. */
export async function newCommand(
  name: string,
  { template }: NewCommandOptions,
  { out }: Console,
): Promise<ExitCode> {
  if (name === '' || name.startsWith('.') || name.length > MAX_NAME || FORBIDDEN.test(name)) {
    throw new CliError(`'${name}' cannot be the name of a folder here: give a name without a path`);
  }
  const refusal = folderRefusal(name, { sources: [starterFolder()], writes: [] });
  if (refusal !== undefined) throw new CliError(refusal);
  try {
    await copyStarter(template, name);
    for (const [file, text] of Object.entries(OF_FOLDER)) {
      await writeFile(join(name, file), text, { flag: 'wx' });
    }
    await fillIn(join(name, 'content', 'site.json'), titleOf(name));
  } catch (error) {
    throw new CliError(`cannot make '${name}': ${reasonOf(error)}`);
  }
  const shown = escapeLine(/\s/.test(name) ? `'${name}'` : name);
  await out.write(
    [
      `Made a site in ${shown}. What to do next:`,
      '',
      `  npx skerry dev ${shown}     serve it, and reload when a file changes`,
      `  npx skerry check ${shown}   look for mistakes`,
      `  npx skerry build ${shown}   make static files`,
      '',
    ].join('\n'),
  );
  return EXIT.clean;
}

function titleOf(name: string): string {
  const words = name.replaceAll(/[-_]+/g, ' ').trim();
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Files of the folder that a package of npm would take for its own. */
const OF_FOLDER: Readonly<Record<string, string>> = {
  'package.json': toJson({
    private: true,
    type: 'module',
    scripts: {
      dev: 'skerry dev',
      check: 'skerry check',
      build: 'skerry build',
      preview: 'skerry preview',
      start: 'skerry start',
    },
    dependencies: { skerry: version },
  }),
  '.gitignore': ['node_modules/', 'dist/', '.skerry/', '.env', ''].join('\n'),
};

function toJson(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
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
      'Makes a folder with a small site to start from: templates, styles, content, a README, a ' +
        'package.json with scripts, and settings of editors.',
    )
    .argument('<name>', 'the folder to make in this one; it must not hold anything yet')
    .addOption(
      new Option(
        '--template <name>',
        'what the site has: pages, a blog and a shop; pages and a blog; or one page',
      )
        .choices(STARTERS)
        .default('shop' satisfies StarterName),
    )
    .addHelpText(
      'after',
      help(
        ['skerry new my-site && skerry dev my-site', 'skerry new notes --template blog'],
        '0 made, 2 wrong usage, or a folder that is not empty',
      ),
    )
    .action((name: string, options: NewCommandOptions) => run(newCommand(name, options, console)));
};
