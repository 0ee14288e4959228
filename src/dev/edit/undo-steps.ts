import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeOwnFolder } from '../../shared/own-folder.js';
import { isRecord } from './find-blocks.js';

/** A save that can be taken back. */
export interface UndoStep {
  /** The real path of the file. */
  readonly path: string;
  /** Its name in the content folder. */
  readonly name: string;
  /** Its text before. */
  readonly before: string;
  /** The stamp of the file after the save. */
  readonly after: string;
}

/** How many saves can be undone. */
const MOST_STEPS = 100;
/** Characters of all texts together; the last save can always be undone. */
const MOST_LENGTH = 16_000_000;

/**
 * The saves that can be undone, the last one at the end. They are kept in a file beside the store, so that they
 * outlive the process; a journal that cannot be read or written costs no save.
 */
export class UndoSteps {
  readonly #file: string | undefined;
  #steps: readonly UndoStep[];

  /** @param file the journal; none keeps them in memory alone */
  constructor(file: string | undefined) {
    this.#file = file;
    this.#steps = file === undefined ? [] : readJournal(file);
  }

  get last(): UndoStep | undefined {
    return this.#steps.at(-1);
  }

  async add(step: UndoStep): Promise<void> {
    const kept: UndoStep[] = [];
    let length = 0;
    for (const each of [...this.#steps, step].slice(-MOST_STEPS).reverse()) {
      length += each.before.length;
      if (length > MOST_LENGTH && kept.length > 0) break;
      kept.push(each);
    }
    this.#steps = kept.reverse();
    await this.#write();
  }

  async removeLast(): Promise<void> {
    this.#steps = this.#steps.slice(0, -1);
    await this.#write();
  }

  async #write(): Promise<void> {
    if (this.#file === undefined) return;
    try {
      await makeOwnFolder(dirname(this.#file));
      const next = `${this.#file}.tmp`;
      await writeFile(next, JSON.stringify(this.#steps), { mode: 0o600 });
      await rename(next, this.#file);
    } catch {
      // It is in memory still.
    }
  }
}

/** The journal may be forged: before an undo, the path of a step is compared with the path of its name. */
function readJournal(file: string): readonly UndoStep[] {
  try {
    const steps: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return Array.isArray(steps) ? steps.filter(isStep) : [];
  } catch {
    return [];
  }
}

function isStep(value: unknown): value is UndoStep {
  return (
    isRecord(value) &&
    ['path', 'name', 'before', 'after'].every((name) => typeof value[name] === 'string')
  );
}
