import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { CliError } from './cli-error.js';
import type { Console } from './console.js';

/**
 * Asks for a new password: twice on a terminal, which does not show it, or else the first line of standard input.
 * It is never an argument, which others on the machine and the shell's history could read.
 *
 * @throws CliError when none is given, or two different ones
 */
export async function askPassword({ err }: Console): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: hidden, terminal: isTerminal });
  try {
    const ended = new Promise<never>((_, reject) => {
      lines.once('close', () => reject(new CliError('no password was given')));
    });
    const ask = async (prompt: string): Promise<string> => {
      if (isTerminal) await err.write(prompt);
      const answer = await Promise.race([lines.question(''), ended]);
      if (isTerminal) await err.write('\n');
      return answer;
    };
    const password = await ask('Password: ');
    if (isTerminal && (await ask('Once more: ')) !== password) {
      throw new CliError('the two passwords are not the same');
    }
    return password;
  } finally {
    lines.close();
  }
}
