import { escapeLine } from '../../shared/control-characters.js';
import { toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { siteArgument } from '../site-folder.js';
import { databaseOf, databaseOption } from './start.js';

interface DatabaseOptions {
  readonly database?: string;
}

/** `skerry backup`: copies a database file while servers use it. */
export async function backupCommand(
  folder: string,
  { to, ...options }: DatabaseOptions & { readonly to: string },
  { out }: Console,
): Promise<ExitCode> {
  const database = await databaseOf(folder, options);
  const { backUpDatabase } = await import('../../server/index.js');
  await backUpDatabase(database, to).catch(toCliError);
  await out.write(`The database is in ${escapeLine(to)}. Keep its secret elsewhere\n`);
  return EXIT.clean;
}

/** `skerry restore`: puts a backup in the place of a database file, which is kept. */
export async function restoreCommand(
  folder: string,
  { from, ...options }: DatabaseOptions & { readonly from: string },
  { out }: Console,
): Promise<ExitCode> {
  const database = await databaseOf(folder, options);
  const { restoreDatabase } = await import('../../server/index.js');
  const before = await restoreDatabase(database, from).catch(toCliError);
  const kept = before === undefined ? '' : `. The one that was there is ${escapeLine(before)}`;
  await out.write(`${escapeLine(from)} is the database now${kept}\n`);
  return EXIT.clean;
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
    .addArgument(siteArgument())
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
    .addArgument(siteArgument())
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
