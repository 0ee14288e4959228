/** The playground of the documentation site. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { exampleGroups } from '../docs-site/playground/examples.js';
import { OWN_FILES } from '../src/docs/site/pages.js';
import type { DocSources } from '../src/docs/site/pages-markdown.js';
import { lazyModules } from './lazy-modules.js';
import { noticesOf } from './notices.js';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const SOURCE = join(ROOT, 'docs-site/playground');

/**
 * Writes the playground: its page as `playground.html`, all that it loads into `playground/` beside it.
 *
 * @param folder of the files that the site has as they are
 * @throws Error when the packages of `docs-site` are not installed, or one of them brings no licence.
 */
export async function buildPlayground(folder: string, sources: DocSources): Promise<void> {
  const assets = join(folder, 'playground');
  mkdirSync(assets, { recursive: true });
  cpSync(join(SOURCE, 'index.html'), join(folder, OWN_FILES.playground));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ['main.ts', 'worker.ts', 'style.css'].map((file) => join(SOURCE, file)),
    outdir: assets,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
    plugins: [lazyModules],
  });
  writeFileSync(join(assets, 'examples.json'), JSON.stringify(exampleGroups(sources)));
  writeFileSync(join(assets, 'THIRD-PARTY-NOTICES.txt'), noticesOf(metafile));
}
