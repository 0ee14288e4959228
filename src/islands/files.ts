import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IslandFiles, IslandManifest, IslandRuntime } from './manifest.js';

const FROM_SOURCES = import.meta.url.endsWith('.ts');
/** In the package it lies beside the entries; from sources it is that of the last build. */
const FOLDER = new URL(FROM_SOURCES ? '../../dist/widgets/' : './widgets/', import.meta.url);

let manifest: IslandManifest | undefined;

/** The language of texts that there are in no other. */
const DEFAULT = 'en';

/**
 * The files of the islands for a library, with the texts of a language such as `en-US`, else those of English. A
 * checkout without a build has none, and its pages have no islands.
 */
export function islandFiles(runtime: IslandRuntime, language = DEFAULT): IslandFiles | undefined {
  const files = filesByLanguage(runtime);
  if (files === undefined) return undefined;
  const names = [language, language.split('-')[0] ?? ''];
  return files[names.find((name) => Object.hasOwn(files, name)) ?? DEFAULT];
}

function filesByLanguage(
  runtime: IslandRuntime,
): Readonly<Record<string, IslandFiles>> | undefined {
  manifest ??= readManifest();
  return manifest?.[runtime];
}

function readManifest(): IslandManifest | undefined {
  const file = new URL('manifest.json', FOLDER);
  if (FROM_SOURCES && !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Programs of pages beside the islands, by the names under which pages need them. */
export const PAGE_PROGRAMS = ['analytics', 'errors', 'drawer'] as const;

export type PageProgram = (typeof PAGE_PROGRAMS)[number];

/**
 * The names of the files that some islands need, with the loader; none without islands. `names` may include programs of
 * pages.
 */
export function filesOfIslands(
  { loader, islands, ...programs }: IslandFiles,
  names: ReadonlySet<string>,
): readonly string[] {
  const needed = islands.filter(({ name }) => names.has(name));
  const live = needed.length === 0 ? [] : [loader];
  const beside = PAGE_PROGRAMS.filter((name) => names.has(name)).flatMap((name) => programs[name]);
  const own = needed.flatMap(({ files, later }) => [...files, ...later]);
  return [...new Set([...live, ...own, ...beside])].sort();
}

/** Whether the islands of a library have a file of a name. */
export function hasIslandFile(runtime: IslandRuntime, name: string): boolean {
  return Object.values(filesByLanguage(runtime) ?? {}).some((files) => {
    const all = new Set([...files.islands.map((each) => each.name), ...PAGE_PROGRAMS]);
    return filesOfIslands(files, all).includes(name);
  });
}

/** The content of a file of `islandFiles`, by its name. */
export function readIslandFile(runtime: IslandRuntime, name: string): Uint8Array {
  return readFileSync(fileURLToPath(new URL(`browser/${runtime}/${name}`, FOLDER)));
}
