import { dirname, extname, resolve } from 'node:path';
import { escapeLine } from '../../shared/control-characters.js';
import { type CaseOutcome, type Deviations, runCaseFile } from '../../spec/outcome.js';
import { CliError } from '../cli-error.js';
import { type AddCommand, help } from '../command.js';
import type { Channel, Console } from '../console.js';
import { EXIT, type ExitCode } from '../exit-codes.js';
import { listFiles, readJsonTexts, readText } from '../files.js';
import { formatNote, plural } from '../report.js';

export interface SpecCommandOptions {
  /** Only cases whose names contain it. */
  readonly filter?: string;
  /** A JSON file of case name to the reason why the case fails. */
  readonly deviations?: string;
}

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The cases that came out as they should: a listed deviation has to fail. */
const PASSED: ReadonlySet<CaseOutcome['verdict']> = new Set(['passed', 'deviates']);

/** `skerry spec`: runs the case files under a folder. */
export async function specCommand(
  path: string,
  options: SpecCommandOptions,
  console: Console,
): Promise<ExitCode> {
  const { formatOutcome } = await import('../spec-report.js');
  const { out, err } = console;
  const { filter = '' } = options;
  const deviations: Deviations =
    options.deviations === undefined ? new Map() : await readJsonTexts(options.deviations);
  const tallies = new Map<string, Tally>();
  const unseen = new Set(deviations.keys());
  for (const file of await findCases(path, options.deviations, err)) {
    const outcome = await runFile(file, filter, deviations);
    if (outcome === undefined) continue;
    if ('name' in outcome) unseen.delete(outcome.name);
    tally(tallies, dirname(file), PASSED.has(outcome.verdict));
    await out.write(formatOutcome(file, outcome, out.colors));
  }
  if (tallies.size === 0) throw new CliError(`no case under '${path}' has '${filter}' in its name`);
  for (const name of filter === '' ? unseen : []) {
    await err.write(formatNote(`the deviation '${name}' names no case that was run`, err.colors));
  }
  await out.write(summarize(tallies, deviations.size));
  return total(tallies).failed > 0 ? EXIT.findings : EXIT.clean;
}

async function runFile(
  file: string,
  filter: string,
  deviations: Deviations,
): Promise<CaseOutcome | undefined> {
  try {
    return runCaseFile(file, await readText(file), filter, deviations);
  } catch (error) {
    // The other cases are run all the same.
    if (!(error instanceof CliError)) throw error;
    return { verdict: 'malformed', why: error.message };
  }
}

async function findCases(
  path: string,
  deviations: string | undefined,
  err: Channel,
): Promise<readonly string[]> {
  const listing = await listFiles(path, (name) => extname(name).toLowerCase() === '.json');
  for (const note of listing.passedOver) await err.write(formatNote(note, err.colors));
  const list = deviations === undefined ? undefined : resolve(deviations);
  const files = listing.files.filter((file) => resolve(file) !== list);
  if (files.length === 0) throw new CliError(`no case files under '${path}' (one .json file each)`);
  return files;
}

function tally(tallies: Map<string, Tally>, folder: string, isPassed: boolean): void {
  const { passed, failed } = tallies.get(folder) ?? { passed: 0, failed: 0 };
  tallies.set(folder, {
    passed: passed + (isPassed ? 1 : 0),
    failed: failed + (isPassed ? 0 : 1),
  });
}

function total(tallies: ReadonlyMap<string, Tally>): Tally {
  let [passed, failed] = [0, 0];
  for (const each of tallies.values()) {
    passed += each.passed;
    failed += each.failed;
  }
  return { passed, failed };
}

/** A line for each folder, when there are several, and a line with the total. */
function summarize(tallies: ReadonlyMap<string, Tally>, deviations: number): string {
  const lines: string[] = [];
  if (tallies.size > 1) {
    for (const [folder, each] of tallies) lines.push(`${escapeLine(folder)}: ${sum(each)}`);
  }
  if (deviations > 0) lines.push(`${plural(deviations, 'deviation')} listed`);
  lines.push(sum(total(tallies)));
  return `${lines.join('\n')}\n`;
}

function sum({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Declares `skerry spec`. */
export const addSpec: AddCommand = (program, run, console) => {
  program
    .command('spec')
    .summary('run a folder of test cases')
    .description(
      'Runs the case files under a folder, one .json file each. Prints what failed and, as the ' +
        "last line, 'N passed, N failed'. A case that renders a template:\n\n" +
        '  { "name": "greets", "kind": "render", "template": "Hi {name}!",\n' +
        '    "json": { "name": "Ann" }, "expected": "Hi Ann!" }\n\n' +
        "Other kinds are 'errors' (diagnostics), 'ast' (instruction tree) and 'expr' (expression).",
    )
    .argument('<folder>', 'a folder of case files')
    .option('--filter <text>', 'run only the cases whose names contain the text')
    .option(
      '--deviations <file>',
      'JSON file with an object of case name to reason: these cases have to fail, and one that ' +
        'passes is reported as stale',
    )
    .addHelpText(
      'after',
      help(
        [
          'skerry spec cases',
          'skerry spec cases --filter price',
          'skerry spec cases --deviations known.json',
        ],
        '0 all passed, 1 any failed, 2 wrong usage, no cases, or a file that cannot be used',
      ),
    )
    .action((folder: string, options: SpecCommandOptions) =>
      run(specCommand(folder, options, console)),
    );
};
