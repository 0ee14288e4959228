import { Option } from 'commander';
import { createEngine, type Engine } from '../../../engine/index.js';
import { parseNow } from '../arguments.js';
import { CHECK_FORMATS, type CheckFormat, FORMATS, type Format } from '../check-formats.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { type Found, formatError, formatNote, type NameOf } from '../report.js';
import { expectSite, HERE, isSiteFolder } from '../site-folder.js';
import { compileFile, findTemplates, TEMPLATE_ENDINGS } from '../sources.js';

export interface CheckCommandOptions {
  readonly format: CheckFormat;
  /** Epoch milliseconds. */
  readonly now?: number;
}

const ownName: NameOf = ({ name }) => name;

/**
 * `skerry check`: all problems of sites, and the problems of compiling the templates that are named or lie under other
 * folders.
 */
export async function checkCommand(
  paths: readonly string[],
  options: CheckCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const { each, end }: Format = FORMATS[options.format];
  const { out, err } = console;
  const diagnostics: Found[] = [];
  const add = async (found: Found): Promise<void> => {
    diagnostics.push(found);
    await out.write(each(found, out));
  };
  const isSite = await Promise.all(paths.map(isSiteFolder));
  const files = await findTemplates(
    paths.filter((_, index) => !isSite[index]),
    err,
  );
  let templates = 0;
  const engine = createEngine();
  for (const file of files) {
    if (await checkFile(engine, file, add, err)) templates++;
  }
  const isFaulty = templates < files.length;
  let pages: number | undefined;
  for (const folder of paths.filter((_, index) => isSite[index])) {
    // The modules of sites are loaded only for a site.
    const { checkSiteFolder } = await import('../check-site.js');
    const site = await checkSiteFolder(folder, options.now ?? Date.now());
    if (site.note !== undefined) await err.write(formatNote(site.note, err.colors));
    for (const diagnostic of site.problems) await add({ diagnostic, nameOf: site.nameOf });
    templates += site.templates;
    pages = (pages ?? 0) + site.pages;
  }
  await out.write(await end({ templates, pages, diagnostics }));
  if (isFaulty) return EXIT.failure;
  return diagnostics.length > 0 ? EXIT.findings : EXIT.clean;
}

/** The same of the site in this folder, which may be a large one that is none. */
async function checkHere(options: CheckCommandOptions, console: Console): Promise<ExitCode> {
  await expectSite(HERE);
  return checkCommand([HERE], options, console);
}

/** Compiles one template; false when it cannot be read. */
async function checkFile(
  engine: Engine,
  file: string,
  add: (found: Found) => Promise<void>,
  err: Channel,
): Promise<boolean> {
  try {
    const { diagnostics } = await compileFile(engine, file);
    for (const diagnostic of diagnostics) await add({ diagnostic, nameOf: ownName });
    return true;
  } catch (error) {
    // The other templates are checked all the same.
    if (!(error instanceof CliError)) throw error;
    await err.write(formatError(error.message, err.colors));
    return false;
  }
}

/** Declares `skerry check`. */
export const addCheck: AddCommand = (program, run, console) => {
  program
    .command('check')
    .summary('report every error of templates and sites')
    .description(
      'Reports every problem with its place in the source. A folder with a template.conf or a folder ' +
        'template/ is a site: its templates, configuration, content, styles and scripts are ' +
        'checked, and every page is rendered and its links are followed. Other folders are searched ' +
        `for templates, which are files that end in ${TEMPLATE_ENDINGS.join(' ')}, but not node_modules and names that ` +
        'start with a dot. A file that is named is always checked; .json is a serialised ' +
        'instruction tree.',
    )
    .argument(
      '[path...]',
      'sites, templates and folders of templates (default: the site in this folder)',
    )
    .addOption(
      new Option('--format <format>', 'how to report').choices(CHECK_FORMATS).default('text'),
    )
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates of a site count from (default: the ' +
        'present)',
      parseNow,
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry check',
          'skerry check my-site',
          'skerry check site.region blocks/header.block',
          'skerry check my-theme --format json > problems.json',
          'skerry check my-theme --format github    (annotations in GitHub Actions)',
          'skerry check my-theme --format sarif > problems.sarif',
        ],
        '0 no problems, 1 errors or warnings, 2 wrong usage or a file that cannot be used',
      ),
    )
    .action((paths: string[], options: CheckCommandOptions) =>
      run(paths.length === 0 ? checkHere(options, console) : checkCommand(paths, options, console)),
    );
};
