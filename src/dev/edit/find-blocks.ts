import { BLOCK_OPTIONS, type OptionSchema } from '../../../engine/model/index.js';
import { elementIdOf } from '../../site/blocks/parts/ids.js';
import { findBlockType } from '../../site/blocks/table.js';
import type { JsonPath } from './json-path.js';

/** A block that can be changed, where it stands in its file. */
export interface FoundBlock {
  readonly id: string;
  readonly type: EditableType;
  /** The id of its element. */
  readonly elementId: string;
  readonly path: JsonPath;
  readonly value: Readonly<Record<string, unknown>>;
}

export type EditableType = keyof typeof BLOCK_OPTIONS;

/** What an owner may set of a type. */
export function optionsOf(type: EditableType): OptionSchema {
  return BLOCK_OPTIONS[type];
}

/** Content that is nested deeper is none. */
const DEEPEST = 40;

/** The blocks in a file of content whose types have options, each with an id that no other of the file has. */
export function findBlocks(content: unknown): readonly FoundBlock[] {
  const found = [...walk(content, [])];
  const counts = new Map<string, number>();
  for (const { elementId } of found) counts.set(elementId, (counts.get(elementId) ?? 0) + 1);
  return found.filter(({ elementId }) => counts.get(elementId) === 1);
}

function* walk(value: unknown, path: JsonPath): Generator<FoundBlock> {
  if (typeof value !== 'object' || value === null || path.length > DEEPEST) return;
  const block = readBlock(value, path);
  if (block !== undefined) {
    yield block;
    return;
  }
  for (const [name, inner] of Object.entries(value)) {
    yield* walk(inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

function readBlock(value: object, path: JsonPath): FoundBlock | undefined {
  const { id, type, value: inner } = value as Readonly<Record<string, unknown>>;
  const isTyped = typeof type === 'string' || typeof type === 'number';
  if (typeof id !== 'string' || id === '' || !isTyped || !isRecord(inner)) return undefined;
  const name = findBlockType(type)?.name;
  if (name === undefined || !isEditable(name)) return undefined;
  return { id, type: name, elementId: elementIdOf(`block-${id}`), path, value: inner };
}

export function isEditable(name: string): name is EditableType {
  return Object.hasOwn(BLOCK_OPTIONS, name);
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
