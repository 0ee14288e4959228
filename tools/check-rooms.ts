/** Finds rooms of one place that import one another in a circle, types included; tests do not count. */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** The folders whose folders are rooms. A file beside the rooms counts as a room. */
const PLACES = [
  'engine',
  'src',
  'src/site',
  'src/server',
  'src/server/features',
  'src/store',
  'widgets',
];

/** Imports name `.js`, whatever the file is. */
const IS_FILE = /\.(?:js|tsx?)$/;
const IS_TEST = /\.test\.tsx?$|\/testing(?:\/|\.ts$)/;

const files = ['engine', 'src', 'widgets'].flatMap((root) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => posix.join(root, name))
    .filter((path) => /\.tsx?$/.test(path) && !IS_TEST.test(path)),
);
const imports = files.map((file) => {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'));
  const paths = importedFiles.map(({ fileName }) => fileName);
  const own = paths.filter((path) => path.startsWith('.'));
  return { file, to: own.map((path) => posix.join(posix.dirname(file), path)) };
});

const found = PLACES.flatMap((place) => circlesOf(place).map((rooms) => `${place}: ${rooms}`));
for (const circle of found) console.error(`a circle of rooms in ${circle}`);
if (found.length === 0) console.log(`no circles of rooms in ${PLACES.join(', ')}`);
process.exitCode = found.length === 0 ? 0 : 1;

/** The rooms of each circle, as a chain back to its first. */
function circlesOf(place: string): string[] {
  const roomOf = (path: string): string | undefined => {
    const [name] = path.startsWith(`${place}/`) ? path.slice(place.length + 1).split('/') : [];
    return name?.replace(IS_FILE, '.*');
  };
  const arrows = new Map<string, Set<string>>();
  for (const { file, to } of imports) {
    const room = roomOf(file);
    if (room === undefined) continue;
    const known = arrows.get(room) ?? new Set();
    arrows.set(room, known);
    for (const path of to) {
      const other = roomOf(path);
      if (other !== undefined && other !== room) known.add(other);
    }
  }
  const seen = new Set<string>();
  return [...arrows.keys()].flatMap((room) => {
    const chain = room.endsWith('.*') || seen.has(room) ? undefined : wayBack(room, arrows);
    for (const each of chain ?? []) seen.add(each);
    return chain === undefined ? [] : [chain.join(' → ')];
  });
}

/** The shortest chain of rooms from one back to itself; undefined where there is none. */
function wayBack(
  room: string,
  arrows: ReadonlyMap<string, ReadonlySet<string>>,
): readonly string[] | undefined {
  const queue: (readonly string[])[] = [[room]];
  const seen = new Set<string>();
  for (const chain of queue) {
    for (const next of arrows.get(chain.at(-1) ?? '') ?? []) {
      if (next === room) return [...chain, room];
      if (seen.has(next)) continue;
      seen.add(next);
      queue.push([...chain, next]);
    }
  }
  return undefined;
}
