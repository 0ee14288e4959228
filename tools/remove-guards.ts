/**
 * Removes guards one at a time, in memory, and runs the tests that reach each: a guard that can be removed
 * without a red test has no test. `--seed 1 --sample 200` takes a part of all; `--only TEXT`, which may be given
 * again, those whose key has the text; `--kind where` those of a kind, such as conditions of statements. `--at-once 2`
 * is the number of runs at a time. `--control` removes nothing, and nothing may be caught. A first run of all tests
 * learns which of them reach a guard; `--again` takes its result.
 */
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { lastReach, learnReach, runWithout, type TestFile } from './guards/run-tests.js';
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
const problems = [...known.keys()]
  .filter((key) => guards.every((guard) => guard.key !== key))
  .map((key) => `stale     ${key}: no such guard`);

const counts = { caught: 0, known: 0, survived: 0 };
const waiting = chosen.values();
const worker = async () => {
  for (const { key, line } of waiting) {
    const [file = '', ...text] = key.split(' ');
    const all = testsOf(key, file);
    const tests = nearest(all, file);
    const caught = tests.length > 0 && (await runWithout(values.control ? '' : key, tests));
    const name = `${file}:${line} ${text.join(' ')}`;
    const reason = known.get(key);
    if (caught) {
      counts.caught++;
      console.log(`caught    ${name}\n            by ${caught}`);
      if (reason !== undefined) problems.push(`stale     ${key}: is caught`);
    } else if (reason !== undefined) {
      counts.known++;
      console.log(`known     ${name}\n            ${reason}`);
    } else {
      counts.survived++;
      console.log(
        `SURVIVED  ${name}\n            ${all.length} test files are for it, ${tests.length} were run`,
      );
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

/**
 * The tests that reach a guard, and those beside it: a statement that is put together once is reached by the first test
 * file of a run alone.
 */
function testsOf(key: string, file: string): readonly TestFile[] {
  const reaching = reach.get(key) ?? [];
  if (reaching.length === 0) return [];
  const paths = new Set(reaching.map(({ path }) => path));
  const isFor = (path: string) => paths.has(path) || dirname(path) === dirname(file);
  return [...testFiles.values()].filter(({ path }) => isFor(path));
}

/** The tests to run for a guard of a file, in their order. */
function nearest(all: readonly TestFile[], file: string): string[] {
  const sorted = [...all].sort((a, b) => distance(a.path, file) - distance(b.path, file));
  let left = TIME_OF_TESTS;
  const tests: string[] = [];
  for (const { path, time } of sorted) {
    if (time > left && tests.length > 0) continue;
    left -= time;
    tests.push(path);
  }
  return tests;
}

/** 0 for a test in the folder of a file, else more. */
function distance(test: string, file: string): number {
  const [a, b] = [test.split('/'), file.split('/')];
  const shared = a.findIndex((part, index) => part !== b[index]);
  return Math.max(0, b.length - 1 - shared);
}
