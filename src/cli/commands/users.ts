import { InvalidArgumentError } from 'commander';
import { SITE_ROLES } from '../../../engine/internals.js';
import { dataPaths } from '../../server/data-paths.js';
import { escapeLine } from '../../shared/control-characters.js';
import type { WebsiteStore } from '../../store/index.js';
import { CliError, toCliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { openSite } from '../open-site.js';
import { askPassword } from '../password.js';
import { personArguments, siteAndEmail, siteArgument } from '../site-folder.js';
import { databaseOption } from './start.js';

interface UsersOptions {
  readonly database?: string;
}

interface AddOptions extends UsersOptions {
  readonly role: readonly RoleName[];
  readonly name?: string;
}

type RoleName = keyof typeof SITE_ROLES;

type Accounts = WebsiteStore['accounts'];

/** Opens the store of a site for as long as it is used. */
export async function withStore(
  folder: string,
  options: UsersOptions,
  use: (store: WebsiteStore) => Promise<void>,
): Promise<ExitCode> {
  const site = await openSite(folder, 'open');
  const database = options.database ?? dataPaths(folder).database;
  const { createServer } = await import('../../server/index.js');
  const server = await createServer(site, { database, jobs: false }).catch(toCliError);
  try {
    const [website] = await server.websites();
    if (website === undefined) throw new Error('The site was not opened');
    await use(website.store(site.view()));
  } finally {
    await server.close();
  }
  return EXIT.clean;
}

function withAccounts(
  folder: string,
  options: UsersOptions,
  use: (accounts: Accounts) => Promise<void>,
): Promise<ExitCode> {
  return withStore(folder, options, ({ accounts }) => use(accounts));
}

/**
 * `skerry users add`: creates an account with roles, or gives roles to an existing account. A stranger may have
 * registered the address before, so the password typed here replaces the one of the account.
 */
export function addUserCommand(
  folder: string,
  email: string,
  { role: names, name = '', ...options }: AddOptions,
  console: Console,
): Promise<ExitCode> {
  const roles = names.map((each) => SITE_ROLES[each]);
  return withAccounts(folder, options, async (accounts) => {
    const password = await askPassword(console);
    const granted = { email, password, name, roles };
    const { existed } = await accounts.grantRoles(granted).catch(asRefusal);
    const replaced = existed
      ? ', with this password in the place of the one that the account had; its sessions have ended'
      : '';
    await console.out.write(`${escapeLine(email)} is ${names.join(' and ')} now${replaced}\n`);
  });
}

/** Refused input is no bug of the program. */
export async function asRefusal(error: unknown): Promise<never> {
  const [{ StoreProblem }, { toErrorAnswer }, { translatorFor }] = await Promise.all([
    import('../../store/index.js'),
    import('../../server/http/problem.js'),
    import('../../server/http/translator.js'),
  ]);
  if (!(error instanceof StoreProblem)) throw error;
  const { message, fields = {} } = toErrorAnswer(error, translatorFor('en', 'USD')).body.error;
  throw new CliError(Object.values(fields)[0] ?? message);
}

/** `skerry users list`: lists the accounts with a role on the site. */
export function listUsersCommand(
  folder: string,
  options: UsersOptions,
  { out }: Console,
): Promise<ExitCode> {
  const nameOf = (role: number): string =>
    Object.entries(SITE_ROLES).find(([, number]) => number === role)?.[0] ?? `role ${role}`;
  return withAccounts(folder, options, async (accounts) => {
    const all = await accounts.withRoles();
    if (all.length === 0) await out.write('Nobody has a role yet\n');
    for (const { email, roles } of all) {
      await out.write(`${escapeLine(email)}  ${roles.map(nameOf).join(', ')}\n`);
    }
  });
}

/** `skerry users remove`: takes an account away and ends its sessions. */
export function removeUserCommand(
  folder: string,
  email: string,
  options: UsersOptions,
  { out }: Console,
): Promise<ExitCode> {
  return withAccounts(folder, options, async (accounts) => {
    const known = await accounts.ofEmail(email);
    if (known === undefined) throw new CliError(`there is no account of '${email}'`);
    await accounts.remove(known.id);
    await out.write(`${escapeLine(email)} has no account any more\n`);
  });
}

function parseRole(text: string, before: readonly RoleName[] = []): readonly RoleName[] {
  if (Object.hasOwn(SITE_ROLES, text)) return [...before, text as RoleName];
  throw new InvalidArgumentError(`Choose one of ${Object.keys(SITE_ROLES).join(', ')}.`);
}

/** Declares `skerry users` and its commands. */
export const addUsers: AddCommand = (program, run, console) => {
  const users = program
    .command('users')
    .summary('who works on a site')
    .description(
      'Makes, lists and removes the accounts of those who work on a site: an admin may enter /config. ' +
        'Works on the database of skerry start, while that runs too.',
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry users add my-site me@example.com --role admin',
          'skerry users add my-site me@example.com < password.txt',
          'skerry users list my-site',
          'skerry users remove my-site me@example.com',
        ],
        '0 done, 2 wrong usage, no site, no database, or no such account',
      ),
    );
  personArguments(users.command('add'), 'its address')
    .description(
      'Makes an account, whose password is asked on the terminal or read from standard input. One that is ' +
        'there gets this password and these roles in the place of those it had, and is logged out everywhere.',
    )
    .option(
      '--role <name>',
      `${Object.keys(SITE_ROLES).join(', ')}; may be repeated (default: admin)`,
      parseRole,
    )
    .option('--name <name>', 'what it is called')
    .addOption(databaseOption())
    .action((first, second, options: Omit<AddOptions, 'role'> & Partial<AddOptions>, command) => {
      const { role = ['admin'] } = options;
      const [site, email] = siteAndEmail(command, first, second);
      return run(addUserCommand(site, email, { ...options, role }, console));
    });
  users
    .command('list')
    .description('Lists everyone with a role, by address.')
    .addArgument(siteArgument())
    .addOption(databaseOption())
    .action((site: string, options: UsersOptions) => run(listUsersCommand(site, options, console)));
  personArguments(users.command('remove'), 'its address')
    .description('Takes an account away and ends its sessions; its orders stay.')
    .addOption(databaseOption())
    .action((first, second, options: UsersOptions, command) =>
      run(removeUserCommand(...siteAndEmail(command, first, second), options, console)),
    );
};
