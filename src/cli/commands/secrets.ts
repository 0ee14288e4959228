import { escapeLine } from '../../shared/control-characters.js';
import { toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { siteArgument } from '../site-folder.js';
import { databaseOf, databaseOption } from './start.js';

interface SecretsOptions {
  readonly database?: string;
}

/** `skerry secrets rotate`: puts a new secret before the one that is used, which stays valid. */
export async function rotateCommand(
  folder: string,
  options: SecretsOptions,
  { out }: Console,
): Promise<ExitCode> {
  const { newSecret, rotateSecret } = await import('../../server/index.js');
  if (process.env.SKERRY_SECRET !== undefined) {
    await out.write(
      [
        'Put this secret and a comma before the value of SKERRY_SECRET, and start all servers again:',
        '',
        newSecret(),
        '',
      ].join('\n'),
    );
    return EXIT.clean;
  }
  const database = await databaseOf(folder, options);
  const file = await rotateSecret(database).catch(toCliError);
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
    .addArgument(siteArgument())
    .addOption(databaseOption())
    .addHelpText(
      'after',
      help(['skerry secrets rotate my-site'], '0 made, 2 wrong usage or no database'),
    )
    .action((site: string, options: SecretsOptions) => run(rotateCommand(site, options, console)));
};
