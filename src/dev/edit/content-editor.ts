import { isDeepStrictEqual } from 'node:util';
import { type ContentProblem, checkDataset, checkOptions } from '../../../engine/model/index.js';
import { reasonOf } from '../../shared/file-reason.js';
import { replaceFile } from '../../shared/replace-file.js';
import { datasetCells, missingCell } from '../../site/shared/dataset-cells.js';
import { changeText } from './change-text.js';
import { type ContentFile, readContentFile, stampOf } from './content-file.js';
import {
  type EditableType,
  type FoundBlock,
  findBlocks,
  isBlockType,
  optionsOf,
} from './find-blocks.js';
import { type JsonPath, valueAt, withValue } from './json-path.js';
import { newItem, newValue } from './new-block.js';
import { newLimits, newOnes } from './new-problems.js';
import { UndoSteps } from './undo-steps.js';

/** A block of a file, as a request names it. */
export interface BlockPlace {
  readonly file: string;
  readonly id: string;
}

/** A block and its file. */
export interface PlacedBlock {
  readonly file: ContentFile;
  readonly block: FoundBlock;
}

/** A problem with its path in the value of the block; the path is empty for a problem of the whole block. */
export interface EditError extends ContentProblem {
  readonly path: readonly string[];
}

/** The problems that kept an edit from being saved; empty when it was saved. */
export type EditResult = readonly EditError[];

type Value = Readonly<Record<string, unknown>>;

/** Changes blocks of a content folder, one file at a time, and undoes the changes. */
export class ContentEditor {
  readonly #folder: string;
  readonly #written: (name: string) => Promise<void>;
  readonly #steps: UndoSteps;
  /** Edits run one after the other: each sees the result of the one before. */
  #last: Promise<unknown> = Promise.resolve();

  /**
   * @param written called, and awaited, after each write of a file
   * @param journal the file that keeps the steps for undo; default: they are kept in memory
   */
  constructor(
    folder: string,
    written: (name: string) => Promise<void> = async () => {},
    journal?: string,
  ) {
    this.#folder = folder;
    this.#written = written;
    this.#steps = new UndoSteps(journal);
  }

  get canUndo(): boolean {
    return this.#steps.last !== undefined;
  }

