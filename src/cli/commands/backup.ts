import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dataPaths } from '../../server/data-paths.js';
import { escapeLine } from '../../shared/control-characters.js';
import { makeOwnFolder } from '../../shared/own-folder.js';
import { CliError, reasonOf } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { databaseOption } from './start.js';

interface DatabaseOptions {
  readonly database?: string;
}

/** `skerry backup`: copies a database file while servers use it. */
export async function backupCommand(
  folder: string,
  { to, ...options }: DatabaseOptions & { readonly to: string },
  { out }: Console,
): Promise<ExitCode> {
  const { backUp } = await import('../../server/index.js');
  attempt(() => backUp(fileOf(folder, options), to));
  await out.write(`The database is in ${escapeLine(to)}. Keep its secret elsewhere\n`);
  return EXIT.clean;
}

/** `skerry restore`: puts a backup in the place of a database file, which is kept. */
export async function restoreCommand(
  folder: string,
  { from, ...options }: DatabaseOptions & { readonly from: string },
  { out }: Console,
): Promise<ExitCode> {
  const { restore } = await import('../../server/index.js');
  const path = fileOf(folder, options);
  await makeOwnFolder(dirname(path));
  const before = attempt(() => restore(path, from, new Date()));
  const kept = before === undefined ? '' : `. The one that was there is ${escapeLine(before)}`;
  await out.write(`${escapeLine(from)} is the database now${kept}\n`);
  return EXIT.clean;
}

/** The path of the database's file. */
function fileOf(
  folder: string,
  { database = dataPaths(folder).database }: DatabaseOptions,
): string {
  if (!database.startsWith('file:')) {
    throw new CliError(
      'this is for database files: pg_dump and pg_restore are for PostgreSQL (docs/operating.md)',
    );
  }
  if (database.startsWith('file://')) return fileURLToPath(database);
  return resolve(database.slice('file:'.length));
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CliError(reasonOf(error));
  }
}

/** Declares `skerry backup`. */
export const addBackup: AddCommand = (program, run, console) => {
  program
    .command('backup')
    .summary('copy the database of a shop')
    .description(
      'Copies a database file while servers use it. The copy is one state of it, and is looked through. Only ' +
        'its owner may read it.',
    )
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .requiredOption('--to <file>', 'the file to make')
    .addOption(databaseOption())
    .addHelpText(
      'after',
      help(
        ['skerry backup my-site --to /backup/monday.db'],
        '0 made, 2 wrong usage, no database, or a file that is there already',
      ),
    )
    .action((site: string, options: { readonly to: string }) =>
      run(backupCommand(site, options, console)),
    );
};

/** Declares `skerry restore`. */
export const addRestore: AddCommand = (program, run, console) => {
  program
    .command('restore')
    .summary('put a copy in the place of the database')
    .description(
      'Puts a backup in the place of a database file. The file that is there is kept beside it under another ' +
        'name. All servers must have ended.',
    )
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .requiredOption('--from <file>', 'the backup')
    .addOption(databaseOption())
    .addHelpText(
      'after',
      help(
        ['skerry restore my-site --from /backup/monday.db'],
        '0 done, 2 wrong usage, a file that is no whole database of a shop, or a database that is in use',
      ),
    )
    .action((site: string, options: { readonly from: string }) =>
      run(restoreCommand(site, options, console)),
    );
};
