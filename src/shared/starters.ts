import { constants, readdirSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folders of the package that each starting site is put together from. Files of later ones win. */
const LAYERS = {
  shop: ['blank', 'blog', 'shop'],
  blog: ['blank', 'blog'],
  blank: ['blank'],
} as const;

export type StarterName = keyof typeof LAYERS;

/** The names of the starting sites; the first is the usual one. */
export const STARTERS = Object.keys(LAYERS) as readonly StarterName[];

/** The folder of the package that holds the layers. */
export function starterFolder(): string {
  const fromSources = import.meta.url.endsWith('.ts');
  // Built, this stands in dist/.
  return fileURLToPath(new URL(fromSources ? '../../starter/' : '../starter/', import.meta.url));
}

/**
 * Copies a starting site into a folder.
 *
 * @param isWanted whether a file is copied, by its path with `/`; default all are
 * @throws Error when a file of it is there already
 */
export async function copyStarter(
  name: StarterName,
  folder: string,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  const sources = new Map<string, string>();
  for (const layer of LAYERS[name]) {
    const root = join(starterFolder(), layer);
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const source = join(entry.parentPath, entry.name);
      const path = relative(root, source).split(sep).join('/');
      if (entry.isFile() && isWanted(path)) sources.set(path, source);
    }
  }
  for (const [path, source] of sources) {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    await copyFile(source, target, constants.COPYFILE_EXCL);
  }
}
