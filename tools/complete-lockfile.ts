/**
 * Adds to `package-lock.json` the optional packages of other platforms that npm could not look up when
 * it wrote the file. Without them `npm ci` takes the file for incomplete. Run it after `npm install`,
 * with the folder of the package when that is not the root.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PATH = join(ROOT, process.argv[2] ?? '.', 'package-lock.json');
const lock = JSON.parse(readFileSync(PATH, 'utf8')) as { packages: Record<string, LockedPackage> };

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

let added = 0;
for (const [parent, { optionalDependencies = {}, dev = false }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const nested = `${parent}/node_modules/${name}`;
    const hoisted = `node_modules/${name}`;
    if (nested in lock.packages || lock.packages[hoisted]?.version === version) continue;
    const platform = platformOf(name);
    if (platform === undefined) continue;
    const path = hoisted in lock.packages ? nested : hoisted;
    lock.packages[path] = { version, ...(dev ? { dev } : {}), optional: true, ...platform };
    added++;
  }
}
const ordered = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
lock.packages = Object.fromEntries(ordered);
writeFileSync(PATH, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} packages of other platforms`);
