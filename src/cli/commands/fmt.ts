import { realpath } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { createEngine, type Engine } from '../../../engine/index.js';
import { positionAt } from '../../../engine/internals.js';
import { type FormatOptions, formatTemplate, UnreadableSource } from '../../fmt/index.js';
import { replaceFile } from '../../shared/replace-file.js';
import { siteFolders } from '../../site/load/files.js';
import { CliError, reasonOf } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { readText } from '../files.js';
import { formatError, plural } from '../report.js';
import { expectSite, HERE, isSiteFolder } from '../site-folder.js';
import { findTemplates, TEMPLATE_ENDINGS } from '../sources.js';

export interface FmtCommandOptions extends FormatOptions {
  /** Whether files are named that would be changed, and none is written. */
  readonly check?: boolean;
}

/** `skerry fmt`: lays out the templates of sites, and those that are named or lie under other folders. */
export async function fmtCommand(
  paths: readonly string[],
  { check = false, ...options }: FmtCommandOptions,
  { out, err }: Console,
): Promise<ExitCode> {
  const named = paths.length === 0 ? [HERE] : paths;
  if (paths.length === 0) await expectSite(HERE);
  const files = await findTemplates(await Promise.all(named.map(templatesOf)), err);
  const engine = createEngine();
  let changed = 0;
  let failed = 0;
  for (const file of files) {
    try {
      if (!(await formatFile(engine, file, options, !check))) continue;
      changed++;
      await out.write(`${file}\n`);
    } catch (error) {
      // The other templates are laid out all the same.
      if (!(error instanceof CliError)) throw error;
      failed++;
      await err.write(formatError(error.message, err.colors));
    }
  }
  const verb = check ? 'would be changed' : 'changed';
  await out.write(`${plural(files.length, 'template')}: ${changed} ${verb}\n`);
  if (failed > 0) return EXIT.failure;
  return check && changed > 0 ? EXIT.findings : EXIT.clean;
}

/** Of a site, its templates: built pages beside them have the same endings. */
async function templatesOf(path: string): Promise<string> {
  if (!(await isSiteFolder(path))) return path;
  const { templates } = await siteFolders(path);
  return templates;
}

/** Whether a file is not laid out yet. @throws CliError for one that cannot be read, laid out or written */
async function formatFile(
  engine: Engine,
  file: string,
  options: FormatOptions,
  writes: boolean,
): Promise<boolean> {
  const text = await readText(file);
  const next = laidOut(engine, file, text, options);
  if (next === text) return false;
  if (!writes) return true;
  // A link stays one.
  await replaceFile(await realpath(file), next).catch((error: unknown) => {
    throw new CliError(`cannot write '${file}': ${reasonOf(error)}`);
  });
  return true;
}

function laidOut(engine: Engine, file: string, text: string, options: FormatOptions): string {
  try {
    return formatTemplate(engine.compile(text, { name: file }), options);
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    const { line, column } = positionAt(text, error.offset);
    throw new CliError(`${file}:${line}:${column}: ${error.message}; the file stays as it is`);
  }
}

function parseIndent(value: string): number | 'tab' {
  if (value === 'tab') return value;
  if (/^[0-8]$/.test(value)) return Number(value);
  throw new InvalidArgumentError("A number of spaces from 0 to 8, or 'tab'.");
}

function parseWidth(value: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new InvalidArgumentError('A number of columns from 0 to 9999.');
}

/** Declares `skerry fmt`. */
export const addFmt: AddCommand = (program, run, console) => {
  program
    .command('fmt')
    .summary('lay out templates')
    .description(
      'Lays templates out: lines are indented by the elements and blocks around them, long tags are ' +
        'broken, and of empty lines one stays. Only whitespace is changed, and only where HTML ' +
        'reads any of it alike. A folder with a template.conf or a folder template/ is a site, ' +
        'whose templates are laid out; other folders are searched for files that end in ' +
        `${TEMPLATE_ENDINGS.join(' ')}. Content between {# fmt off} and {# fmt on} stays as it is.`,
    )
    .argument(
      '[path...]',
      'sites, templates and folders of templates (default: the site in this folder)',
    )
    .option('--check', 'write nothing, and name the files that would be changed')
    .option('--indent <size>', 'spaces of a level from 0 to 8, or tab (default: 2)', parseIndent)
    .option(
      '--width <columns>',
      'columns that a tag may take before it is broken, one attribute a line (default: 100)',
      parseWidth,
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry fmt',
          'skerry fmt my-site',
          'skerry fmt site.region blocks --indent tab',
          'skerry fmt --check    (in continuous integration)',
        ],
        '0 all are laid out, 1 --check found others, 2 wrong usage or a file that cannot be used',
      ),
    )
    .action((paths: string[], options: FmtCommandOptions) =>
      run(fmtCommand(paths, options, console)),
    );
};
