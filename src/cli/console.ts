import type { Writable } from 'node:stream';
import picocolors from 'picocolors';
import { CliError, reasonOf } from './cli-error.js';

export type Colors = ReturnType<typeof picocolors.createColors>;

type Environment = Readonly<Record<string, string | undefined>>;

/** The two streams that commands write to. */
export interface Console {
  readonly out: Channel;
  readonly err: Channel;
}

/** A stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean };

/** The parts of the process that a console uses. */
export interface CliEnvironment {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Environment;
}

/** The console of a process. */
export function createConsole({ stdout, stderr, env }: CliEnvironment): Console {
  return { out: new Channel(stdout, env), err: new Channel(stderr, env) };
}

/** One output stream. Writes nothing more once its reader has gone away. */
export class Channel {
  /** Writes colours on terminals only, unless the environment says otherwise. */
  readonly colors: Colors;
  /** Whether the output appears on a person's screen. */
  readonly isTerminal: boolean;
  readonly #stream: Output;
  #gone = false;

  constructor(stream: Output, environment: Environment) {
    this.#stream = stream;
    this.isTerminal = stream.isTTY === true;
    this.colors = picocolors.createColors(usesColors(stream.isTTY === true, environment));
    // Each write reports its own errors; without a listener they would end the process.
    stream.on('error', () => {});
  }

  /**
   * Resolves when the text is written, so that nothing is lost when the process ends.
   *
   * @throws CliError when the text cannot be written, such as on a full disk.
   */
  async write(text: string): Promise<void> {
    if (this.#gone || text === '') return;
    try {
      await new Promise<void>((resolve, reject) => {
        this.#stream.write(text, (error) => (error ? reject(error) : resolve()));
      });
    } catch (error) {
      // Concurrent writes fail too; the failure is reported once.
      const isTold = this.#gone;
      this.#gone = true;
      if (isTold || (error as NodeJS.ErrnoException).code === 'EPIPE') return;
      throw new CliError(`cannot write the output: ${reasonOf(error)}`);
    }
  }
}

/** https://no-color.org and the `FORCE_COLOR` convention; `NO_COLOR` wins. */
function usesColors(isTerminal: boolean, { NO_COLOR, FORCE_COLOR, TERM }: Environment): boolean {
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  return isTerminal && TERM !== 'dumb';
}
