import { InvalidArgumentError } from 'commander';
import { dataPaths } from '../../server/data-paths.js';
import { escapeControlCharactersInJson } from '../../shared/control-characters.js';
import { toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { openSite } from '../open-site.js';
import { siteArgument } from '../site-folder.js';
import { databaseOption } from './start.js';

const FORMATS = ['csv', 'json'] as const;

interface SubmissionsOptions {
  readonly database?: string;
  readonly format?: (typeof FORMATS)[number];
  readonly form?: string;
}

/** `skerry submissions`: prints the form submissions of visitors, newest first. */
export async function submissionsCommand(
  folder: string,
  { format = 'csv', form, ...options }: SubmissionsOptions,
  { out }: Console,
): Promise<ExitCode> {
  const site = await openSite(folder, 'open');
  const database = options.database ?? dataPaths(folder).database;
  const [{ createServer }, { allSubmissions, csvHead, csvRows, toExport }] = await Promise.all([
    import('../../server/index.js'),
    import('../../server/features/forms/submissions.js'),
  ]);
  const server = await createServer(site, { database, jobs: false }).catch(toCliError);
  try {
    const [website] = await server.websites();
    if (website === undefined) throw new Error('The site was not opened');
    const pages = allSubmissions(website.store(site.view()), form ?? null);
    if (format === 'csv') await out.write(csvHead());
    // One object on each line, so that any number of them can be read.
    for await (const rows of pages) {
      const lines = rows.map((row) =>
        format === 'csv'
          ? csvRows(row)
          : `${escapeControlCharactersInJson(JSON.stringify(toExport(row)))}\n`,
      );
      await out.write(lines.join(''));
    }
  } finally {
    await server.close();
  }
  return EXIT.clean;
}

function parseFormat(text: string): (typeof FORMATS)[number] {
  const found = FORMATS.find((each) => each === text);
  if (found === undefined) throw new InvalidArgumentError(`Choose one of ${FORMATS.join(', ')}.`);
  return found;
}

/** Declares `skerry submissions`. */
export const addSubmissions: AddCommand = (program, run, console) => {
  program
    .command('submissions')
    .summary('print what visitors sent by forms')
    .description(
      'Prints what visitors sent by the forms of a site, the newest first: a table with a row for each answer, ' +
        'safe to open in a spreadsheet, or JSON with one submission on each line. Works on the database of ' +
        'skerry start, while that runs too.',
    )
    .addArgument(siteArgument())
    .addOption(databaseOption())
    .option('--format <name>', `${FORMATS.join(' or ')} (default: csv)`, parseFormat)
    .option('--form <id>', 'of one form only')
    .addHelpText(
      'after',
      help(
        [
          'skerry submissions my-site > submissions.csv',
          'skerry submissions my-site --form contact --format json',
        ],
        '0 done, 2 wrong usage, no site or no database',
      ),
    )
    .action((site: string, options: SubmissionsOptions) =>
      run(submissionsCommand(site, options, console)),
    );
};
