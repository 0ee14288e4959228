import type { Changed, FailureText, LiveSite } from '../../dev/index.js';
import { escapeControlCharacters, escapeLine } from '../../shared/control-characters.js';
import type { PageResult } from '../../site/index.js';
import { parseCount, parseHost, parseNow } from '../arguments.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import { configOption } from '../config.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { openBrowser } from '../open-browser.js';
import { formatNote, plural } from '../report.js';
import { SeenDiagnostics } from '../seen-diagnostics.js';
import { expectSite, siteArgument } from '../site-folder.js';
import { namesBelow } from '../site-names.js';
import { interrupted } from './interrupted.js';
import { movedTo, PORT } from './serve.js';
import { DATABASE, MAIL } from './start.js';

export interface DevCommandOptions {
  readonly port?: number;
  readonly host: string;
  readonly allowHost?: readonly string[];
  readonly database?: string;
  readonly mail?: string;
  readonly fail?: readonly string[];
  readonly slow?: string;
  readonly outOfStock?: readonly string[];
  /** Whether the browser is opened. */
  readonly open?: boolean;
  /** Epoch milliseconds. */
  readonly now?: number;
}

/** `skerry dev`: serves a site until it is interrupted. */
export async function devCommand(
  folder: string,
  options: DevCommandOptions,
  { err }: Console,
): Promise<ExitCode> {
  await expectSite(folder);
  const { startDevServer } = await import('../../dev/index.js');
  const seen = new SeenDiagnostics(await namesBelow(folder), err);
  let live: LiveSite | undefined;
  const onProblems = (path: string, problems: PageResult['diagnostics']): void =>
    void seen.print(path, problems);
  const onChange = ({ files, remade, time }: Changed): void => {
    const [first = '', ...others] = files;
    const more = others.length === 0 ? '' : ` and ${plural(others.length, 'other file')}`;
    const made = `${remade.join(', ')} in ${time.toFixed(0)} ms`;
    void err.write(`${escapeLine(first)}${more} changed: ${made}\n`);
    if (live !== undefined) void seen.print('', live.problems());
  };
  const onNote = (text: string): void => void err.write(formatNote(text, err.colors));
  let lastError = '';
  const onError = (failure: unknown): void => {
    const text = failure instanceof Error ? (failure.stack ?? failure.message) : String(failure);
    // Work that fails is retried every second: its error is printed once.
    if (text !== lastError) void err.write(`${escapeControlCharacters(text)}\n`);
    lastError = text;
  };
  const { allowHost: allowHosts = [], fail, slow, outOfStock, open, ...rest } = options;
  const failures = failureTexts({ fail, slow, outOfStock });
  const serving = { ...rest, allowHosts, failures, onChange, onNote, onProblems, onError };
  const server = await startDevServer(folder, serving).catch((error: Error) => {
    const hint = 'hint' in error ? ` ${error.hint}` : '';
    throw new CliError(error.message + hint);
  });
  await err.write(
    `Serving ${escapeLine(folder)} at ${err.colors.bold(server.url)}${movedTo(server)} (Ctrl+C ends)\n`,
  );
  if (server.openConfig) await err.write(`  The shop's owner: ${server.url}/config\n`);
  if (open) openBrowser(server.url, onNote);
  live = server.live;
  await seen.print('', live.problems());
  await interrupted();
  await server.close();
  return EXIT.clean;
}

/** The flags for injected failures, in the form of the development server. */
function failureTexts({ fail = [], slow, outOfStock = [] }: FailureFlags): readonly FailureText[] {
  return [
    ...fail.map((value) => ({ kind: 'fail', value }) as const),
    ...(slow === undefined ? [] : [{ kind: 'slow', value: slow } as const]),
    ...outOfStock.map((value) => ({ kind: 'out-of-stock', value }) as const),
  ];
}

interface FailureFlags {
  readonly fail: readonly string[] | undefined;
  readonly slow: string | undefined;
  readonly outOfStock: readonly string[] | undefined;
}

const collect = (text: string, before: readonly string[] = []): readonly string[] => [
  ...before,
  text,
];

/** Declares `skerry dev`. */
export const addDev: AddCommand = (program, run, console) => {
  program
    .command('dev')
    .summary('serve a site while it is being made')
    .description(
      'Serves a site and follows its files: pages are reloaded and styles swapped when something ' +
        'changes. Errors are shown on top of the page they are in, with the place in the source. Its shop ' +
        'takes test payments, emails are files, and /config is open where only this machine reaches it.',
    )
    .addArgument(siteArgument())
    .addOption(configOption())
    .option('--port <number>', PORT, parseCount)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .option(
      '--allow-host <name>',
      'a host name to answer besides those of this machine, such as that of a tunnel; may be repeated, ' +
        'and .example.org allows every name below it',
      parseHost,
    )
    .option(
      '--now <time>',
      'epoch milliseconds or an ISO date that relative dates count from (default: that of ' +
        'site.json, then the present)',
      parseNow,
    )
    .option('--open', 'open the browser at its address')
    .option('--database <url>', DATABASE)
    .option('--mail <place>', MAIL)
    .option(
      '--fail <call>',
      "have a call refused: 'POST /api/commerce/shopping-cart/entries=429', with ' cart.add.outOfStock' " +
        "after the status for that text and ':2' at the end for two times; may be repeated",
      collect,
    )
    .option('--slow <time>', 'have every call take so much longer, such as 800ms or 2s')
    .option('--out-of-stock <sku>', 'have a variant sold out; may be repeated', collect)
    .addHelpText(
      'after',
      help(
        [
          'skerry dev --open',
          'skerry dev my-site --port 8080 --host 0.0.0.0',
          'skerry dev my-site --allow-host shop.test',
          "skerry dev my-site --fail 'POST /api/commerce/shopping-cart/entries=429:2' --slow 800ms",
        ],
        '0 interrupted, 2 wrong usage, no site, no database, or a port that is taken',
      ),
    )
    .action((site: string, options: DevCommandOptions) => run(devCommand(site, options, console)));
};
