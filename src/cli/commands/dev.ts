import { startDevServer } from '../../server/dev.js';
import { visibleLine } from '../../shared/visible.js';
import type { PageResult } from '../../site/index.js';
import { parseCount, parseNow } from '../arguments.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { plural } from '../report.js';
import { interrupted } from './interrupted.js';
import { PORT } from './serve.js';

export interface DevCommandOptions {
  readonly port?: number;
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now?: number;
}

/** `skerry dev`: serves a site until it is interrupted. */
export async function devCommand(
  folder: string,
  options: DevCommandOptions,
  { err }: Console,
): Promise<ExitCode> {
  const known = new Map<string, string>();
  const onProblems = (path: string, problems: PageResult['diagnostics']): void => {
    const text = problems.map((problem) => `  ${visibleLine(String(problem))}\n`).join('');
    if ((known.get(path) ?? '') === text) return;
    known.set(path, text);
    const head =
      problems.length === 0 ? 'no problems any more' : plural(problems.length, 'problem');
    void err.write(`${visibleLine(path)}: ${head}\n${text}`);
  };
  const server = await startDevServer(folder, { ...options, onProblems }).catch((error: Error) => {
    throw new Fault(error.message);
  });
  await err.write(
    `Serving ${visibleLine(folder)} at ${err.colors.bold(server.url)} (Ctrl+C ends)\n`,
  );
  for (const problem of server.live.problems()) {
    await err.write(`  ${visibleLine(`${problem.file}:${problem.line}: ${problem.message}`)}\n`);
  }
  await interrupted();
  await server.close();
  return EXIT.clean;
}

/** Declares `skerry dev`. */
export const addDev: AddCommand = (program, run, console) => {
  program
    .command('dev')
    .summary('serve a site while it is being made')
    .description(
      'Serves a site and follows its files: pages are reloaded and styles swapped when something ' +
        'changes. Errors are shown on top of the page they are in, with the place in the source.',
    )
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .option('--port <number>', PORT, parseCount)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates count from (default: that of ' +
        'site.json, then the present)',
      parseNow,
    )
    .addHelpText(
      'after',
      help(
        ['skerry dev my-site', 'skerry dev my-site --port 8080 --host 0.0.0.0'],
        '0 interrupted, 2 wrong usage, no site, or a port that is taken',
      ),
    )
    .action((site: string, options: DevCommandOptions) => run(devCommand(site, options, console)));
};
