import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findGuards, type Guard } from './find-guards.js';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where guards keep money, accounts and secrets: folders, and the files that cache pages. */
const GUARDED = [
  ...['src/store/', 'src/site/access/', 'src/site/http/', 'src/site/feeds/'],
  ...['http/', 'admin/', 'address/', 'features/'].map(inServer),
  ...['answer-page.ts', 'page-cache.ts', 'live-items.ts', 'page-route.ts'].map((name) =>
    inServer(`page/${name}`),
  ),
];

/** Files of markup alone: a missing piece of a page keeps nobody out. */
const SHOWS =
  /^src\/server\/(?:admin\/admin-page|features\/[\w-]+\/(?:[\w-]*pages?|fills?|form|list|cart-(?:forms|pill|summary)|product-form|instalment-texts))\.ts$/;

/** Tests of guards run on SQLite. */
const OF_POSTGRES = /^src\/store\/db\/postgres/;

/** Tests that run in the process that they test: what starts another one does not see what is removed. */
export const TESTS = ['src/store', 'src/server', 'src/site', 'src/mail'].map(
  (folder) => `${folder}/**/*.test.ts`,
);

/** Whether a file, by its path from the root, is looked at. */
export function isGuarded(path: string): boolean {
  return (
    GUARDED.some((folder) => path.startsWith(folder)) &&
    path.endsWith('.ts') &&
    !path.endsWith('.test.ts') &&
    !SHOWS.test(path) &&
    !OF_POSTGRES.test(path) &&
    !path.includes('/testing/')
  );
}

/** The guards of all files that are looked at. */
export function allGuards(): Guard[] {
  const names = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const paths = names.map((name) => `src/${name}`).sort();

  return paths
    .filter(isGuarded)
    .flatMap((path) => findGuards(path, readFileSync(join(ROOT, path), 'utf8')));
}

function inServer(path: string): string {
  return `src/server/${path}`;
}
