import { hasOwn } from '../../../engine/internals.js';
import type { FileMap, JsonObject } from './types.js';

/** Whether a value is an object that is no list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Own property of an object; undefined for anything else. */
export function field(value: unknown, name: string): unknown {
  return isObject(value) && hasOwn(value, name) ? value[name] : undefined;
}

/** The same as an object; an empty one when it is none. */
export function objectField(value: unknown, name: string): JsonObject {
  const found = field(value, name);
  return isObject(found) ? found : EMPTY;
}

/** The same as text that is not empty. */
export function textField(value: unknown, name: string): string | undefined {
  const found = field(value, name);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

/** The same as a finite number; numeric texts count. */
export function numberField(value: unknown, name: string): number | undefined {
  return toFinite(field(value, name));
}

/** The objects of a list; none when it is no list. */
export function objectsField(value: unknown, name: string): readonly JsonObject[] {
  const found = field(value, name);
  return Array.isArray(found) ? found.filter(isObject) : [];
}

/** The texts of a list; none when it is no list. */
export function textsField(value: unknown, name: string): readonly string[] {
  const found = field(value, name);
  return Array.isArray(found) ? found.filter((each) => typeof each === 'string') : [];
}

/** A number, or the number a text is; undefined when it is none. */
export function toFinite(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Files by path as a map; own properties only. */
export function toFileMap<T>(files: FileMap<T>): ReadonlyMap<string, T> {
  return files instanceof Map ? files : new Map(Object.entries(files));
}

const EMPTY: JsonObject = Object.freeze({});
