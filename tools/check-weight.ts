/**
 * Packs the package, installs it in an empty folder as a host does, and prints the packages and megabytes of
 * `node_modules`. Exits with 1 above the bounds. Run it after `npm run build`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const BOUNDS = { packages: 52, megabytes: 60 };

const folder = mkdtempSync(join(tmpdir(), 'skerry-weight-'));
const npm = (cwd: string, ...args: readonly string[]): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

function sizeOf(path: string): number {
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

try {
  const pack = npm(ROOT, 'pack', '--json', '--ignore-scripts', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(pack) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  npm(folder, 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${filename}`);
  const listed = npm(folder, 'ls', '--all', '--parseable').trim().split('\n');
  // The folder itself is the first line.
  const packages = listed.length - 1;
  const megabytes = Math.round(sizeOf(join(folder, 'node_modules')) / 2 ** 20);
  console.log(`${packages} packages, ${megabytes} MB`);
  if (packages > BOUNDS.packages || megabytes > BOUNDS.megabytes) {
    console.error(`The bounds are ${BOUNDS.packages} packages and ${BOUNDS.megabytes} MB`);
    process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
