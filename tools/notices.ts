/** The licences of what is bundled. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Metafile } from 'esbuild';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/;
/** Files that hold their package's dependencies, too: those bring their licences as well. */
const BUNDLES = ['node_modules/qs/dist/qs.js'];
/** The texts of standard licences, for packages that name theirs without its text. */
const STANDARD_TEXTS: ReadonlyMap<string, string> = new Map([
  ['Apache-2.0', 'node_modules/chevrotain/LICENSE.txt'],
]);
/** Packages without the text of their licence: that of their repository, or of another package of the owner. */
const TEXTS_OF_OWNER: ReadonlyMap<string, string> = new Map([
  ['node_modules/saxes', 'tools/licences/saxes.txt'],
  ['node_modules/@vscode/l10n', 'node_modules/vscode-languageserver-types/License.txt'],
]);
const TEXTS = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** The folders of the packages that are bundled in some outputs, relative to the root. */
function bundledPackages(
  metafiles: readonly Metafile[],
  isIn: (output: string) => boolean,
): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { outputs } of metafiles) {
    for (const [output, { inputs }] of Object.entries(outputs)) {
      if (!isIn(output)) continue;
      for (const [path, { bytesInOutput }] of Object.entries(inputs)) {
        const [folder] = PACKAGE.exec(path) ?? [];
        if (folder === undefined || bytesInOutput === 0) continue;
        folders.add(folder);
        if (BUNDLES.some((bundle) => path.endsWith(bundle))) addDependencies(folder, folders);
      }
    }
  }
  return folders;
}

/** What the bundler has told of the files of `dist/`. */
function builtMetafiles(): readonly Metafile[] {
  return readdirSync(join(ROOT, 'dist'))
    .filter((name) => /^metafile-.*\.json$/.test(name))
    .map((name) => JSON.parse(readFileSync(join(ROOT, 'dist', name), 'utf8')));
}

function addDependencies(folder: string, folders: Set<string>): void {
  for (const name of Object.keys(manifestOf(folder).dependencies ?? {})) {
    const found = resolveFrom(folder, name);
    if (folders.has(found)) continue;
    folders.add(found);
    addDependencies(found, folders);
  }
}

/** Where a package finds another one. */
function resolveFrom(folder: string, name: string): string {
  for (let from = folder; ; from = dirname(from)) {
    const found = join(from, 'node_modules', name);
    if (existsSync(join(ROOT, found, 'package.json'))) return found;
    if (from === '.') throw new Error(`'${folder}' needs '${name}', which is not installed`);
  }
}

function manifestOf(folder: string): Manifest {
  return JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
}

function noticeOf(folder: string): string {
  const { name, version, license } = manifestOf(folder);
  const texts = readdirSync(join(ROOT, folder))
    .filter((file) => TEXTS.test(file))
    .sort()
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8').trim());
  if (texts.length === 0) texts.push(...standardTexts(folder, license));
  return [`${name} ${version} (${license})`, ...texts].join('\n\n');
}

/** Of a package without its text: the owner of the copyright, by its README, and the text of the licence that it names. */
function standardTexts(folder: string, license = ''): string[] {
  const ofOwner = TEXTS_OF_OWNER.get(folder);
  if (ofOwner !== undefined) return [readFileSync(join(ROOT, ofOwner), 'utf8').trim()];
  const path = STANDARD_TEXTS.get(license);
  const [owner] =
    readFileSync(join(ROOT, folder, 'README.md'), 'utf8').match(/^Copyright .*$/m) ?? [];
  if (path === undefined || owner === undefined) throw new Error(`'${folder}' brings no licence`);
  return [owner, readFileSync(join(ROOT, path), 'utf8').trim()];
}

const RULE = `\n\n${'-'.repeat(80)}\n\n`;
const INTRODUCTION = 'Skerry is distributed with code of these packages.';

function textOf(packages: ReadonlySet<string>): string {
  return `${[INTRODUCTION, ...[...packages].map(noticeOf).sort()].join(RULE)}\n`;
}

/**
 * The licences of the packages whose code is in the outputs of one bundle.
 *
 * @throws Error when a package brings no licence.
 */
export function noticesOf(metafile: Metafile): string {
  return textOf(bundledPackages([metafile], () => true));
}

/**
 * Writes the licences of the packages whose code is in files of `dist/`, exactly those, as the metafiles
 * of the bundler list it.
 *
 * @param files paths relative to the root; by default all that were bundled
 * @throws Error when a package brings no licence.
 */
export function writeNotices(target: string, files?: ReadonlySet<string>): void {
  const packages = bundledPackages(builtMetafiles(), (output) => files?.has(output) ?? true);
  writeFileSync(target, textOf(packages));
  console.log(`The licences of ${packages.size} packages`);
}
