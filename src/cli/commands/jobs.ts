import { dataPaths } from '../../server/data-paths.js';
import { escapeLine } from '../../shared/control-characters.js';
import { repeat } from '../../shared/repeat.js';
import { parseCount } from '../arguments.js';
import { CliError, reasonOf, toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { openSite } from '../open-site.js';
import { ended } from './interrupted.js';
import { databaseOption, mailOption, TEST_PAYMENTS } from './start.js';

export interface JobsCommandOptions {
  readonly database?: string;
  readonly mail?: string;
  readonly testPayments?: boolean;
  readonly baseUrl?: string;
  /** Seconds between two rounds; default: one round. */
  readonly every?: number;
  /** Seconds until the end; default: until interrupted. */
  readonly for?: number;
}

const SECOND = 1_000;

/** `skerry jobs`: does the background work of a shop, once or repeatedly. */
export async function jobsCommand(
  folder: string,
  options: JobsCommandOptions,
  { out, err }: Console,
): Promise<ExitCode> {
  const site = await openSite(folder, 'work for');
  const { addressOf, createServer } = await import('../../server/index.js');
  const baseUrl = addressOf(site.view({ member: true, unlocked: true }).site) ?? options.baseUrl;
  if (baseUrl === undefined) {
    throw new CliError("the site names no address for emails to link to: give '--base-url'");
  }
  const paths = dataPaths(folder);
  const { database = paths.database, mail = paths.mail, testPayments = false } = options;
  const onError = (error: unknown): void => void err.write(`${escapeLine(reasonOf(error))}\n`);
  const own = { database, mail, testPayments, baseUrl, jobs: false, onError };
  const server = await createServer(site, own).catch(toCliError);
  const round = async () => {
    const { payments, renewals, emails } = await server.work();
    await out.write(`${payments} payments, ${renewals} renewals, ${emails} emails\n`);
  };
  try {
    if (options.every === undefined) await round();
    else {
      const over = new AbortController();
      const working = repeat(round, options.every * SECOND, over.signal, onError);
      await ended(options.for);
      over.abort();
      await working;
    }
  } finally {
    await server.close();
  }
  return EXIT.clean;
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
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .addOption(databaseOption())
    .addOption(mailOption())
    .option('--test-payments', TEST_PAYMENTS)
    .option('--base-url <url>', 'the address of a site whose site.json names none')
    .option('--every <time>', 'again after each such time: 30s, 5m (default: once)', parseTime)
    .option('--for <seconds>', 'end after this time (default: when interrupted)', parseCount)
    .addHelpText(
      'after',
      help(
        ['skerry jobs my-site', 'skerry jobs my-site --every 30s --mail smtp://mail.example'],
        '0 done, interrupted or over, 2 wrong usage, no site or no database',
      ),
    )
    .action((site: string, options: JobsCommandOptions) =>
      run(jobsCommand(site, options, console)),
    );
};
