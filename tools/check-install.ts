/**
 * Packs the package, installs it in an empty folder as a host does, prints the packages and megabytes of
 * `node_modules`, and runs the first commands of a host there. Exits with 1 above the bounds, and when a command fails.
 * Run it after `npm run build`.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
/** Megabytes on the disk, as `du` counts them. */
const BOUNDS = { packages: 12, megabytes: 44 };
/** Seconds that a server gets for its answers. */
const LIFETIME = 60;

const folder = mkdtempSync(join(tmpdir(), 'skerry-install-'));
const run = (cwd: string, command: string, ...args: readonly string[]): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

function install(): void {
  const pack = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [{ filename }] = JSON.parse(run(ROOT, 'npm', ...pack)) as [{ filename: string }];
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${filename}`);
}

/** A file with several names, such as esbuild's program, counts once. */
function megabytesOf(path: string): number {
  const sizes = new Map<number, number>();
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    const { ino, blocks } = statSync(join(entry.parentPath, entry.name));
    sizes.set(ino, blocks * 512);
  }
  return Math.ceil([...sizes.values()].reduce((sum, size) => sum + size, 0) / 2 ** 20);
}

function checkWeight(): void {
  // The first line is the folder itself.
  const [, ...packages] = run(folder, 'npm', 'ls', '--all', '--parseable').trim().split('\n');
  const megabytes = megabytesOf(join(folder, 'node_modules'));
  console.log(`${packages.length} packages, ${megabytes} MB`);
  if (packages.length > BOUNDS.packages || megabytes > BOUNDS.megabytes) {
    throw new Error(`The bounds are ${BOUNDS.packages} packages and ${BOUNDS.megabytes} MB`);
  }
}

const skerry = (...args: readonly string[]): string =>
  run(folder, 'npx', '--no', 'skerry', ...args);

/** Runs a command that serves the site, asks its pages, and ends it. */
async function serve(...args: readonly string[]): Promise<void> {
  const bin = join(folder, 'node_modules/skerry/dist/cli.js');
  const child = spawn(process.execPath, [bin, ...args, '--port', '0'], { cwd: folder });
  const exited = once(child, 'exit');
  const timer = setTimeout(() => child.kill(), LIFETIME * 1_000);
  let output = '';
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const [url] = /http:\/\/\S+(?=\s)/.exec(output) ?? [];
        if (url !== undefined) resolve(url);
      });
    }
    exited.then(() => reject(new Error('it ended and printed no address')));
  });
  try {
    await askPages(await address);
  } catch (error) {
    throw new Error(`skerry ${args.join(' ')}: ${(error as Error).message}\n${output}`);
  } finally {
    clearTimeout(timer);
    child.kill();
    await exited;
  }
}

/** Asks the home page and what it is styled and made live by. */
async function askPages(url: string): Promise<void> {
  const page = await ask(url);
  const parts = Array.from(
    page.matchAll(/<(?:link rel="stylesheet" href|script[^>]* src)="(\/[^"]+)"/g),
    ([, path = '']) => path.replaceAll('&amp;', '&'),
  );
  if (parts.length < 2) throw new Error(`${url} has no stylesheet or no script`);
  for (const path of parts) await ask(new URL(path, url).href);
}

async function ask(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

try {
  install();
  checkWeight();
  skerry('new', 'shop');
  await serve('start', 'shop');
  await serve('dev', 'shop');
  skerry('build', 'shop');
  const home = join(folder, 'shop/dist/index.html');
  if (!existsSync(home) || !readFileSync(home, 'utf8').includes('</html>')) {
    throw new Error('skerry build made no home page');
  }
  await serve('preview', 'shop');
  for (const name of ['blog', 'blank']) {
    skerry('new', name, '--template', name);
    skerry('check', name);
  }
  skerry('doctor', 'shop', '--port', '0');
  console.log('new, start, dev, build, preview, check and doctor run');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
