import { escapeLine } from '../../shared/control-characters.js';
import { parseCount } from '../arguments.js';
import { CliError, reasonOf, toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
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

/** Why a server is not where one would look for it; empty when it is. */
export function movedTo({ taken }: { readonly taken: number | undefined }): string {
  return taken === undefined ? '' : `, for port ${taken} is taken`;
}

/** The description of `--port`. */
export const PORT =
  'where to listen; 0 takes any port that is free (default: 4000, or the next that is free)';

/** Declares `skerry serve`. */
export const addServe: AddCommand = (program, run, console) => {
  program
    .command('serve')
    .summary('serve a site that was built')
    .description(
      'Serves the folder that skerry build made, as a web server would: compressed files where there ' +
        'are any, 404.html for what is not there, and nothing outside of the folder. The last line ' +
        'that it prints is its address.',
    )
    .argument('<folder>', 'what skerry build --out made')
    .option('--port <number>', PORT, parseCount)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .option('--for <seconds>', 'end after this time (default: when interrupted)', parseCount)
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
