import { isDeepStrictEqual } from 'node:util';
import {
  blocksOf,
  type ContentProblem,
  checkLayoutLimits,
  checkOptions,
  checkPageLimits,
  createDefinition,
} from '../../../engine/model/index.js';
import { changeText } from './change-text.js';
import { type ContentFile, readContentFile, replaceFile } from './content-file.js';
import {
  type EditableType,
  type FoundBlock,
  findBlocks,
  type JsonPath,
  optionsOf,
} from './find-blocks.js';

/** A block of a file, as a request names it. */
export interface BlockPlace {
  readonly file: string;
  readonly id: string;
}

/** A block that was found, with its file. */
export interface PlacedBlock {
  readonly file: ContentFile;
  readonly block: FoundBlock;
}

/** A problem with its place in the value of the block; none for what concerns the whole. */
export interface EditFault extends ContentProblem {
  readonly path: readonly string[];
}

/** What became of an edit: the problems that it would make, none when it is done. */
export type EditResult = readonly EditFault[];

interface Step {
  readonly path: string;
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

type Value = Readonly<Record<string, unknown>>;

/** How many saves can be undone. */
const MOST_STEPS = 100;

/** Changes blocks of a content folder, one file at a time, and takes that back. */
export class ContentEditor {
  readonly #folder: string;
  readonly #written: (name: string) => Promise<void>;
  readonly #steps: Step[] = [];
  /** Edits one after another: each sees what the one before has left. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param written told of each file that was written, and waited for */
  constructor(folder: string, written: (name: string) => Promise<void> = async () => {}) {
    this.#folder = folder;
    this.#written = written;
  }

  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** The blocks of some files, without those that share the id of their element. */
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
    const text = changeText(file.text, [...block.path, 'value'], block.value, value);
    return { ...file, text, json: JSON.parse(text) };
  }

  /** Gives a block another value. */
  save(place: BlockPlace & { readonly stamp: string }, value: Value): Promise<EditResult> {
    return this.#change(place, ({ block, file }) => {
      if (file.stamp !== place.stamp) return changedMeanwhile(file.name);
      const schema = optionsOf(block.type);
      const faults = newOnes(checkOptions(schema, block.value), checkOptions(schema, value));
      if (faults.length > 0) return faults;
      return changed(file, [...block.path, 'value'], block.value, value);
    });
  }

  /** Puts a new block behind another one. */
  add(place: BlockPlace, type: EditableType, id: string): Promise<EditResult> {
    return this.#change(place, ({ block, file }) => {
      const { list, at, blocks } = siblingsOf(file.json, block.path);
      const added = { id, type, value: newValue(type, id) };
      const after = [...blocks.slice(0, at + 1), added, ...blocks.slice(at + 1)];
      return changed(file, list, blocks, after);
    });
  }

  remove(place: BlockPlace): Promise<EditResult> {
    return this.#change(place, ({ block, file }) => {
      const { list, at, blocks } = siblingsOf(file.json, block.path);
      return changed(file, list, blocks, blocks.toSpliced(at, 1));
    });
  }

  /** Takes the last edit back, unless its file has changed since. */
  undo(): Promise<EditResult> {
    return this.#queue(async () => {
      const step = this.#steps.at(-1);
      if (step === undefined) return [];
      const file = await readContentFile(this.#folder, step.name);
      if (file?.text !== step.after || file.path !== step.path) return changedMeanwhile(step.name);
      await replaceFile(step.path, step.before);
      this.#steps.pop();
      await this.#written(step.name);
      return [];
    });
  }

  /** @param edit the new text of the file, or why there is none */
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
      const faults = newLimits(file.json, JSON.parse(text), block.path);
      if (faults.length > 0) return faults;
      if (text === file.text) return [];
      await replaceFile(file.path, text);
      this.#steps.push({ path: file.path, name: file.name, before: file.text, after: text });
      if (this.#steps.length > MOST_STEPS) this.#steps.shift();
      await this.#written(file.name);
      return [];
    });
  }

  #queue<T>(job: () => Promise<T>): Promise<T> {
    const done = this.#last.then(job, job);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

/** The text of a file with another value; a fault where JSON reads it otherwise, as with a name that is there twice. */
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

function withValue(json: unknown, [name, ...rest]: JsonPath, value: unknown): unknown {
  if (name === undefined) return value;
  const inner = withValue((json as Value | undefined)?.[name], rest, value);
  if (Array.isArray(json)) return json.with(Number(name), inner);
  return { ...(json as Value), [name]: inner };
}

function changedMeanwhile(file: string): EditResult {
  return [{ path: [], key: 'editor.changedMeanwhile', params: { file } }];
}

/** Content that is over a limit already may be edited, but not get worse. */
function newLimits(before: unknown, after: unknown, path: JsonPath): EditResult {
  const [old, now] = [before, after].map((json) => [
    ...checkLayoutLimits(layoutOf(json, path)),
    ...checkPageLimits(json),
  ]);
  const isWorse = blocksOf(layoutOf(after, path)).length > blocksOf(layoutOf(before, path)).length;
  const faults = newOnes(isWorse ? [] : (old ?? []), now ?? []);
  return faults.map((fault) => ({ path: [], ...fault }));
}

/** The layout that a path leads through. */
function layoutOf(json: unknown, path: JsonPath): unknown {
  const rows = path.indexOf('rows');
  return valueAt(json, rows === -1 ? path.slice(0, -1) : path.slice(0, rows));
}

function newOnes<Fault extends ContentProblem>(
  before: readonly Fault[],
  after: readonly Fault[],
): readonly Fault[] {
  const known = new Set(before.map((fault) => JSON.stringify(fault)));
  return after.filter((fault) => !known.has(JSON.stringify(fault)));
}

function siblingsOf(
  json: unknown,
  path: JsonPath,
): { readonly list: JsonPath; readonly at: number; readonly blocks: readonly unknown[] } {
  const list = path.slice(0, -1);
  const blocks = valueAt(json, list);
  return { list, at: Number(path.at(-1)), blocks: Array.isArray(blocks) ? blocks : [] };
}

function valueAt(json: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Readonly<Record<string | number, unknown>> | undefined)?.[name],
    json,
  );
}

/** What a new block holds: enough to be seen, or to be filled. */
function newValue(type: EditableType, id: string): Value {
  switch (type) {
    case 'html':
      return { html: '<p>…</p>' };
    case 'button':
      return { label: '…', url: '/' };
    case 'image':
      return { image: { assetUrl: '', altText: '' } };
    case 'gallery':
      return { images: [] };
    case 'form':
      return { form: createDefinition(id, '') };
  }
}
