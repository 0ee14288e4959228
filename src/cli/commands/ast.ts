import { Option } from 'commander';
import { createEngine, type Template, toInstructions } from '../../../engine/index.js';
import { escapeControlCharactersInJson } from '../../shared/control-characters.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { formatText } from '../report.js';
import { compileFile } from '../sources.js';
import { formatTree } from '../syntax-tree.js';

const FORMATS = {
  tree: ({ root, source }, out) => formatTree(root, source, out.colors),
  json: ({ root }) => toJson(root, 2),
  instructions: (template) => toJson(toInstructions(template)),
} as const satisfies Record<string, (template: Template, out: Channel) => string>;

export type AstFormat = keyof typeof FORMATS;

export const AST_FORMATS = Object.keys(FORMATS) as readonly AstFormat[];

export interface AstCommandOptions {
  readonly format: AstFormat;
}

/** `skerry ast`: the syntax tree of one template. Problems of the template go to standard error. */
export async function astCommand(
  path: string,
  options: AstCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const { out, err } = console;
  const template = await compileFile(createEngine(), path);
  for (const found of template.diagnostics) await err.write(formatText(found, err.colors));
  await out.write(FORMATS[options.format](template, out));
  return EXIT.clean;
}

function toJson(value: unknown, indent?: number): string {
  try {
    return `${escapeControlCharactersInJson(JSON.stringify(value, null, indent))}\n`;
  } catch (error) {
    // A chain of branches nests as deep as it is long.
    if (!(error instanceof RangeError)) throw error;
    throw new CliError("the tree is nested too deep to be written as JSON; use '--format tree'");
  }
}

/** Declares `skerry ast`. */
export const addAst: AddCommand = (program, run, console) => {
  program
    .command('ast')
    .summary('show how a template is read')
    .description(
      'Prints the syntax tree of a template: as an indented tree with places (line:column), as JSON ' +
        'with spans (offsets), or as the serialised instruction tree that the other commands take ' +
        'as .json. Diagnostics go to standard error.',
    )
    .argument('<template>', 'a template, or a .json file with a serialised instruction tree')
    .addOption(
      new Option('--format <format>', 'what to print').choices(AST_FORMATS).default('tree'),
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry ast page.html',
          'skerry ast page.html --format json',
          'skerry ast page.html --format instructions > page.json',
        ],
        '0 printed, whatever its diagnostics; 2 wrong usage or a file that cannot be used',
      ),
    )
    .action((template: string, options: AstCommandOptions) =>
      run(astCommand(template, options, console)),
    );
};
