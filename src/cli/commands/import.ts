import { escapeControlCharacters, escapeLine } from '../../shared/control-characters.js';
import { folderRefusal } from '../../shared/output-guard.js';
import { CliError, reasonOf } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';

interface ImportCommandOptions {
  readonly out: string;
  readonly assets?: string;
}

/** `skerry import`: makes a site of pages that were saved as JSON. */
export async function importCommand(
  folder: string,
  { out: to, assets }: ImportCommandOptions,
  { out }: Console,
): Promise<ExitCode> {
  const sources = assets === undefined ? [folder] : [folder, assets];
  const refusal = folderRefusal(to, { sources });
  if (refusal !== undefined) throw new CliError(refusal);
  const { importSite, printReport } = await import('../../import/index.js');
  const notes = await importSite(folder, to, assets === undefined ? {} : { assets }).catch(
    (error) => {
      throw new CliError(`cannot import '${folder}': ${reasonOf(error)}`);
    },
  );
  const next = `The site is in ${escapeLine(to)}, and this report in IMPORT.md. Go on with skerry check\n`;
  await out.write(`${escapeControlCharacters(printReport(notes))}\n${next}`);
  return EXIT.clean;
}

/** Declares `skerry import`. */
export const addImport: AddCommand = (program, run, console) => {
  program
    .command('import')
    .summary('make a site of pages saved as JSON, or of an export')
    .description(
      'Reads a folder of page answers (?format=json) and exports in the form of WordPress (.xml) under any names, ' +
        'with a template folder and URL mappings (redirects.txt) in it, and makes a site: lists over several answers are one collection, items have ' +
        'their addresses, and navigations are made of the pages. Reports what it found, guessed and misses.',
    )
    .argument('<folder>', 'the folder to read')
    .requiredOption('--out <folder>', 'the folder to make; it must not hold anything yet')
    .option('--assets <folder>', 'downloaded pictures and files, which are known by their names')
    .addHelpText(
      'after',
      help(
        ['skerry import export --out my-site', 'skerry import export --assets files --out my-site'],
        '0 made, 2 wrong usage, a folder that is not empty, or no page in it',
      ),
    )
    .action((folder: string, options: ImportCommandOptions) =>
      run(importCommand(folder, options, console)),
    );
};
