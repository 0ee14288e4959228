/** A problem with an argument or a file of the user: printed in one line, without a stack trace. */
export class CliError extends Error {
  override readonly name = 'Error';
}

/** Turns an error about the user's input into a `CliError`, which is no bug of the program. */
export function toCliError({ message }: Error): never {
  throw new CliError(message);
}

export { reasonOf } from '../shared/file-reason.js';