  /** The blocks of some files, without those with the same element id. */
  async blocks(files: readonly string[]): Promise<readonly PlacedBlock[]> {
    const read = await Promise.all(files.map((name) => readContentFile(this.#folder, name)));
    const placed = read.flatMap((file) =>
      file === undefined ? [] : findBlocks(file.json).map((block) => ({ file, block })),
    );
    const counts = new Map<string, number>();
    for (const { block } of placed) {
      counts.set(block.elementId, (counts.get(block.elementId) ?? 0) + 1);
    }
    return placed.filter(({ block }) => counts.get(block.elementId) === 1);
  }

  async find({ file, id }: BlockPlace): Promise<PlacedBlock | undefined> {
    return (await this.blocks([file])).find(({ block }) => block.id === id);
  }

  /** The file as it would be with another value of the block. */
  async draft(place: BlockPlace, value: Value): Promise<ContentFile | undefined> {
    const placed = await this.find(place);
    if (placed === undefined) return undefined;
    const { file, block } = placed;
    const text = changeText(file.text, block.valuePath, block.value, value);
    return { ...file, text, json: JSON.parse(text) };
  }

  /** Gives a block another value. */
  save(place: BlockPlace & { readonly stamp: string }, value: Value): Promise<EditResult> {
    return this.#change(place, ({ block, file }) => {
      if (file.stamp !== place.stamp) return changedMeanwhile(file.name);
      const errors = newOnes(errorsOf(block.type, block.value), errorsOf(block.type, value));
      if (errors.length > 0) return errors;
      return changed(file, block.valuePath, block.value, value);
    });
  }

  /** Puts a new block behind another one, or a new item behind another one or at the top of its collection. */
  add(place: BlockPlace, type: EditableType, id: string): Promise<EditResult> {
    return this.#change(place, ({ block, file }) => {
      const { list, at, blocks } = siblingsOf(file.json, block);
      const added = isBlockType(type)
        ? { id, type, value: newValue(type, id) }
        : newItem(file.json, id);
      const after = [...blocks.slice(0, at + 1), added, ...blocks.slice(at + 1)];
      return changed(file, list, blocks, after);
    });
  }

  remove(place: BlockPlace): Promise<EditResult> {
    return this.#change(place, ({ block, file }) => {
      const { list, at, blocks } = siblingsOf(file.json, block);
      return changed(file, list, blocks, blocks.toSpliced(at, 1));
    });
  }

  /** Takes the last edit back, unless its file has changed since. */
  undo(): Promise<EditResult> {
    return this.#queue(async () => {
      const step = this.#steps.last;
      if (step === undefined) return [];
      const file = await readContentFile(this.#folder, step.name);
      if (file?.stamp !== step.after || file.path !== step.path) return changedMeanwhile(step.name);
      const errors = await this.#write(step.path, step.name, step.before);
      if (errors.length === 0) await this.#steps.removeLast();
      return errors;
    });
  }

  /** @param edit makes the new text of the file, or the problems that prevent it */
  #change(
    place: BlockPlace,
    edit: (placed: PlacedBlock) => EditResult | string,
  ): Promise<EditResult> {
    return this.#queue(async () => {
      const placed = await this.find(place);
      if (placed === undefined) return [{ path: [], key: 'editor.gone', params: {} }];
      const { file, block } = placed;
      const text = edit(placed);
      if (typeof text !== 'string') return text;
      const errors = newLimits(
        file.json,
        JSON.parse(text),
        isBlockType(block.type) ? block.path : undefined,
      );
      if (errors.length > 0) return errors.map((error) => ({ path: [], ...error }));
      if (text === file.text) return [];
      const { path, name, text: before } = file;
      const failed = await this.#write(path, name, text);
      if (failed.length > 0) return failed;
      await this.#steps.add({ path, name, before, after: stampOf(text) });
      return [];
    });
  }

  async #write(path: string, file: string, text: string): Promise<EditResult> {
    try {
      await replaceFile(path, text);
    } catch (error) {
      const params = { file, reason: reasonOf(error) };
      return [{ path: [], key: 'editor.notWritten', params }];
    }
    await this.#written(file);
    return [];
  }

  #queue<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job, job);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/**
 * The text of a file with another value; a problem where the text would be parsed to a different value, as with a
 * duplicate name.
 */
function changed(
  { name, text, json }: ContentFile,
  path: JsonPath,
  before: unknown,
  after: unknown,
): string | EditResult {
  const next = changeText(text, path, before, after);
  const expected = JSON.stringify(withValue(json, path, after));
  if (isDeepStrictEqual(JSON.parse(next), JSON.parse(expected))) return next;
  return [{ path: [], key: 'editor.notJson', params: { file: name } }];
}

function errorsOf(type: EditableType, value: Value): EditResult {
  const ofData = type === 'chart' ? datasetErrors(value) : [];
  return [...checkOptions(optionsOf(type), value), ...ofData];
}

/** The first error in the data of a chart, at its cell where a cell is missing. */
function datasetErrors(value: Value): EditResult {
  const error = checkDataset(datasetCells(value));
  if (error === undefined) return [];
  const { data } = value;
  if (!Array.isArray(data)) return [{ path: ['text'], ...error }];
  const cell = error.key === 'dataset.incomplete' ? (missingCell(data) ?? []) : [];
  return [{ path: ['data', ...cell.map(String)], ...error }];
}

function changedMeanwhile(file: string): EditResult {
  return [{ path: [], key: 'editor.changedMeanwhile', params: { file } }];
}

/**
 * The list that holds a block, and the place of the next one. The siblings of a collection are its items, and the place
 * is before the first.
 */
function siblingsOf(
  json: unknown,
  { path, type }: FoundBlock,
): { readonly list: JsonPath; readonly at: number; readonly blocks: readonly unknown[] } {
  const isCollection = type === 'collection';
  const list = isCollection ? ['items'] : path.slice(0, -1);
  const blocks = valueAt(json, list);
  const at = isCollection ? -1 : Number(path.at(-1));
  return { list, at, blocks: Array.isArray(blocks) ? blocks : [] };
}
