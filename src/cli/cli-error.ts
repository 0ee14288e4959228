/** A problem with what the user gave or with a file: told in one line, without a stack trace. */
export class CliError extends Error {
  override readonly name = 'Fault';
}

/** What is wrong with what a command was given is no fault of the program. */
export function asFault({ message }: Error): never {
  throw new CliError(message);
}

export { reasonOf } from '../shared/file-reason.js';
