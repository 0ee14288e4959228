import { Option } from 'commander';
import {
  createEngine,
  type Diagnostic,
  type RenderOptions,
  type SourceFile,
} from '../../../engine/index.js';
import { parseLocale, parseNow, parseTimeZone } from '../arguments.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { expectWritable, type Partials, readJson, readJsonObject, readPartials } from '../files.js';
import { measure, reportProfile } from '../profile.js';
import { countBySeverity, formatText, type NameOf } from '../report.js';
import { HERE, missingArgument } from '../site-folder.js';
import { compileFile } from '../sources.js';
import { deliver } from './deliver.js';
import type { renderPageCommand } from './render-page.js';

export interface RenderCommandOptions {
  /** Required, except for a page of a site. */
  readonly data?: string;
  readonly partials?: string;
  readonly inject?: string;
  readonly locale?: string;
  readonly timeZone?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly out?: string;
  readonly strict?: boolean;
  /** The file for a flame graph, a page when it ends with `.html`; empty for a table of lines. */
  readonly profile?: string;
}

const NO_PARTIALS: Partials = { texts: new Map(), files: new Map() };

/** `skerry render`: one template with one data file, to standard output or a file. */
export async function renderCommand(
  path: string,
  options: RenderCommandOptions,
  console: Console,
): Promise<ExitCode> {
  if (options.data === undefined) {
    throw new CliError(
      "required option '--data <file>' not specified; a site needs '--page <path>'",
    );
  }
  const sources = [path, options.data, options.partials, options.inject];
  expectWritable(options.out, sources);
  expectWritable(options.profile || undefined, [...sources, options.out]);
  const template = await compileFile(createEngine(), path);
  const partials =
    options.partials === undefined ? NO_PARTIALS : await readPartials(options.partials);
  const injects = options.inject === undefined ? undefined : await readJsonObject(options.inject);
  const data = await readJson(options.data);
  const renderOptions: RenderOptions = {
    ...contextOptions(options),
    partials: partials.texts,
    ...(injects === undefined ? {} : { injects }),
  };
  const { html, diagnostics } = template.render(data, renderOptions);
  const nameOf: NameOf = (file: SourceFile) =>
    file === template.source ? file.name : (partials.files.get(file.name) ?? file.name);
  await report(diagnostics, nameOf, console.err);
  if (options.strict && diagnostics.length > 0) {
    await console.err.write(`Nothing was written: ${countBySeverity(diagnostics)}\n`);
    return EXIT.findings;
  }
  await deliver(html, options.out, console.out);
  if (options.profile !== undefined) {
    const profiled = { ...renderOptions, profile: performance };
    const measured = measure(() => template.render(data, profiled));
    await reportProfile(measured, options.profile, { of: path, nameOf, err: console.err });
  }
  return EXIT.clean;
}

function contextOptions({ locale, timeZone, now }: RenderCommandOptions): RenderOptions {
  return {
    now: now ?? Date.now(),
    ...(locale === undefined ? {} : { locale }),
    ...(timeZone === undefined ? {} : { timeZone }),
  };
}

async function report(
  diagnostics: readonly Diagnostic[],
  nameOf: NameOf,
  err: Channel,
): Promise<void> {
  for (const diagnostic of diagnostics) {
    await err.write(formatText(diagnostic, err.colors, nameOf));
  }
}

const DESCRIPTION =
  'Renders a template with data, or a page of a site, and writes it to standard output or a file. ' +
  'Diagnostics go to standard error; without --strict the page is written all the same.';
const EXAMPLES = [
  'skerry render page.html --data page.json',
  'skerry render site.region --data page.json --partials blocks --out dist/index.html',
  'curl -s https://example.com/?format=json | skerry render site.region --data -',
  'skerry render page.html --data page.json --out page.out.html --profile',
  'skerry render event.html --data event.json --locale de-CH --now 2024-05-31T12:00:00Z',
  'skerry render my-site --page /shop',
  'skerry render my-site --page /shop --out shop.html --profile=flame.html',
];
const EXIT_CODES =
  '0 written, 1 diagnostics with --strict or a page that is not found, 2 wrong usage or a file ' +
  'that cannot be used';

/** Declares `skerry render`. */
export const addRender: AddCommand = (program, run, console) => {
  program
    .command('render')
    .summary('render a template with data, or a page of a site')
    .description(DESCRIPTION)
    .argument(
      '[template]',
      'a template, a .json file with a serialised instruction tree, or the folder of a site (default with --page: this folder)',
    )
    .option('--data <file>', "JSON file with the data, '-' for standard input")
    .addOption(
      new Option('--page <path>', 'the page of a site, such as /shop or /blog?tag=news').conflicts([
        'data',
        'partials',
        'inject',
        'locale',
        'timeZone',
      ]),
    )
    .option(
      '--partials <path>',
      'a folder whose files are partials, named by their path in it, or a JSON file with an ' +
        'object of name to template text',
    )
    .option('--inject <file>', 'JSON file with an object of path to value, for {.inject}')
    .option('--locale <tag>', "locale of dates, numbers and texts (default: 'en')", parseLocale)
    .option(
      '--time-zone <name>',
      "zone for data that names none (default: 'America/New_York')",
      parseTimeZone,
    )
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates count from (default: the ' +
        'current time)',
      parseNow,
    )
    .option('--out <file>', 'write the page to a file; its folder is made')
    .option(
      '--profile [file]',
      'print where the time and the output went, by template line, to standard error; with ' +
        "'--profile=flame.html' write a page with a flame graph, with '--profile=flame.json' one " +
        'for https://www.speedscope.app',
    )
    .option('--strict', 'write nothing and exit with 1 when there is any diagnostic')
    .addHelpText('after', help(EXAMPLES, EXIT_CODES))
    .action(
      (given: string | undefined, options: RenderCommandOptions & { page?: string }, command) => {
        const { page, ...others } = options;
        if (page !== undefined) return run(renderPage(given ?? HERE, { ...others, page }, console));
        return run(renderCommand(given ?? missingArgument(command, 'template'), others, console));
      },
    );
};

/** The modules of sites are loaded only for a page of a site. */
const renderPage: typeof renderPageCommand = async (...given) =>
  (await import('./render-page.js')).renderPageCommand(...given);
