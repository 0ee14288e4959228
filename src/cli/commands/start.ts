import cluster from 'node:cluster';
import type { Logger } from 'pino';
import type { IslandRuntime } from '../../islands/manifest.js';
import { databaseIn, mailIn, secretFor } from '../../server/data-paths.js';
import type { CaptchaProvider } from '../../server/http/security/captcha.js';
import { captchaOf } from '../../server/http/security/site-verify.js';
import type { Mailer, Server } from '../../server/index.js';
import { type Listening, listen } from '../../server/listen.js';
import { escapeLine } from '../../shared/control-characters.js';
import { repeat } from '../../shared/repeat.js';
import { object, text } from '../../shared/values.js';
import type { Site } from '../../site/index.js';
import { parseCount, parseHost, parseIslands } from '../arguments.js';
import { toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { openSite } from '../open-site.js';
import { ISLANDS } from './build.js';
import { ended } from './interrupted.js';
import { movedTo, PORT } from './serve.js';
import { startWorkers } from './workers.js';

export interface StartCommandOptions {
  readonly port?: number;
  readonly host: string;
  readonly workers: number;
  readonly database?: string;
  readonly mail?: string;
  readonly testPayments?: boolean;
  readonly islands?: IslandRuntime;
  readonly allowHost?: readonly string[];
  readonly trustProxy?: readonly string[];
  /** Seconds until the end; default: until interrupted. */
  readonly for?: number;
}

const SECOND = 1_000;
/** Milliseconds for the requests in progress when the server ends. */
const GRACE = 10 * SECOND;
/** Milliseconds between two rounds of the work beside requests. */
const PAUSE = 5 * SECOND;

/** `skerry start`: serves a site with its shop until it is interrupted or its time is over. */
export async function startCommand(
  folder: string,
  options: StartCommandOptions,
  console: Console,
): Promise<ExitCode> {
  if (options.workers > 1 && cluster.isPrimary) {
    const { countForWorkers } = await import('../../server/http/security/count-for-workers.js');
    countForWorkers();
    await startWorkers(options.workers, (lines) => console.out.write(lines));
    return EXIT.clean;
  }
  const shop = await openShop(folder, options);
  try {
    const { port, host } = options;
    const { fetch } = shop.server;
    const listening = await listen(fetch, { port, host, ownsProcess: true }).catch(toCliError);
    const moved = movedTo(listening);
    const lines = `Serving ${escapeLine(folder)}${moved} (Ctrl+C ends)\n${listening.url}\n`;
    if (cluster.isWorker) process.send?.({ lines });
    else await console.out.write(lines);
    await workUntilEnded(shop, listening, options.for);
  } finally {
    await shop.server.close();
    await shop.mailer.close();
    // The channel to the primary process would keep this one alive.
    cluster.worker?.disconnect();
  }
  return EXIT.clean;
}

interface Shop {
  readonly server: Server;
  readonly mailer: Mailer;
  readonly log: Logger;
}

/** Opens the site, its database and its mail. */
async function openShop(folder: string, options: StartCommandOptions): Promise<Shop> {
  const site = await openSite(folder, 'serve', captchaSetting());
  const database = options.database ?? databaseIn(folder);
  const secret = await secretFor(database).catch(toCliError);
  const captcha = captchaOfSite(site);
  const css = await compileStyles(site);
  // These modules are large, and other commands do not need them.
  const [{ createServer, openMailer }, { createPictures }, { pino }] = await Promise.all([
    import('../../server/index.js'),
    import('../../pictures/pictures.js'),
    import('pino'),
  ]);
  const log = pino(pino.destination(2));
  const mailer = openMail(openMailer, options.mail ?? mailIn(folder));
  const server = await createServer(site, {
    database,
    secret,
    styles: () => css,
    testPayments: options.testPayments ?? false,
    ...(captcha === undefined ? {} : { captcha }),
    ...(options.islands === undefined ? {} : { islands: options.islands }),
    hosts: [options.host, 'localhost', '127.0.0.1', ...(options.allowHost ?? [])],
    trustedProxies: options.trustProxy ?? [],
    pictures: createPictures({ onMissing: (text) => log.warn(text) }),
    countsInPrimary: cluster.isWorker,
    onAnswer: (answer) => log.info(answer, 'answered'),
    onError: (err, requestId) => log.error({ err, requestId }, 'an error'),
  }).catch(toCliError);
  return { server, mailer, log };
}

/** Does the work beside requests until the command ends, and then finishes the requests in progress. */
async function workUntilEnded(
  { server, mailer, log }: Shop,
  listening: Listening,
  seconds: number | undefined,
): Promise<void> {
  const over = new AbortController();
  const working = repeat(
    () => server.work({ mailer, baseUrl: listening.url }),
    PAUSE,
    over.signal,
    (err) => log.error({ err }, 'the work beside requests failed'),
  );
  await ended(seconds);
  server.stop();
  over.abort();
  await listening.drain(GRACE);
  await working;
}

/** The environment comes before `site.json`. */
function captchaSetting(): { readonly captchaSiteKey?: string } {
  const siteKey = process.env.SKERRY_CAPTCHA_SITE_KEY;
  return siteKey === undefined ? {} : { captchaSiteKey: siteKey };
}

/** @throws CliError when one of the two keys is missing */
function captchaOfSite(site: Site): CaptchaProvider | undefined {
  const { captchaSettings } = object(site.view().site.website);
  try {
    return captchaOf({
      siteKey: text(object(captchaSettings).siteKey),
      secret: process.env.SKERRY_CAPTCHA_SECRET,
    });
  } catch (error) {
    return toCliError(error as Error);
  }
}

/** @throws CliError for a target that is neither a folder nor an SMTP server */
export function openMail<T>(open: (target: string) => T, target: string): T {
  try {
    return open(target);
  } catch (error) {
    return toCliError(error as Error);
  }
}

async function compileStyles(site: Site): Promise<string | undefined> {
  const { createStyleCompiler, styleJobOf } = await import('../../site/styles/index.js');
  const compiler = createStyleCompiler();
  try {
    return (await compiler.compile(styleJobOf(site.model))).css ?? undefined;
  } finally {
    await compiler.close();
  }
}

/** Descriptions of options that other commands have too. */
export const DATABASE =
  "file:PATH, libsql://HOST or postgres://USER@HOST/NAME (default: .skerry/store.db in the site's folder)";
export const MAIL =
  "where emails go: a folder, smtp://HOST or smtps://HOST (default: .skerry/mail in the site's folder)";
export const TEST_PAYMENTS = 'take test payments, with which no money moves';

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
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .option('--port <number>', PORT, parseCount)
    .option('--host <name>', 'the address to listen at', 'localhost')
    .option('--workers <number>', 'processes that share the port', parseCount, 1)
    .option('--database <url>', DATABASE)
    .option('--mail <place>', MAIL)
    .option('--test-payments', TEST_PAYMENTS)
    .option('--islands <library>', ISLANDS, parseIslands)
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
