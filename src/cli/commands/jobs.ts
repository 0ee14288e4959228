import { dataPaths } from '../../server/data-paths.js';
import type { Server, WorkRow } from '../../server/index.js';
import { escapeControlCharactersInJson, escapeLine } from '../../shared/control-characters.js';
import { repeat } from '../../shared/repeat.js';
import { parseCount } from '../arguments.js';
import { CliError, reasonOf, toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import { configOption } from '../config.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { openSite } from '../open-site.js';
import { siteArgument } from '../site-folder.js';
import { ended } from './interrupted.js';
import {
  backgroundOf,
  bounceOption,
  databaseOption,
  keepOption,
  mailOption,
  TEST_PAYMENTS,
} from './start.js';

export interface JobsCommandOptions {
  readonly database?: string;
  readonly mail?: string;
  readonly bounceAddress?: string;
  readonly keep?: Readonly<Record<string, number>>;
  readonly testPayments?: boolean;
  readonly baseUrl?: string;
  /** Whether the work that is not done is listed, and nothing is done. */
  readonly list?: boolean;
  /** Whether each line is a JSON object. */
  readonly json?: boolean;
  /** Seconds between two rounds; default: one round. */
  readonly every?: number;
  /** Seconds until the end; default: until interrupted. */
  readonly for?: number;
}

const SECOND = 1_000;

/** `skerry jobs`: does the background work of a shop, once or repeatedly, or lists what is not done. */
export async function jobsCommand(
  folder: string,
  options: JobsCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const site = await openSite(folder, 'work for');
  const { addressOf, createServer } = await import('../../server/index.js');
  const baseUrl = addressOf(site.view({ member: true, unlocked: true }).site) ?? options.baseUrl;
  if (baseUrl === undefined && !options.list) {
    throw new CliError("the site names no address for emails to link to: give '--base-url'");
  }
  const paths = dataPaths(folder);
  const { database = paths.database, mail = paths.mail, testPayments = false } = options;
  const onError = (error: unknown): void =>
    void console.err.write(`${escapeLine(reasonOf(error))}\n`);
  const own = { database, mail, ...backgroundOf(options), testPayments, jobs: false, onError };
  const server = await createServer(site, baseUrl === undefined ? own : { ...own, baseUrl }).catch(
    toCliError,
  );
  try {
    if (options.list) await listWork(server, options, console);
    else await doWork(server, options, console, onError);
  } finally {
    await server.close();
  }
  return EXIT.clean;
}

async function doWork(
  server: Server,
  { every, json, for: time }: JobsCommandOptions,
  { out }: Console,
  onError: (error: unknown) => void,
): Promise<void> {
  const round = async () => {
    const done = await server.work();
    const text = Object.entries(done)
      .map(([kind, count]) => `${count} ${kind}`)
      .join(', ');
    await out.write(`${json ? JSON.stringify(done) : text}\n`);
  };
  if (every === undefined) return round();
  const over = new AbortController();
  const working = repeat(round, every * SECOND, over.signal, onError);
  await ended(time);
  over.abort();
  await working;
}

/** Prints a line for each payment, subscription, email and message of a webhook that is not done. */
async function listWork(
  server: Server,
  { json }: JobsCommandOptions,
  { out }: Console,
): Promise<void> {
  const [website] = await server.websites();
  if (website === undefined) throw new Error('The site was not opened');
  const rows = await website.store(website.whole()).work.read();
  for (const row of rows) {
    await out.write(
      `${json ? escapeControlCharactersInJson(JSON.stringify(row)) : workLine(row)}\n`,
    );
  }
  if (rows.length === 0 && !json) await out.write('Nothing waits and nothing has failed\n');
}

function workLine({ kind, id, state, subject, created, next, tries, reason }: WorkRow): string {
  const facts = [
    `${kind}  ${id}  ${state}  ${subject}`,
    `since ${new Date(created).toISOString()}`,
    tries !== null && tries > 0 && `tried ${tries} times`,
    next !== null && `next ${new Date(next).toISOString()}`,
    reason,
  ];
  return escapeLine(facts.filter(Boolean).join(', '));
}

/** `30s`, `5m` or a number of seconds. */
function parseTime(text: string): number {
  const [, count = '', unit] = /^(\d+)([sm]?)$/.exec(text) ?? [];
  return parseCount(count) * (unit === 'm' ? 60 : 1);
}

/** Declares `skerry jobs`. */
export const addJobs: AddCommand = (program, run, console) => {
  program
    .command('jobs')
    .summary('do what no visitor of a shop waits for')
    .description(
      'Goes on with payments that were left open, makes the later orders of subscriptions, sends emails ' +
        'and forgets what is too old. skerry start does the same while it serves; several processes ' +
        'may do it at once. Prints what was done.',
    )
    .addArgument(siteArgument())
    .addOption(configOption())
    .addOption(databaseOption())
    .addOption(mailOption())
    .addOption(bounceOption())
    .addOption(keepOption())
    .option('--test-payments', TEST_PAYMENTS)
    .option('--base-url <url>', 'the address of a site whose site.json names none')
    .option('--every <time>', 'again after each such time: 30s, 5m (default: once)', parseTime)
    .option('--list', 'list what waits and what has failed, and do nothing')
    .option('--json', 'print JSON objects, one a line')
    .option('--for <seconds>', 'end after this time (default: when interrupted)', parseCount)
    .addHelpText(
      'after',
      help(
        [
          'skerry jobs my-site',
          'skerry jobs my-site --every 30s --mail smtp://mail.example',
          'skerry jobs my-site --list',
        ],
        '0 done, interrupted or over, 2 wrong usage, no site or no database',
      ),
    )
    .action((site: string, options: JobsCommandOptions) =>
      run(jobsCommand(site, options, console)),
    );
};
