import type { BuildSummary } from '../../build/build.js';
import type { BuiltDiagnostic } from '../../build/manifest.js';
import { optimizeLate } from '../../build/optimize-late.js';
import type { IslandFlavour } from '../../islands/manifest.js';
import { visible, visibleLine } from '../../shared/visible.js';
import { parseCount, parseIslands, parseNow } from '../arguments.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { plural } from '../report.js';

export interface BuildCommandOptions {
  readonly out: string;
  readonly baseUrl?: string;
  /** Epoch milliseconds. */
  readonly now?: number;
  readonly compress?: boolean;
  readonly workers?: number;
  readonly islands?: IslandFlavour;
  readonly clean?: boolean;
  readonly strict?: boolean;
}

/** `skerry build`: a site as static files. */
export async function buildCommand(
  folder: string,
  { strict = false, ...options }: BuildCommandOptions,
  { err }: Console,
): Promise<ExitCode> {
  optimizeLate();
  const { buildSite } = await import('../../build/build.js');
  const screen = { isTerminal: err.isTerminal, write: (text: string) => void err.write(text) };
  const summary = await buildSite(folder, { ...options, screen }).catch((error: Error) => {
    throw new Fault(error.message);
  });
  for (const problem of summary.problems) await err.write(formatProblem(problem, err));
  await err.write(formatSummary(summary, options.out));
  return strict && summary.problems.length > 0 ? EXIT.findings : EXIT.clean;
}

function formatProblem(
  { text, frame, hint, severity }: BuiltDiagnostic,
  { colors }: Channel,
): string {
  const paint = severity === 'error' ? colors.red : colors.yellow;
  return [
    paint(visibleLine(text)),
    ...(frame === '' ? [] : [visible(frame)]),
    ...(hint === undefined ? [] : [colors.cyan(visibleLine(hint))]),
    '\n',
  ].join('\n');
}

function formatSummary(summary: BuildSummary, out: string): string {
  const { pages, rendered, assets, size, time, threads, slowest, problems, search } = summary;
  const kept = pages - rendered;
  const how = threads === 1 ? '' : ` on ${plural(threads, 'thread')}`;
  return [
    `${plural(pages, 'page')} (${rendered} rendered, ${kept} unchanged) and ${plural(assets, 'asset')} in ${visibleLine(out)}`,
    `${megabytes(size)} MB of HTML in ${(time / 1_000).toFixed(2)} s${how}`,
    ...slowest.map((page) => `  ${page.time.toFixed(0).padStart(5)} ms  ${visibleLine(page.url)}`),
    ...(problems.length === 0 ? [] : [plural(problems.length, 'problem')]),
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

/** What `--islands` says of itself. */
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
        'it was. /search finds by an index that is built beside it; carts, and what forms are sent to, need a ' +
        'server.',
    )
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .requiredOption('--out <folder>', 'the folder to make or replace')
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
    .option('--strict', 'exit with 1 when there is any problem')
    .addHelpText(
      'after',
      help(
        [
          'skerry build my-site --out public',
          'skerry build my-site --out public --compress --base-url https://example.com',
        ],
        '0 built, 1 problems with --strict, 2 wrong usage or a folder that cannot be used',
      ),
    )
    .action((site: string, options: BuildCommandOptions) =>
      run(buildCommand(site, options, console)),
    );
};
