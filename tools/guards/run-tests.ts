import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from './sources.js';
import type { Plan, Told } from './visits.js';

/** Longer than all tests together: what takes longer does not end any more. */
const TIME_LIMIT = 300_000;
/** The same of the first run, which compiles everything: nothing is removed yet that could keep it from ending. */
const TIME_TO_LEARN = 3_600_000;

/** A test file, and how long it takes, in milliseconds. */
export interface TestFile {
  readonly path: string;
  readonly time: number;
}

/** Test files by the guards that they reach, the quickest first. */
export type Reach = ReadonlyMap<string, readonly TestFile[]>;

/** Where the reach of the last run is kept. */
const KEPT = join(ROOT, 'node_modules/.cache/guards/reach.json');

interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/**
 * Runs all tests once with every guard in its place.
 *
 * @throws Error when one fails, for then it would catch whatever is removed
 */
export async function learnReach(): Promise<Reach> {
  rmSync(join(ROOT, 'node_modules/.cache/guards'), { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'guards-reached-'));
  try {
    const report = await runVitest({ SKERRY_GUARDS_REACHED: folder }, TIME_TO_LEARN);
    const failed = failureIn(report);
    if (failed !== undefined) throw new Error(`tests fail before anything is removed: ${failed}`);
    const time = new Map(
      report?.testResults.map((each) => [each.name, each.endTime - each.startTime]),
    );
    const files = readdirSync(folder)
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
      .map(({ testPath, reached }): [TestFile, string[]] => {
        return [{ path: relative(ROOT, testPath), time: time.get(testPath) ?? 0 }, reached];
      })
      .sort(([a], [b]) => a.time - b.time || (a.path < b.path ? -1 : 1));
    const reach = new Map<string, TestFile[]>();
    for (const [file, keys] of files) {
      for (const key of keys) reach.set(key, [...(reach.get(key) ?? []), file]);
    }
    writeFileSync(KEPT, JSON.stringify([...reach]));
    return reach;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * What the last run has learned.
 *
 * @throws Error when there was none
 */
export function lastReach(): Reach {
  return new Map(JSON.parse(readFileSync(KEPT, 'utf8')));
}

/** Runs tests without a guard until one fails: the name of that one, or undefined when all pass. */
export async function runWithout(
  key: string,
  tests: readonly string[],
): Promise<string | undefined> {
  const report = await runVitest({ SKERRY_GUARD: key, SKERRY_GUARD_TESTS: tests.join(',') });
  return failureIn(report);
}

function failureIn(report: Report | undefined): string | undefined {
  if (report === undefined) return 'a run that does not end, or breaks off';
  for (const { name, status, assertionResults } of report.testResults) {
    const test = assertionResults.find((each) => each.status === 'failed');
    if (test !== undefined) return `${relative(ROOT, name)} > ${test.fullName}`;
    if (status === 'failed') return relative(ROOT, name);
  }
  return undefined;
}

/**
 * Removes guards in turn in one process, which keeps the modules that it has loaded, and runs the tests of each until
 * one fails. That counts when the same file passes right after with the guard in its place. A process whose files fail
 * then is given up; the next one goes on.
 *
 * @returns the failed tests by the keys of their guards; without those that no test catches, and those that are put
 * together once for a whole process: they are to be run alone
 */
export async function runInTurn(guards: Plan['guards']): Promise<ReadonlyMap<string, string>> {
  const caught = new Map<string, string>();
  let left = guards;
  while (left.length > 0) {
    const lines = await runPlan(left);
    for (const { key, by } of lines) if (by !== undefined) caught.set(key, by);
    const last = lines.at(-1)?.key;
    left = last === undefined ? [] : left.slice(left.findIndex(({ key }) => key === last) + 1);
  }
  return caught;
}

async function runPlan(guards: Plan['guards']): Promise<Told[]> {
  const folder = mkdtempSync(join(tmpdir(), 'guards-plan-'));
  const [path, report] = [join(folder, 'plan.json'), join(folder, 'report')];
  try {
    writeFileSync(path, JSON.stringify({ guards, report } satisfies Plan));
    writeFileSync(report, '');
    await startVitest([], { SKERRY_GUARDS_PLAN: path }, () => statSync(report).mtimeMs);
    const lines = readFileSync(report, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a run of vitest reports; undefined when it did not end by itself. */
async function runVitest(
  env: Readonly<Record<string, string>>,
  limit = TIME_LIMIT,
): Promise<Report | undefined> {
  const folder = mkdtempSync(join(tmpdir(), 'guards-report-'));
  const report = join(folder, 'report.json');
  const start = Date.now();
  try {
    const options = ['--bail', '1', '--reporter', 'json', '--outputFile', report];
    await startVitest(options, env, () => start, limit);
    return JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs vitest to its end, or until so much time has passed since it was last alive. */
async function startVitest(
  options: readonly string[],
  env: Readonly<Record<string, string>>,
  lastAlive: () => number,
  limit = TIME_LIMIT,
): Promise<void> {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--config', 'vitest.guards.config.ts', ...options],
    // A group of its own, of which nothing is left when it is ended.
    { cwd: ROOT, env: { ...process.env, ...env }, stdio: 'ignore', detached: true },
  );
  const end = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  const timer = setInterval(() => Date.now() - lastAlive() > limit && end(), 1000);
  process.once('exit', end);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  process.off('exit', end);
}
