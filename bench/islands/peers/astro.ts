import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readPage } from '../tree.js';
import type { Peer } from './peer.js';

const PROJECT = fileURLToPath(new URL('../../astro-shop/', import.meta.url));
const ASTRO = join(PROJECT, 'node_modules/astro/astro.js');

/**
 * The page as Astro builds it, with islands of Preact over stores of Nano Stores.
 *
 * @throws Error when its package is not installed; says how
 */
export async function astroPage(page: string): Promise<Peer> {
  if (!existsSync(ASTRO)) {
    throw new Error('The bench of islands needs Astro: run `npm ci` in bench/astro-shop');
  }
  const folder = await mkdtemp(join(tmpdir(), 'skerry-bench-astro-'));
  try {
    const data = join(folder, 'page.json');
    await writeFile(data, JSON.stringify(readPage(page, 'html')));
    const out = join(folder, 'dist');
    await promisify(execFile)(process.execPath, [ASTRO, 'build', '--outDir', out], {
      cwd: PROJECT,
      env: {
        ...process.env,
        SKERRY_PAGE: data,
        ASTRO_TELEMETRY_DISABLED: '1',
        NODE_ENV: 'production',
      },
    });
    const names = await readdir(join(out, '_astro'));
    const scripts = names.map(
      async (name): Promise<[string, string]> => [
        `/_astro/${name}`,
        await readFile(join(out, '_astro', name), 'utf8'),
      ],
    );
    return {
      html: await readFile(join(out, 'index.html'), 'utf8'),
      scripts: new Map(await Promise.all(scripts)),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
