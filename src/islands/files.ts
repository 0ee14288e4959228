import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { IslandFiles, IslandFlavour, IslandManifest } from './manifest.js';

const FROM_SOURCES = import.meta.url.endsWith('.ts');
/** In the package it lies beside the entries; from sources it is that of the last build. */
const FOLDER = new URL(FROM_SOURCES ? '../../dist/widgets/' : './widgets/', import.meta.url);

let manifest: IslandManifest | undefined;

/** The files of the islands of a flavour. A checkout that was not built has none: its pages are without islands. */
export function islandFiles(flavour: IslandFlavour): IslandFiles | undefined {
  manifest ??= readManifest();
  return manifest?.[flavour];
}

function readManifest(): IslandManifest | undefined {
  const file = new URL('manifest.json', FOLDER);
  if (FROM_SOURCES && !existsSync(file)) return undefined;
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The name by which pages need the analytics, beside those of islands. */
export const ANALYTICS = 'analytics';

/**
 * The names of the files that some islands need, the loader and what all share among them; none without islands.
 * Those of the analytics, where they are named.
 */
export function filesOfIslands(
  { loader, shared, islands, analytics }: IslandFiles,
  names: ReadonlySet<string>,
): readonly string[] {
  const needed = islands.filter(({ name }) => names.has(name));
  const live = needed.length === 0 ? [] : [loader, ...shared];
  const counted = names.has(ANALYTICS) ? analytics : [];
  return [...new Set([...live, ...needed.flatMap(({ files }) => files), ...counted])].sort();
}

/** Whether a flavour has a file of a name. */
export function hasIslandFile(flavour: IslandFlavour, name: string): boolean {
  const files = islandFiles(flavour);
  if (files === undefined) return false;
  const all = new Set([...files.islands.map((each) => each.name), ANALYTICS]);
  return filesOfIslands(files, all).includes(name);
}

/** The content of a file of a flavour, by a name that it has. */
export function readIslandFile(flavour: IslandFlavour, name: string): Uint8Array {
  return readFileSync(fileURLToPath(new URL(`browser/${flavour}/${name}`, FOLDER)));
}
