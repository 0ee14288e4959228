import { normalize, resolve } from 'node:path';
import { Option } from 'commander';
import { createEngine, type Diagnostic } from '../../../engine/index.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { Fault } from '../fault.js';
import { listFiles } from '../files.js';
import {
  countBySeverity,
  formatError,
  formatGithub,
  formatNote,
  formatText,
  plural,
} from '../report.js';
import { compileFile, isTemplateName, TEMPLATE_ENDINGS } from '../sources.js';

export interface CheckCommandOptions {
  readonly format: CheckFormat;
}

/** What came of checking all templates. */
interface Findings {
  readonly templates: number;
  readonly diagnostics: readonly Diagnostic[];
}

interface Format {
  /** Written as each diagnostic is found. */
  readonly each: (diagnostic: Diagnostic, out: Channel) => string;
  /** Written at the end. */
  readonly end: (findings: Findings) => string;
}

const FORMATS = {
  text: { each: (diagnostic, out) => formatText(diagnostic, out.colors), end: toSummary },
  json: { each: () => '', end: toJson },
  github: { each: formatGithub, end: () => '' },
} as const satisfies Record<string, Format>;

export type CheckFormat = keyof typeof FORMATS;

export const CHECK_FORMATS = Object.keys(FORMATS) as readonly CheckFormat[];

/** `skerry check`: all that compiling finds in the templates that are named or lie under folders. */
export async function checkCommand(
  paths: readonly string[],
  options: CheckCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const { each, end }: Format = FORMATS[options.format];
  const { out, err } = console;
  const engine = createEngine();
  const files = await findTemplates(paths, err);
  const diagnostics: Diagnostic[] = [];
  let unreadable = 0;
  for (const file of files) {
    try {
      const found = (await compileFile(engine, file)).diagnostics;
      diagnostics.push(...found);
      for (const diagnostic of found) await out.write(each(diagnostic, out));
    } catch (error) {
      // The other templates are checked all the same.
      if (!(error instanceof Fault)) throw error;
      unreadable++;
      await err.write(formatError(error.message, err.colors));
    }
  }
  await out.write(end({ templates: files.length - unreadable, diagnostics }));
  if (unreadable > 0) return EXIT.fault;
  return diagnostics.length > 0 ? EXIT.findings : EXIT.clean;
}

/** The files to check, each once however often it is reached. */
async function findTemplates(paths: readonly string[], err: Channel): Promise<readonly string[]> {
  const files = new Map<string, string>();
  for (const path of paths) {
    const listing = await listFiles(path, isTemplateName);
    for (const note of listing.passedOver) await err.write(formatNote(note, err.colors));
    if (listing.files.length === 0) {
      const endings = TEMPLATE_ENDINGS.join(' ');
      throw new Fault(`no templates under '${path}' (files that end in ${endings})`);
    }
    for (const file of listing.files) files.set(resolve(file), normalize(file));
  }
  return [...files.values()];
}

function toSummary({ templates, diagnostics }: Findings): string {
  const found = diagnostics.length === 0 ? 'no problems' : countBySeverity(diagnostics);
  return `${plural(templates, 'template')} checked: ${found}\n`;
}

function toJson({ templates, diagnostics }: Findings): string {
  return `${JSON.stringify({ templates, diagnostics }, null, 2)}\n`;
}

/** Declares `skerry check`. */
export const addCheck: AddCommand = (program, run, console) => {
  program
    .command('check')
    .summary('report every error of templates')
    .description(
      'Reports every problem of every template, with its place in the source. Folders are searched ' +
        `for files that end in ${TEMPLATE_ENDINGS.join(' ')}, but not node_modules and names that ` +
        'start with a dot. A file that is named is always checked; .json is a serialised ' +
        'instruction tree.',
    )
    .argument('<path...>', 'templates and folders of templates')
    .addOption(
      new Option('--format <format>', 'how to report').choices(CHECK_FORMATS).default('text'),
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry check my-theme',
          'skerry check site.region blocks/header.block',
          'skerry check my-theme --format json > problems.json',
          'skerry check my-theme --format github    (annotations in GitHub Actions)',
        ],
        '0 no problems, 1 errors or warnings, 2 wrong usage or a file that cannot be used',
      ),
    )
    .action((paths: string[], options: CheckCommandOptions) =>
      run(checkCommand(paths, options, console)),
    );
};
