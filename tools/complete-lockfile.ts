/**
 * Has npm look up what the lock file has no digest of, and adds to `package-lock.json` the optional packages of other platforms that npm could not look up when
 * it wrote the file. Without them `npm ci` takes the file for incomplete. Run it after `npm install`,
 * with the folder of the package when that is not the root.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  version?: string;
  integrity?: string;
  link?: boolean;
  resolved?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = join(ROOT, process.argv[2] ?? '.');
const PATH = join(FOLDER, 'package-lock.json');

interface Lock {
  packages: Record<string, LockedPackage>;
}
const readLock = (): Lock => JSON.parse(readFileSync(PATH, 'utf8'));
const writeLock = (lock: Lock): void => writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`);

/** npm writes entries anew that are not there, with the digest that the registry tells. */
function lookUp(): void {
  const lock = readLock();
  for (const [path, { link, integrity }] of Object.entries(lock.packages)) {
    if (path !== '' && !link && integrity === undefined) delete lock.packages[path];
  }
  writeLock(lock);
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status, stderr } = spawnSync('npm', args, { cwd: FOLDER, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm could not complete the lock file\n${stderr}`);
}

lookUp();
const lock = readLock();

const SYSTEMS = [
  ...['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos'],
  ...['wasm32', 'win32'],
];
const PROCESSORS = [
  ...['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'],
];

/** What some packages call them. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['windows', 'win32'],
  ['64', 'x64'],
  ['aarch64', 'arm64'],
]);

/** The platform that a package's name ends in; undefined for packages that are for all. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> | undefined {
  const words = name.split(/[/-]/).map((word) => OTHER_WORDS.get(word) ?? word);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined) return undefined;
  const isMusl = words.some((word) => word.startsWith('musl'));
  return { cpu: [cpu], ...(isMusl ? { libc: ['musl'] } : {}), os: [os] };
}

/** Whether a package finds another one, where npm may have put it: in itself or in a folder around it. */
function isLocked(parent: string, name: string, version: string): boolean {
  const folders = parent.split('/node_modules/');
  return (
    folders.some((_, index) => {
      const around = folders.slice(0, folders.length - index).join('/node_modules/');
      const path = `${around}/node_modules/${name}`;
      return path in lock.packages && (index === 0 || lock.packages[path]?.version === version);
    }) || lock.packages[`node_modules/${name}`]?.version === version
  );
}

let added = 0;
for (const [parent, { optionalDependencies = {}, dev = false }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const nested = `${parent}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (isLocked(parent, name, version)) continue;
    const platform = platformOf(name);
    if (platform === undefined) continue;
    const path = hoisted in lock.packages ? nested : hoisted;
    lock.packages[path] = { version, ...(dev ? { dev } : {}), optional: true, ...platform };
    added++;
  }
}
const ordered = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(ordered);
for (const locked of Object.values(lock.packages)) if (!locked.link) delete locked.resolved;
writeLock(lock);
console.log(`Added ${added} packages of other platforms`);
