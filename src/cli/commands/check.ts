import { Option } from 'commander';
import { createEngine, type Engine, type SourceFile } from '../../../engine/index.js';
import type { AppliedRules } from '../../site/check/rules.js';
import { parseCount, parseNow } from '../arguments.js';
import { CHECK_FORMATS, type CheckFormat, FORMATS, type Format } from '../check-formats.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { type Found, formatError, formatNote, type NameOf, type Reported } from '../report.js';
import { expectSite, HERE, isSiteFolder } from '../site-folder.js';
import { compileFile, findTemplates, TEMPLATE_ENDINGS } from '../sources.js';

export interface CheckCommandOptions {
  readonly format: CheckFormat;
  /** Epoch milliseconds. */
  readonly now?: number;
  /** The most warnings that end with 0, if there are no errors; undefined for none. */
  readonly maxWarnings?: number;
  /** Whether problems are fixed that need no decision. */
  readonly fix?: boolean;
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
  let ignored = 0;
  const engine = createEngine();
  for (const file of files) {
    const check = () => checkFile(engine, file, err);
    const checked = await fixed(check, ownName, options, err);
    if (checked === undefined) continue;
    templates++;
    ignored += checked.ignored;
    for (const diagnostic of checked.problems) await add({ diagnostic, nameOf: ownName });
  }
  const isFaulty = templates < files.length;
  let pages: number | undefined;
  for (const folder of paths.filter((_, index) => isSite[index])) {
    // The modules of sites are loaded only for a site.
    const { checkSiteFolder } = await import('../check-site.js');
    const { namesOfSite } = await import('../../build/site-names.js');
    const nameOf = await namesOfSite(folder);
    const check = () => checkSiteFolder(folder, options.now);
    const site = await fixed(check, nameOf, options, err);
    if (site.note !== undefined) await err.write(formatNote(site.note, err.colors));
    for (const diagnostic of site.problems) await add({ diagnostic, nameOf });
    templates += site.templates;
    ignored += site.ignored;
    pages = (pages ?? 0) + site.pages;
  }
  await out.write(await end({ templates, pages, diagnostics, ignored }));
  if (isFaulty) return EXIT.failure;
  const isError = ({ diagnostic }: Found) => diagnostic.severity === 'error';
  const isFound = diagnostics.some(isError) || diagnostics.length > (options.maxWarnings ?? 0);
  return isFound ? EXIT.findings : EXIT.clean;
}

/** The same of the site in this folder, which may be a large one that is none. */
async function checkHere(options: CheckCommandOptions, console: Console): Promise<ExitCode> {
  await expectSite(HERE);
  return checkCommand([HERE], options, console);
}

/** The result of a check; with the option `fix`, of another one after the fixes. */
async function fixed<Checked extends { readonly problems: readonly Reported[] } | undefined>(
  check: () => Promise<Checked>,
  nameOf: NameOf,
  { fix = false }: CheckCommandOptions,
  err: Channel,
): Promise<Checked> {
  const checked = await check();
  if (!fix || checked === undefined) return checked;
  const { fixFiles } = await import('../fix-files.js');
  const found = checked.problems.map((diagnostic) => ({ diagnostic, nameOf }));
  return (await fixFiles(found, err)) ? check() : checked;
}

/** The problems of one template; undefined when it cannot be read. */
async function checkFile(
  engine: Engine,
  path: string,
  err: Channel,
): Promise<AppliedRules | undefined> {
  try {
    const { source, diagnostics } = await compileFile(engine, path);
    const { applyRules } = await import('../../site/check/rules.js');
    const files = { templates: [source], pathOf: ({ name }: SourceFile) => name };
    return applyRules(diagnostics, {}, files);
  } catch (error) {
    // The other templates are checked all the same.
    if (!(error instanceof CliError)) throw error;
    await err.write(formatError(error.message, err.colors));
    return undefined;
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
        'checked, and every page is rendered and its links are followed; its skerry.check.json has ' +
        'severities, and problems that stay. Other folders are searched ' +
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
    .option('--fix', 'fix problems that need no decision, such as slips in names')
    .option(
      '--max-warnings <count>',
      'end with 0 if there are no errors and no more warnings than that (default: 0)',
      parseCount,
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry check',
          'skerry check my-site',
          'skerry check site.region blocks/header.block',
          'skerry check my-site --fix',
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
