import cluster from 'node:cluster';
import { Option } from 'commander';
import type { IslandRuntime } from '../../islands/manifest.js';
import { dataPaths } from '../../server/data-paths.js';
import type { Server, ServerOptions } from '../../server/index.js';
import { escapeLine } from '../../shared/control-characters.js';
import { object, text } from '../../shared/values.js';
import type { Site } from '../../site/index.js';
import { parseCount, parseHost, parseIslands, parseKeep } from '../arguments.js';
import { CliError, toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import { configOption } from '../config.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { openSite } from '../open-site.js';
import { expectSite, siteArgument } from '../site-folder.js';
import { ISLANDS } from './build.js';
import { ended } from './interrupted.js';
import { movedTo, PORT } from './serve.js';
import { startWorkers } from './workers.js';

export interface StartCommandOptions {
  readonly port?: number;
  readonly host: string;
  readonly workers: number;
  readonly database?: string;
  /** Default true. */
  readonly migrate?: boolean;
  readonly mail?: string;
  readonly bounceAddress?: string;
  readonly keep?: Readonly<Record<string, number>>;
  readonly testPayments?: boolean;
  readonly islands?: IslandRuntime;
  /** Default: `/`. */
  readonly basePath?: string;
  readonly allowHost?: readonly string[];
  readonly trustProxy?: readonly string[];
  /** Seconds until the end; default: until interrupted. */
  readonly for?: number;
}

const SECOND = 1_000;
/** Milliseconds for the requests in progress when the server ends. */
const GRACE = 10 * SECOND;

/** `skerry start`: serves a site with its shop until it is interrupted or its time is over. */
export async function startCommand(
  folder: string,
  options: StartCommandOptions,
  console: Console,
): Promise<ExitCode> {
  if (options.workers > 1 && cluster.isPrimary) {
    const { countForWorkers, measureForWorkers } = await import('../../server/index.js');
    countForWorkers();
    if (process.env.SKERRY_METRICS_TOKEN !== undefined) await measureForWorkers();
    return startWorkers(options.workers, (lines) => console.out.write(lines));
  }
  try {
    await serveShop(folder, options, console);
  } finally {
    // The channel to the primary process would keep this one alive, also where it could not start.
    cluster.worker?.disconnect();
  }
  return EXIT.clean;
}

async function serveShop(
  folder: string,
  options: StartCommandOptions,
  console: Console,
): Promise<void> {
  const server = await openShop(folder, options);
  try {
    const { port, host, basePath = '' } = options;
    const listening = await server.listen({ port, host, ownsProcess: true }).catch(toCliError);
    const moved = movedTo(listening);
    const lines = `Serving ${escapeLine(folder)}${moved} (Ctrl+C ends)\n${listening.url}${basePath}\n`;
    if (cluster.isWorker) process.send?.({ lines });
    else await console.out.write(lines);
    await ended(options.for);
    server.stop();
    await listening.drain(GRACE);
  } finally {
    await server.close();
  }
}

/** Opens the site, its database and its mail. */
async function openShop(folder: string, options: StartCommandOptions): Promise<Server> {
  const site = await openSite(folder, 'serve', captchaSetting());
  const captchaSecret = captchaSecretOf(site);
  // These modules are large, and other commands do not need them.
  const [{ createPictures, createServer, siteVerifyCaptcha }, { default: pino }] =
    await Promise.all([import('../../server/index.js'), import('pino')]);
  const log = pino(pino.destination(2));
  const paths = dataPaths(folder);
  const { database = paths.database, mail = paths.mail } = options;
  return createServer(site, {
    database,
    migrate: options.migrate ?? true,
    mail,
    ...backgroundOf(options),
    testPayments: options.testPayments ?? false,
    ...(options.islands === undefined ? {} : { islands: options.islands }),
    ...(options.basePath === undefined ? {} : { basePath: options.basePath }),
    ...(captchaSecret === undefined ? {} : { captcha: siteVerifyCaptcha(captchaSecret) }),
    hosts: [options.host, 'localhost', '127.0.0.1', ...(options.allowHost ?? [])],
    trustedProxies: options.trustProxy ?? [],
    pictures: createPictures({ onMissing: (text) => log.warn(text) }),
    countsInPrimary: cluster.isWorker,
    ...metricsOption(),
    onAnswer: (answer) => log.info(answer, 'answered'),
    onError: (err, requestId) => log.error({ err, requestId }, 'an error'),
  }).catch(toCliError);
}

/** In the environment a token is not in the list of processes, which everyone reads. */
function metricsOption(): Pick<ServerOptions, 'metrics'> {
  const token = process.env.SKERRY_METRICS_TOKEN;
  return token === undefined ? {} : { metrics: { token } };
}

/** The environment comes before `site.json`. */
function captchaSetting(): { readonly captchaSiteKey?: string } {
  const siteKey = process.env.SKERRY_CAPTCHA_SITE_KEY;
  return siteKey === undefined ? {} : { captchaSiteKey: siteKey };
}

/**
 * The secret key of a site's captcha; undefined without keys.
 *
 * @throws CliError when only one key is set: pages would show a captcha that nothing verifies, or lack a required one
 */
function captchaSecretOf(site: Site): string | undefined {
  const { captchaSettings } = object(site.view().site.website);
  const siteKey = text(object(captchaSettings).siteKey);
  const secret = process.env.SKERRY_CAPTCHA_SECRET ?? '';
  if (siteKey === '' && secret === '') return undefined;
  if (secret === '') {
    throw new CliError(
      "the captcha's site key (SKERRY_CAPTCHA_SITE_KEY, or 'website.captchaSettings.siteKey' of site.json) needs its secret in SKERRY_CAPTCHA_SECRET",
    );
  }
  if (siteKey === '') {
    throw new CliError(
      "SKERRY_CAPTCHA_SECRET needs its site key in SKERRY_CAPTCHA_SITE_KEY, or as 'website.captchaSettings.siteKey' of site.json",
    );
  }
  return secret;
}

/** Descriptions of options that other commands have too. */
export const DATABASE =
  "file:PATH, libsql://HOST or postgres://USER@HOST/NAME (default: .skerry/store.db in the site's folder)";
export const MAIL =
  "where emails go: a folder, smtp://HOST or smtps://HOST (default: .skerry/mail in the site's folder)";

/** The option of the database. In the environment it is not in the list of processes, which everyone reads. */
export function databaseOption(): Option {
  return new Option('--database <url>', DATABASE).env('SKERRY_DATABASE');
}

/** The database of a command that needs nothing else of a site. @throws CliError when the folder is no site */
export async function databaseOf(
  folder: string,
  { database }: { readonly database?: string },
): Promise<string> {
  if (database !== undefined) return database;
  await expectSite(folder);
  return dataPaths(folder).database;
}

const NO_MIGRATE = "refuse a database that is not up to date; 'skerry migrate' brings it there";

/** The option of the target of emails. */
export function mailOption(): Option {
  return new Option('--mail <place>', MAIL).env('SKERRY_MAIL');
}

/** The option of the address for emails that cannot be delivered. */
export function bounceOption(): Option {
  const text = "the address for emails that cannot be delivered (default: the site's)";
  return new Option('--bounce-address <address>', text).env('SKERRY_BOUNCES');
}

/** The option of how long things are kept. */
export function keepOption(): Option {
  const text = 'how long carts, submissions, analytics or emails are kept; may be repeated';
  return new Option('--keep <kind=days>', text).argParser(parseKeep);
}

/** The options of the server for its background work. */
export function backgroundOf({
  bounceAddress,
  keep,
}: Pick<StartCommandOptions, 'bounceAddress' | 'keep'>): Pick<
  ServerOptions,
  'bounceAddress' | 'retention'
> {
  return {
    ...(bounceAddress === undefined ? {} : { bounceAddress }),
    ...(keep === undefined ? {} : { retention: keep }),
  };
}

export const TEST_PAYMENTS =
  'take test payments, with which no money moves; one asks the buyer at the page of a test bank';

/** Declares `skerry start`. */
export const addStart: AddCommand = (program, run, console) => {
  program
    .command('start')
    .summary('serve a site with its shop')
    .description(
      'Renders the pages of a site on request and answers the calls of its shop. What is bought is kept ' +
        'in a database, which is made when it is missing. The last line on standard output is its ' +
        'address; logs are JSON on standard error, and name nobody. /.skerry/health and /.skerry/ready ' +
        'say how it is.',
    )
    .addArgument(siteArgument())
    .addOption(configOption())
    .option('--port <number>', PORT, parseCount)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .option('--workers <number>', 'processes that share the port', parseCount, 1)
    .addOption(databaseOption())
    .option('--no-migrate', NO_MIGRATE)
    .addOption(mailOption())
    .addOption(bounceOption())
    .addOption(keepOption())
    .option('--test-payments', TEST_PAYMENTS)
    .option('--islands <library>', ISLANDS, parseIslands)
    .option('--base-path <path>', 'the path under which the site is served, such as /shop')
    .option(
      '--allow-host <name>',
      'a host name that a site without an address of its own is reached by; may be repeated',
      parseHost,
    )
    .option(
      '--trust-proxy <address>',
      'a proxy, or a network such as 10.0.0.0/8, whose X-Forwarded headers count; may be repeated',
      (text: string, before: readonly string[] = []) => [...before, text],
    )
    .option('--for <seconds>', 'end after this time (default: when interrupted)', parseCount)
    .addHelpText(
      'after',
      help(
        [
          'skerry start my-site',
          'skerry start my-site --port 8080 --workers 2',
          'SKERRY_SECRET=… skerry start my-site --database postgres://shop@db.example/shop',
          'SKERRY_CAPTCHA_SITE_KEY=… SKERRY_CAPTCHA_SECRET=… skerry start my-site',
        ],
        '0 interrupted or over, 2 wrong usage, no site, no database, or a port that is taken',
      ),
    )
    .action((site: string, options: StartCommandOptions) =>
      run(startCommand(site, options, console)),
    );
};
