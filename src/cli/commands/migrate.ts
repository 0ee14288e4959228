import type { PlannedStep } from '../../server/index.js';
import { toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { siteArgument } from '../site-folder.js';
import { databaseOf, databaseOption } from './start.js';

interface MigrateOptions {
  readonly database?: string;
  readonly plan?: boolean;
}

const UP_TO_DATE = 'The database is up to date\n';

/** `skerry migrate`: takes the steps that a database lacks, or prints them. */
export async function migrateCommand(
  folder: string,
  options: MigrateOptions,
  { out }: Console,
): Promise<ExitCode> {
  const database = await databaseOf(folder, options);
  const { migrateDatabase, planMigrations } = await import('../../server/index.js');
  if (options.plan) {
    const steps = await planMigrations(database).catch(toCliError);
    await out.write(steps.length === 0 ? `-- ${UP_TO_DATE}` : steps.map(printStep).join('\n'));
    return steps.length === 0 ? EXIT.clean : EXIT.findings;
  }
  const names = await migrateDatabase(database).catch(toCliError);
  const taken = names.map((name) => `${name}\n`).join('');
  await out.write(taken + UP_TO_DATE);
  return EXIT.clean;
}

/** A step as SQL. */
function printStep({ name, statements, rewrites }: PlannedStep): string {
  const lines = [`-- ${name}`, ...statements.map((statement) => `${statement};`)];
  if (rewrites) lines.push('-- and Skerry rewrites rows');
  return `${lines.join('\n')}\n`;
}

/** Declares `skerry migrate`. */
export const addMigrate: AddCommand = (program, run, console) => {
  program
    .command('migrate')
    .summary('bring the database of a shop up to date')
    .description(
      'Takes the steps that the database lacks, in one transaction: all or none. Servers do so by themselves ' +
        "when they start, unless '--no-migrate' is given.",
    )
    .addArgument(siteArgument())
    .option('--plan', 'print the steps as SQL, and change nothing')
    .addOption(databaseOption())
    .addHelpText(
      'after',
      help(
        ['skerry migrate my-site --plan', 'skerry migrate my-site'],
        "0 up to date, 1 '--plan' has steps, 2 wrong usage, no database, or a step that failed",
      ),
    )
    .action((site: string, options: MigrateOptions) => run(migrateCommand(site, options, console)));
};
