import { Option } from 'commander';
import { closest } from '../../../engine/index.js';
import {
  buildReference,
  entryNames,
  findEntry,
  type ReferenceEntry,
} from '../../docs/reference.js';
import { formatEntry, formatIndex } from '../../docs/terminal.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';

interface Format {
  readonly entry: (entry: ReferenceEntry, out: Channel) => string;
  readonly index: (entries: readonly ReferenceEntry[], out: Channel) => string;
}

const FORMATS = {
  text: {
    entry: (entry, out) => formatEntry(entry, out.colors),
    index: (entries, out) => formatIndex(entries, out.colors),
  },
  json: { entry: toJson, index: toJson },
} as const satisfies Record<string, Format>;

export type DocsFormat = keyof typeof FORMATS;

export const DOCS_FORMATS = Object.keys(FORMATS) as readonly DocsFormat[];

export interface DocsCommandOptions {
  readonly format: DocsFormat;
}

/** `skerry docs`: the reference of one tag, formatter or predicate, or the list of all. */
export async function docsCommand(
  name: string | undefined,
  options: DocsCommandOptions,
  { out }: Console,
): Promise<ExitCode> {
  const format: Format = FORMATS[options.format];
  const entries = buildReference();
  await out.write(
    name === undefined ? format.index(entries, out) : format.entry(find(entries, name), out),
  );
  return EXIT.clean;
}

/** @throws CliError when no entry has the name */
function find(entries: readonly ReferenceEntry[], name: string): ReferenceEntry {
  const entry = findEntry(entries, name);
  if (entry !== undefined) return entry;
  const meant = closest(name, entryNames(entries));
  const advice = meant === undefined ? "'skerry docs' lists all" : `did you mean '${meant}'?`;
  throw new CliError(`there is no tag, formatter or predicate '${name}'; ${advice}`);
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Declares `skerry docs`. */
export const addDocs: AddCommand = (program, run, console) => {
  program
    .command('docs')
    .summary('explain a tag, formatter or predicate')
    .description(
      'Prints what a tag, formatter or predicate does, its arguments, what it reads from the data, and ' +
        'an example. Without a name it lists them all. The braces and dot of a tag and the question ' +
        'mark of a predicate may be left out.',
    )
    .argument('[name]', 'a tag, formatter or predicate')
    .addOption(
      new Option('--format <format>', 'how to print it').choices(DOCS_FORMATS).default('text'),
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry docs',
          'skerry docs section',
          'skerry docs truncate',
          "skerry docs 'equal?'",
          'skerry docs --format json > reference.json',
        ],
        '0 printed, 2 wrong usage or an unknown name',
      ),
    )
    .action((name: string | undefined, options: DocsCommandOptions) =>
      run(docsCommand(name, options, console)),
    );
};
