/** The packages of the documentation site, which have a lock file of their own. */
import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const SITE = fileURLToPath(new URL('../docs-site/', import.meta.url));

/**
 * Installs them when they are not there, or not those of the lock file.
 *
 * @throws Error when npm fails.
 */
export function installDocsPackages(): void {
  const timeOf = (file: string): number =>
    statSync(join(SITE, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (timeOf('node_modules/.package-lock.json') >= timeOf('package-lock.json')) return;
  const args = ['ci', '--prefix', SITE, '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('the packages of docs-site cannot be installed');
}
