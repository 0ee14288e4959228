import type { Command } from 'commander';
import type { Console } from './console.js';
import type { ExitCode } from './exit-codes.js';

/** Declares one command in the program: its arguments, options and help. */
export type AddCommand = (program: Command, run: RunCommand, console: Console) => void;

/** Runs a command and sets the exit code of the process to its result. */
export type RunCommand = (command: Promise<ExitCode>) => Promise<void>;

/** The examples and exit codes at the end of a command's help. */
export function help(examples: readonly string[], exitCodes: string): string {
  const lines = examples.map((example) => `  $ ${example}`);
  return ['', 'Examples:', ...lines, '', 'Exit codes:', `  ${exitCodes}`].join('\n');
}
