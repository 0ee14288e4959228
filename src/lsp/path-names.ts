import { parsePath, type Use } from '../../engine/internals.js';
import { placesOf, type Scopes, visibleIn } from './scope.js';

/** A name that a path can go on with. */
export interface PathName {
  readonly name: string;
  /** Its place in the data; undefined for a variable. */
  readonly use: Use | undefined;
  /** The blocks between the tag and the data that has it; 0 for the innermost. */
  readonly depth: number;
}

/** The names of a place in the data. */
export type NamesOf = (use: Use) => readonly string[];

/**
 * The names that the path of a tag begins or goes on with, each once, the innermost first.
 *
 * @param path up to its last dot; undefined for a path that begins
 * @param isOwn whether it is looked up in the innermost data alone
 */
export function pathNames(
  scopes: Scopes,
  path: string | undefined,
  isOwn: boolean,
  namesOf: NamesOf,
): readonly PathName[] {
  const found = new Map<string, PathName>();
  const add = (name: string, use: Use | undefined, depth: number): void => {
    if (!found.has(name)) found.set(name, { name, use, depth });
  };
  const addFields = (use: Use, depth: number): void => {
    for (const name of namesOf(use)) add(name, use.at(name), depth);
  };
  if (path !== undefined) {
    for (const use of placesOf(scopes, parsePath(path), isOwn)) addFields(use, 0);
    return [...found.values()];
  }
  const frames = isOwn ? scopes : visibleIn(scopes);
  frames.forEach(({ node, locals }, depth) => {
    for (const name of locals.keys()) add(name, undefined, depth);
    for (const use of node) addFields(use, depth);
  });
  return [...found.values()];
}

/** More names than this are those of a table, not of a record. */
const MAX_NAMES = 300;

/** The names that the samples of a place have. */
export function sampleNames({ samples }: Use): readonly string[] {
  const names = new Set<string>();
  for (const sample of samples.slice(0, MAX_NAMES)) {
    if (typeof sample !== 'object' || sample === null || Array.isArray(sample)) continue;
    for (const name of Object.keys(sample)) if (names.size < MAX_NAMES) names.add(name);
  }
  return [...names].filter(isName);
}

/** Whether a tag can name it without brackets. */
export function isName(name: string): boolean {
  return /^[A-Za-z][\w-]*$/.test(name);
}
