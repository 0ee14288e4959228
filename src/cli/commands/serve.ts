import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { escapeLine } from '../../shared/control-characters.js';
import { parseCount } from '../arguments.js';
import { CliError, reasonOf, toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import { configOption } from '../config.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { defaultOutput, expectSite, siteArgument } from '../site-folder.js';
import { ended } from './interrupted.js';

export interface ServeCommandOptions {
  readonly port?: number;
  readonly host: string;
  /** Seconds until the end; default: until interrupted. */
  readonly for?: number;
}

/** `skerry serve`: serves a built site until it is interrupted or its time is over. */
export async function serveCommand(
  folder: string,
  { port, host, for: seconds }: ServeCommandOptions,
  { out }: Console,
): Promise<ExitCode> {
  const { listen } = await import('../../server/listen.js');
  const { serveFolder } = await import('../../server/http/static-files.js');
  const handler = await serveFolder(folder).catch((error: unknown) => {
    throw new CliError(`cannot serve '${folder}': ${reasonOf(error)}`);
  });
  const server = await listen(handler, { port, host }).catch(toCliError);
  const moved = movedTo(server);
  await out.write(`Serving ${escapeLine(folder)}${moved} (Ctrl+C ends)\n${server.url}\n`);
  await ended(seconds);
  await server.close();
  return EXIT.clean;
}

export interface PreviewCommandOptions extends ServeCommandOptions {
  /** Default: the output of `skerry build` without `--out`. */
  readonly out?: string;
}

/** `skerry preview`: serves the output of a site's build. */
export async function previewCommand(
  site: string,
  { out, ...options }: PreviewCommandOptions,
  console: Console,
): Promise<ExitCode> {
  if (out === undefined) await expectSite(site);
  const folder = out ?? (await defaultOutput(site));
  if (!existsSync(folder)) {
    throw new CliError(`'${folder}' is not there: 'skerry build' makes it`);
  }
  return serveCommand(folder, options, console);
}

/** Why a server is not where one would look for it; empty when it is. */
export function movedTo({ taken }: { readonly taken: number | undefined }): string {
  return taken === undefined ? '' : `, for port ${taken} is taken`;
}

/** The description of `--port`. */
export const PORT =
  'where to listen; 0 takes any port that is free (default: 4000, or the next that is free)';

/** The options of commands that serve files. */
function servingOptions(command: Command): Command {
  return command
    .option('--port <number>', PORT, parseCount)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .option('--for <seconds>', 'end after this time (default: when interrupted)', parseCount);
}

/** Declares `skerry preview`. */
export const addPreview: AddCommand = (program, run, console) => {
  const preview = program
    .command('preview')
    .summary('serve what was built of a site')
    .description(
      'Serves the output of skerry build as a static host would: index.html of each folder, ' +
        'compressed files where there are any, the addresses of _redirects, 404.html for what is ' +
        'not there. The last line that it prints is its address.',
    )
    .addArgument(siteArgument())
    .addOption(configOption())
    .option('--out <folder>', 'the folder that skerry build --out made (default: dist)');
  servingOptions(preview)
    .addHelpText(
      'after',
      help(
        ['skerry build && skerry preview', 'skerry preview my-site --port 8080 --host 0.0.0.0'],
        '0 interrupted or over, 2 wrong usage, no site, nothing built, or a port that is taken',
      ),
    )
    .action((site: string, options: PreviewCommandOptions) =>
      run(previewCommand(site, options, console)),
    );
};

/** Declares `skerry serve`. */
export const addServe: AddCommand = (program, run, console) => {
  const serve = program
    .command('serve')
    .summary('serve any folder of files')
    .description(
      'Serves a folder as skerry preview does, and nothing outside of it. It may be on a machine ' +
        'without the site. The last line that it prints is its address.',
    )
    .argument('<folder>', 'what skerry build --out made');
  servingOptions(serve)
    .addHelpText(
      'after',
      help(
        ['skerry serve public', 'skerry serve public --port 0 --for 60'],
        '0 interrupted or over, 2 wrong usage, no such folder, or a port that is taken',
      ),
    )
    .action((folder: string, options: ServeCommandOptions) =>
      run(serveCommand(folder, options, console)),
    );
};
