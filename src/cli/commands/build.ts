import type { BuildSummary, BuiltDiagnostic } from '../../build/index.js';
import { optimizeLate } from '../../build/optimize-late.js';
import type { IslandRuntime } from '../../islands/manifest.js';
import { WITHOUT_SHARP } from '../../pictures/sharp.js';
import { escapeControlCharactersInJson, escapeLine } from '../../shared/control-characters.js';
import { parseCount, parseIslands, parseNow } from '../arguments.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import { configOption } from '../config.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { writeText } from '../files.js';
import { countBySeverity, formatProblem, plural } from '../report.js';
import { defaultOutput, expectBeside, expectSite, siteArgument } from '../site-folder.js';
import { namesBelow } from '../site-names.js';

export interface BuildCommandOptions {
  /** Default: `dist` beside the templates. */
  readonly out?: string;
  readonly baseUrl?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly compress?: boolean;
  readonly workers?: number;
  readonly islands?: IslandRuntime;
  readonly clean?: boolean;
  readonly strict?: boolean;
  /** Whether events are printed as JSON, one a line, on standard output. */
  readonly json?: boolean;
  readonly force?: boolean;
  /** The file for a report, a page when it ends with `.html`, else JSON. */
  readonly report?: string;
}

/** `skerry build`: a site as static files. */
export async function buildCommand(
  folder: string,
  { json = false, report, ...options }: BuildCommandOptions,
  { err, out }: Console,
): Promise<ExitCode> {
  await expectSite(folder);
  const { out: target = await defaultOutput(folder) } = options;
  if (report !== undefined) await expectBeside(report, folder, target);
  optimizeLate();
  const { buildReportPage, buildSite } = await import('../../build/index.js');
  const tell = (event: string, facts: object): Promise<void> =>
    out.write(`${escapeControlCharactersInJson(JSON.stringify({ event, ...facts }))}\n`);
  const screen = {
    isTerminal: err.isTerminal && !json,
    write: (text: string) => void err.write(text),
    ...(json ? { tell: (progress: object) => void tell('progress', progress) } : {}),
  };
  const asked = { ...options, out: target, screen, report: report !== undefined };
  const summary = await buildSite(folder, asked).catch((error: Error) => {
    throw new CliError(error.message);
  });
  const nameOf = await namesBelow(folder);
  for (const problem of summary.problems.map((each) => named(each, nameOf))) {
    if (json) await tell('problem', problem);
    else await err.write(formatProblem(problem, err.colors));
  }
  const { problems, report: made, ...facts } = summary;
  if (report !== undefined && made !== undefined) {
    const isPage = /\.html?$/i.test(report);
    await writeText(report, isPage ? buildReportPage(made) : `${JSON.stringify(made, null, 2)}\n`);
  }
  if (json) await tell('end', { ...facts, problems: problems.length });
  else await err.write(formatSummary(summary, target));
  if (report !== undefined && !json)
    await err.write(`Wrote ${escapeLine(report)}, the report of the build\n`);
  const isFaulty = summary.problems.some(({ severity }) => severity === 'error');
  return isFaulty || (options.strict && problems.length > 0) ? EXIT.findings : EXIT.clean;
}

/** A problem of a build with its files named as the user would open them. */
function named(problem: BuiltDiagnostic, nameOf: (name: string) => string): BuiltDiagnostic {
  const partials = problem.partials.map((call) => ({ ...call, file: nameOf(call.file) }));
  return { ...problem, file: nameOf(problem.file), partials };
}

const FORCE = '--force writes all the same';

function formatSummary(summary: BuildSummary, out: string): string {
  const { pages, rendered, assets, size, time, threads, slowest, problems } = summary;
  const { search, written, pictures, stopped } = summary;
  if (!written) {
    const found = countBySeverity(problems);
    return `Nothing was written, ${escapeLine(out)} is as it was: ${found}. ${FORCE}\n`;
  }
  const kept = pages - rendered;
  const how = threads === 1 ? '' : ` on ${plural(threads, 'thread')}`;
  return [
    `${plural(pages, 'page')} (${rendered} rendered, ${kept} unchanged) and ${plural(assets, 'asset')} in ${escapeLine(out)}`,
    `${megabytes(size)} MB of HTML in ${(time / 1_000).toFixed(2)} s${how}`,
    ...slowest.map((page) => `  ${page.time.toFixed(0).padStart(5)} ms  ${escapeLine(page.url)}`),
    ...(problems.length === 0 ? [] : [countBySeverity(problems)]),
    ...(stopped === 0
      ? []
      : [`${plural(stopped, 'page')} with errors stayed as before, or were left out. ${FORCE}`]),
    ...(pictures.made === 0
      ? []
      : [`${plural(pictures.made, 'picture')} in the widths that pages ask for`]),
    ...(pictures.kept === 0 ? [] : [WITHOUT_SHARP]),
    ...(search === undefined
      ? []
      : [
          `/search finds ${plural(search.documents, 'page')} by an index of ${kilobytes(search.size)} kB, which is loaded when it is used`,
        ]),
    'Carts, and what forms are sent to, need a server',
    '',
  ].join('\n');
}

function kilobytes(characters: number): string {
  return (characters / 1e3).toFixed(1);
}

function megabytes(characters: number): string {
  return (characters / 1e6).toFixed(2);
}

/** The description of `--islands`. */
export const ISLANDS = 'what the islands of pages run on: react or preact (default: react)';

/** Declares `skerry build`. */
export const addBuild: AddCommand = (program, run, console) => {
  program
    .command('build')
    .summary('build a site as static files')
    .description(
      'Renders every page of a site into a folder that any web server can serve, with assets whose ' +
        'names change with their content. Pages that would come out the same are taken over from the ' +
        'previous build. The folder changes when all is written: a build that ends early leaves it as ' +
        'it was. A page with an error stays as it was. /search finds by an index that is built beside it; ' +
        'carts, and what forms are sent to, need a server.',
    )
    .addArgument(siteArgument())
    .addOption(configOption())
    .option('--out <folder>', 'the folder to make or replace (default: dist beside template/)')
    .option('--base-url <url>', "scheme and host of the published site (default: the content's)")
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates count from (default: that of ' +
        'site.json, then the start of this day in UTC)',
      parseNow,
    )
    .option('--compress', 'write .br and .gz files beside texts')
    .option(
      '--workers <count>',
      'threads that render (default: by pages and processors)',
      parseCount,
    )
    .option('--islands <library>', ISLANDS, parseIslands)
    .option('--clean', 'render every page anew')
    .option('--json', 'print events as JSON objects, one a line, on standard output')
    .option(
      '--report <file>',
      'write times, sizes, inputs and links of all pages, and a map of the site: a page for ' +
        "'report.html', else JSON",
    )
    .option('--strict', 'write nothing and exit with 1 when there is any problem')
    .option('--force', 'write pages although there are errors; the exit code is 1 all the same')
    .addHelpText(
      'after',
      help(
        [
          'skerry build',
          'skerry build my-site --out public',
          'skerry build my-site --report report.html',
          'skerry build my-site --compress --base-url https://example.com',
        ],
        '0 built, 1 errors, whose pages are not written, or with --strict any problem, 2 wrong usage or a ' +
          'folder that cannot be used',
      ),
    )
    .action((site: string, options: BuildCommandOptions) =>
      run(buildCommand(site, options, console)),
    );
};
