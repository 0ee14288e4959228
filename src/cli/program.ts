import { Command, CommanderError, type OutputConfiguration } from 'commander';
import { version } from '../../package.json';
import { escapeControlCharacters } from '../shared/control-characters.js';
import { CliError } from './cli-error.js';
import type { AddCommand, RunCommand } from './command.js';
import { addAst } from './commands/ast.js';
import { addBackup, addRestore } from './commands/backup.js';
import { addBuild } from './commands/build.js';
import { addCheck } from './commands/check.js';
import { addCompile } from './commands/compile.js';
import { addCompletion } from './commands/completion.js';
import { addDev } from './commands/dev.js';
import { addDocs } from './commands/docs.js';
import { addDoctor } from './commands/doctor.js';
import { addFmt } from './commands/fmt.js';
import { addImport } from './commands/import.js';
import { addJobs } from './commands/jobs.js';
import { addLsp } from './commands/lsp.js';
import { addMigrate } from './commands/migrate.js';
import { addNew } from './commands/new.js';
import { addPeople } from './commands/people.js';
import { addRender } from './commands/render.js';
import { addSecrets } from './commands/secrets.js';
import { addPreview, addServe } from './commands/serve.js';
import { addSpec } from './commands/spec.js';
import { addStart } from './commands/start.js';
import { addSubmissions } from './commands/submissions.js';
import { addUsers } from './commands/users.js';
import { applyConfig } from './config.js';
import type { Console } from './console.js';
import { EXIT, type ExitCode } from './exit-codes.js';
import { formatError } from './report.js';

/** Only `--profile=file` names a file: a separate argument after `--profile` is the template. */
function detachValue(argument: string): string {
  return argument === '--profile' ? '--profile=' : argument;
}

/** In the order of `skerry --help`. */
const COMMANDS: readonly AddCommand[] = [
  addNew,
  addImport,
  addRender,
  addBuild,
  addDev,
  addPreview,
  addServe,
  addStart,
  addJobs,
  addUsers,
  addPeople,
  addSecrets,
  addMigrate,
  addBackup,
  addRestore,
  addSubmissions,
  addCompile,
  addCheck,
  addFmt,
  addLsp,
  addDoctor,
  addAst,
  addSpec,
  addDocs,
  addCompletion,
];

/** Declares the program with its commands. Wrong usage, help and the version are a CommanderError. */
export function createProgram(
  output: OutputConfiguration,
  run: RunCommand,
  console: Console,
): Command {
  const program = new Command('skerry')
    .description('Renders and checks websites made of JSON templates.')
    .version(version)
    .exitOverride()
    .configureOutput(output)
    .hook('preAction', (_program, command) => applyConfig(command))
    .addHelpText('after', "\nRun 'skerry help <command>' for its options and examples.");
  for (const add of COMMANDS) add(program, run, console);
  return program;
}

/** @throws CommanderError for help, version and wrong usage, once their text is written. */
async function runProgram(argv: readonly string[], console: Console): Promise<ExitCode> {
  const { out, err } = console;
  const written: Promise<void>[] = [];
  let code: ExitCode = EXIT.clean;
  const run: RunCommand = async (command) => {
    code = await command;
  };
  const output: OutputConfiguration = {
    writeOut: (text) => written.push(out.write(text)),
    writeErr: (text) => written.push(err.write(escapeControlCharacters(text))),
    outputError: (text, write) => write(text),
  };
  const program = createProgram(output, run, console);
  try {
    await program.parseAsync(argv.map(detachValue));
  } finally {
    await Promise.all(written);
  }
  return code;
}

/** Runs a command line in the form of `process.argv`. Errors are printed, and set the exit code. */
export async function runCommandLine(argv: readonly string[], console: Console): Promise<ExitCode> {
  try {
    return await runProgram(argv, console);
  } catch (error) {
    // Commander has written its own message.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.clean : EXIT.failure;
    const { message } = error as Error;
    const text = error instanceof CliError ? message : `internal error of skerry: ${message}`;
    await console.err.write(formatError(text, console.err.colors));
    return EXIT.failure;
  }
}
