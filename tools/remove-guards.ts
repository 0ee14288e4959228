/**
 * Removes guards one at a time, in memory, and runs the tests that reach each: a guard that can be removed
 * without a red test has no test. `--seed 1 --sample 200` takes a part of all; `--only TEXT`, which may be given
 * again, those whose key has the text; `--kind where` those of a kind, such as conditions of statements. `--at-once 2`
 * is the number of runs at a time. Guards of a folder are removed in turn in one process, and those that no test has
 * caught there once more, each in a process of its own. `--control` removes nothing, and nothing may be caught. A first
 * run of all tests learns which of them reach a guard; `--again` takes its result.
 */
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import type { Guard } from './guards/find-guards.js';
import { lastReach, learnReach, runInTurn, runWithout, type TestFile } from './guards/run-tests.js';
import { sample } from './guards/sample.js';
import { allGuards } from './guards/sources.js';
import survivors from './guards/survivors.json' with { type: 'json' };

/** What part of the guards must be caught, those apart that tests cannot tell. */
const PART = 0.95;
/**
 * How long the tests of one guard take together, in milliseconds, when nothing is removed: the nearest ones that fit. A
 * guard that only a far and slow one catches survives: what keeps something out has its case beside it.
 */
const TIME_OF_TESTS = 45_000;
/** So many guards are removed one after the other in one process. */
const IN_TURN = 30;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    sample: { type: 'string', default: '200' },
    only: { type: 'string', multiple: true, default: [''] },
    kind: { type: 'string' },
    'at-once': { type: 'string', default: '2' },
    control: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
  },
});

const start = performance.now();
const guards = allGuards();
const known = new Map<string, string>(Object.entries(survivors));
const chosen = sample(
  guards.filter(
    ({ key, kind }) =>
      values.only.some((text) => key.includes(text)) && kind === (values.kind ?? kind),
  ),
  Number(values.sample),
  Number(values.seed),
);
if (chosen.length === 0) throw new Error('No guard has this text and kind');
const reach = values.again ? lastReach() : await learnReach();
const testFiles = new Map([...reach.values()].flat().map((file) => [file.path, file]));
const counted = new Map<string, number>();
for (const [key, files] of reach) {
  for (const { path } of files) {
    const pair = `${fileOf(key)} ${path}`;
    counted.set(pair, (counted.get(pair) ?? 0) + 1);
  }
}
const problems = [...known.keys()]
  .filter((key) => guards.every((guard) => guard.key !== key))
  .map((key) => `stale     ${key}: no such guard`);

const counts = { caught: 0, known: 0, survived: 0 };
const tell = ({ key, line }: Guard, caught: string | undefined) => {
  const [file = '', ...text] = key.split(' ');
  const name = `${file}:${line} ${text.join(' ')}`;
  const reason = known.get(key);
  if (caught !== undefined) {
    counts.caught++;
    console.log(`caught    ${name}\n            by ${caught}`);
    if (reason !== undefined) problems.push(`stale     ${key}: is caught`);
  } else if (reason !== undefined) {
    counts.known++;
    console.log(`known     ${name}\n            ${reason}`);
  } else {
    counts.survived++;
    const [all, run] = [testsOf(key), nearest(key)];
    console.log(
      `SURVIVED  ${name}\n            ${all.length} test files are for it, ${run.length} were run`,
    );
  }
};
const waiting = batches(chosen).values();
const worker = async () => {
  for (const batch of waiting) {
    const guards = batch
      .map(({ key }) => ({ key: values.control ? '' : key, tests: nearest(key) }))
      .filter(({ tests }) => tests.length > 0);
    const inTurn = await runInTurn(guards);
    for (const guard of batch) {
      const tests = nearest(guard.key);
      const key = values.control ? '' : guard.key;
      const alone = () => (tests.length > 0 ? runWithout(key, tests) : undefined);
      tell(guard, inTurn.get(key) ?? (await alone()));
    }
  }
};
await Promise.all(Array.from({ length: Number(values['at-once']) }, worker));

for (const problem of problems) console.log(problem);
const minutes = ((performance.now() - start) / 60_000).toFixed(1);
const told = counts.caught + counts.survived;
console.log(
  `${counts.caught} caught, ${counts.survived} survived, ${counts.known} known not to tell, of ${chosen.length} ` +
    `(${guards.length} guards, seed ${values.seed}, ${minutes} min)`,
);
const isEnough = values.control ? counts.caught === 0 : counts.caught >= told * PART;
process.exitCode = isEnough && problems.length === 0 ? 0 : 1;

/** Guards that share their tests: those of a folder, in parts. */
function batches(guards: readonly Guard[]): Guard[][] {
  const folderOf = ({ key }: Guard) => dirname(fileOf(key));
  const byFolder = [...new Set(guards.map(folderOf))].map((folder) =>
    guards.filter((guard) => folderOf(guard) === folder),
  );
  return byFolder.flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / IN_TURN) }, (_, part) =>
      all.slice(part * IN_TURN, (part + 1) * IN_TURN),
    ),
  );
}

/**
 * The tests that reach a guard, and those beside it: a statement that is put together once is reached by the first test
 * file of a run alone.
 */
function testsOf(key: string): readonly TestFile[] {
  const reaching = reach.get(key) ?? [];
  if (reaching.length === 0) return [];
  const paths = new Set(reaching.map(({ path }) => path));
  const isFor = (path: string) => paths.has(path) || dirname(path) === dirname(fileOf(key));
  return [...testFiles.values()].filter(({ path }) => isFor(path));
}

/**
 * The tests to run for a guard, in their order: the nearest first, then those that reach most of its file, which are
 * about it, then the quickest.
 */
function nearest(key: string): string[] {
  const file = fileOf(key);
  const sorted = [...testsOf(key)].sort(
    (a, b) =>
      distance(a.path, file) - distance(b.path, file) ||
      reachedIn(file, b) - reachedIn(file, a) ||
      a.time - b.time,
  );
  let left = TIME_OF_TESTS;
  const tests: string[] = [];
  for (const { path, time } of sorted) {
    if (time > left && tests.length > 0) continue;
    left -= time;
    tests.push(path);
  }
  return tests;
}

/** How many guards of a file a test reaches. */
function reachedIn(file: string, { path }: TestFile): number {
  return counted.get(`${file} ${path}`) ?? 0;
}

function fileOf(key: string): string {
  return key.slice(0, key.indexOf(' '));
}

/** 0 for a test in the folder of a file, else more. */
function distance(test: string, file: string): number {
  const [a, b] = [test.split('/'), file.split('/')];
  const shared = a.findIndex((part, index) => part !== b[index]);
  return Math.max(0, b.length - 1 - shared);
}
