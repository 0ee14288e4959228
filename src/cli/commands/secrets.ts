import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { dataPaths, secretFile, secretsFor } from '../../server/data-paths.js';
import { escapeLine } from '../../shared/control-characters.js';
import { CliError, reasonOf } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { databaseOption } from './start.js';

interface SecretsOptions {
  readonly database?: string;
}

/** `skerry secrets rotate`: puts a new secret before the one that is used, which stays valid. */
export async function rotateCommand(
  folder: string,
  options: SecretsOptions,
  { out }: Console,
): Promise<ExitCode> {
  const { database = dataPaths(folder).database } = options;
  const secret = randomBytes(32).toString('hex');
  if (process.env.SKERRY_SECRET !== undefined) {
    await out.write(
      [
        'Put this secret and a comma before the value of SKERRY_SECRET, and start all servers again:',
        '',
        secret,
        '',
      ].join('\n'),
    );
    return EXIT.clean;
  }
  if (!database.startsWith('file:')) {
    throw new CliError(
      `the secret of ${escapeLine(database)} is in SKERRY_SECRET: set it here too`,
    );
  }
  const path = database.startsWith('file://')
    ? fileURLToPath(database)
    : database.slice('file:'.length);
  if (!existsSync(path)) throw new CliError(`there is no database at '${escapeLine(path)}'`);
  const former = await secretsFor(database).catch((error) => {
    throw new CliError(reasonOf(error));
  });
  const file = secretFile(database);
  const own = `${file}.${process.pid}`;
  const lines = new Set([secret, ...former.map((each) => each.trim())]);
  // On the disk before it has its name: an empty file would be the loss of all secrets.
  const how = { mode: 0o600, flag: 'wx', flush: true } as const;
  await writeFile(own, `${[...lines].join('\n')}\n`, how);
  await rename(own, file);
  await out.write(
    [
      `A new secret is the first line of ${escapeLine(file)}. Start all servers again.`,
      'Remove the lines below it when the longest login is over, in 30 days, and start them again.',
      '',
    ].join('\n'),
  );
  return EXIT.clean;
}

/** Declares `skerry secrets`. */
export const addSecrets: AddCommand = (program, run, console) => {
  const secrets = program.command('secrets').summary('the secrets of a server');
  secrets
    .command('rotate')
    .summary('sign with a new secret')
    .description(
      'Makes a new secret, by which cookies are signed from the next start on. The former one stays valid: ' +
        'logins, carts, links in emails and codes of gift cards go on.',
    )
    .argument('<site>', 'a folder with template/ and content/, or a template folder')
    .addOption(databaseOption())
    .addHelpText(
      'after',
      help(['skerry secrets rotate my-site'], '0 made, 2 wrong usage or no database'),
    )
    .action((site: string, options: SecretsOptions) => run(rotateCommand(site, options, console)));
};
