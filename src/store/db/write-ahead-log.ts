import fs from 'node:fs';
import { promisify } from 'node:util';
import { DatabaseUnavailable } from './errors.js';

const open = promisify(fs.open);
const close = promisify(fs.close);

/** The file to which SQLite appends changes (decision 63), brought to the disk without blocking the process. */
export class WriteAheadLog {
  readonly #path: string;
  #file: number | undefined;
  #writing: Promise<void> = Promise.resolve();
  #next: Promise<void> | undefined;

  /** @param path of the database; the log is made by its first change */
  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /**
   * Resolves when everything that was committed before the call outlives a loss of power. Calls during one write share
   * the next.
   *
   * @throws DatabaseUnavailable when the disk does not take it
   */
  flush(): Promise<void> {
    this.#next ??= this.#afterThat();
    return this.#next;
  }

  /** Waits for writes that have begun. */
  async close(): Promise<void> {
    await Promise.allSettled([this.#writing, this.#next]);
    if (this.#file !== undefined) await close(this.#file);
  }

  async #afterThat(): Promise<void> {
    await Promise.allSettled([this.#writing]);
    this.#next = undefined;
    this.#writing = this.#write();
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      // SQLite locks nothing in this file: closing it gives no lock of the process back.
      this.#file ??= await open(this.#path, 'r+');
      await promisify(fs.fdatasync)(this.#file);
    } catch (cause) {
      throw new DatabaseUnavailable('The disk takes no changes', { cause });
    }
  }
}
