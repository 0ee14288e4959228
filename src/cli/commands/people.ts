import { escapeControlCharactersInJson, escapeLine } from '../../shared/control-characters.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import type { ExitCode } from '../exit-codes.js';
import { personArguments, siteAndEmail } from '../site-folder.js';
import { databaseOption } from './start.js';
import { asRefusal, withStore } from './users.js';

interface PeopleOptions {
  readonly database?: string;
}

interface EraseOptions extends PeopleOptions {
  readonly force?: boolean;
}

/** `skerry people export`: prints all that the store holds of a mailbox, as JSON. */
export function exportPersonCommand(
  folder: string,
  email: string,
  options: PeopleOptions,
  { out }: Console,
): Promise<ExitCode> {
  return withStore(folder, options, async ({ people }) => {
    const all = await people.export(email).catch(asRefusal);
    await out.write(`${escapeControlCharactersInJson(JSON.stringify(all, null, 2))}\n`);
  });
}

/** `skerry people erase`: deletes what the store holds of a mailbox. */
export function erasePersonCommand(
  folder: string,
  email: string,
  { force = false, ...options }: EraseOptions,
  { out }: Console,
): Promise<ExitCode> {
  return withStore(folder, options, async ({ people }) => {
    const { erased } = await people.erase(email, force).catch(asRefusal);
    const counts = Object.entries(erased).map(([table, count]) => `${count} ${table}`);
    const what = counts.length === 0 ? 'nothing' : counts.join(', ');
    await out.write(`${escapeLine(email)}: ${what} erased\n`);
  });
}

/** Declares `skerry people` and its commands. */
export const addPeople: AddCommand = (program, run, console) => {
  const people = program
    .command('people')
    .summary('what a shop holds of somebody')
    .description(
      'Exports or erases all that the store holds of a mailbox, for whoever asks for their data. Works on the ' +
        'database of skerry start, while that runs too.',
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry people export my-site ada@example.com > ada.json',
          'skerry people erase my-site ada@example.com',
        ],
        '0 done, 2 wrong usage, no site, no database, or refused: orders are open, or somebody works on the site',
      ),
    );
  personArguments(people.command('export'), 'any address of the mailbox')
    .description(
      'Prints all rows of a mailbox as one JSON object, without secrets such as passwords.',
    )
    .addOption(databaseOption())
    .action((first, second, options: PeopleOptions, command) =>
      run(exportPersonCommand(...siteAndEmail(command, first, second), options, console)),
    );
  personArguments(people.command('erase'), 'any address of the mailbox')
    .description(
      'Deletes what there is of a mailbox. Orders keep their amounts, items, dates, taxes and region, without ' +
        'name, address and email. Refused while an order is open or a subscription goes on.',
    )
    .option('--force', 'although orders are open; subscriptions end')
    .addOption(databaseOption())
    .action((first, second, options: EraseOptions, command) =>
      run(erasePersonCommand(...siteAndEmail(command, first, second), options, console)),
    );
};
